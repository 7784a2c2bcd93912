import type { SavedList, SavedListLine } from '@paratope/contract/ordering/saved-lists'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { favouritesPageTexts } from './favourites-page.texts.ts'
import { savedListsKey, savedListsQuery } from './saved-lists.data.ts'
import styles from './saved-lists.module.css'
import { useListName } from './use-list-name.ts'

interface MoveLineDialogProps {
  list: SavedList
  line: SavedListLine
  onClose: () => void
}

/** Moves a line to another own list, or to a new one. It leaves this list only once it is on the other. */
export function MoveLineDialog({ list, line, onClose }: MoveLineDialogProps) {
  const t = useTexts(favouritesPageTexts)
  const getName = useListName()
  const { data: lists = [] } = useQuery(savedListsQuery)
  const [chosen, setChosen] = useState<string>()
  const [name, setName] = useState('')
  const [isNameMissing, setIsNameMissing] = useState(false)
  const targets = lists.filter(({ id, isOwn }) => isOwn && id !== list.id)
  const targetId = chosen ?? targets[0]?.id ?? ''
  const { packId, num: quantity, note, projectName } = line
  const move = useAction(
    async ({ savedLists }) => {
      const lines = [{ packId, quantity, note }]
      const target = targets.find(({ id }) => id === targetId)
      const reached = target
        ? await savedLists.addLines({ params: { id: target.id }, body: { lines } })
        : await savedLists.create({ body: { name: name.trim(), lines } })
      await savedLists.removeLines({ params: { id: list.id }, body: { packIds: [packId] } })
      return reached
    },
    {
      invalidates: [savedListsKey],
      onDone(reached) {
        toast.show({ title: t('move.done', { list: getName(reached) }), tone: 'success' })
        onClose()
      },
    },
  )
  const submit = () => {
    const isMissing = targetId === '' && name.trim() === ''
    setIsNameMissing(isMissing)
    if (!isMissing) void move.run()
  }
  return (
    <Dialog
      open
      width={480}
      title={t('move.title', { name: projectName })}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" loading={move.isPending} onClick={submit}>
            {t('move')}
          </Button>
        </>
      }
    >
      <div className={styles.page}>
        <Field label={t('move.list')}>
          <Select
            value={targetId}
            options={[
              ...targets.map((target) => ({ value: target.id, text: getName(target) })),
              { value: '', text: t('move.new') },
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </Field>
        {targetId === '' && (
          <Field label={t('move.name')} required error={isNameMissing ? t('move.name.needed') : undefined}>
            <Input value={name} maxLength={80} onChange={({ target }) => setName(target.value)} />
          </Field>
        )}
      </div>
    </Dialog>
  )
}
