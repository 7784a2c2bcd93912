import { type FormEvent, useState } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { useAction } from '../form/use-action.ts'
import { useTableLayout } from '../table/use-table-layout.ts'
import { getSavedViewsKey, type SavedView } from './saved-views.data.ts'
import styles from './saved-views.module.css'
import { viewsTexts } from './views.texts.ts'

export interface SavedViewsPanelProps {
  list: string
  views: readonly SavedView[]
  /** Filters and sort on screen. */
  search: string
  active: SavedView | undefined
  onApply: (view: SavedView) => void
}

export default function SavedViewsPanel({ list, views, search, active, onApply }: SavedViewsPanelProps) {
  const t = useTexts(viewsTexts)
  const invalidates = [getSavedViewsKey(list)]
  const setDefault = useAction(
    ({ savedViews }, { id, isDefault }: SavedView) =>
      savedViews.setDefault({ params: { id }, body: { isDefault: !isDefault } }),
    { invalidates },
  )
  const remove = useAction(({ savedViews }, { id }: SavedView) => savedViews.remove({ params: { id } }), {
    invalidates,
    successText: t('removed'),
  })
  return (
    <>
      {views.length === 0 ? (
        <p className={styles.none}>{t('none')}</p>
      ) : (
        <ul className={styles.views}>
          {views.map((view) => (
            <li key={view.id}>
              <button
                type="button"
                className={styles.view}
                aria-current={view === active || undefined}
                onClick={() => onApply(view)}
              >
                {view.name}
              </button>
              <IconButton
                icon="star"
                size="small"
                aria-pressed={view.isDefault}
                className={styles.star ?? ''}
                label={t(view.isDefault ? 'default.unset' : 'default.set', { name: view.name })}
                onClick={() => void setDefault.run(view)}
              />
              <IconButton
                icon="trash"
                size="small"
                label={t('remove', { name: view.name })}
                onClick={() => void remove.run(view)}
              />
            </li>
          ))}
        </ul>
      )}
      <SaveViewForm list={list} search={search} name={active?.name ?? ''} isDefault={active?.isDefault ?? false} />
    </>
  )
}

/** Keeps what is on screen under a name; a name that is taken gets it instead. */
function SaveViewForm({ list, search, ...start }: { list: string; search: string; name: string; isDefault: boolean }) {
  const t = useTexts(viewsTexts)
  const [layout] = useTableLayout(list)
  const [name, setName] = useState(start.name)
  const [isDefault, setIsDefault] = useState(start.isDefault)
  const [isMissing, setIsMissing] = useState(false)
  const save = useAction(
    ({ savedViews }) => {
      const { order, hidden, widths } = layout
      const columns = { order: [...order], hidden: [...hidden], widths }
      return savedViews.save({ body: { list, name: name.trim(), search, layout: columns, isDefault } })
    },
    { invalidates: [getSavedViewsKey(list)], successText: t('saved') },
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() !== '') void save.run()
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field label={t('name')} error={isMissing && t('name.needed')} required>
        <Input value={name} maxLength={60} autoComplete="off" onChange={({ target }) => setName(target.value)} />
      </Field>
      <Checkbox checked={isDefault} onChange={({ target }) => setIsDefault(target.checked)}>
        {t('default')}
      </Checkbox>
      <Button type="submit" size="small" loading={save.isPending}>
        {t('save')}
      </Button>
    </form>
  )
}
