import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { joinNote } from '#ui/display/format.ts'
import { Icon } from '#ui/display/icons.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import styles from './popup-picker.module.css'
import { popupPickerTexts } from './popup-picker.texts.ts'
import type { ReportSearch } from './popup-settings.ts'

type QueryItem = ReplyOf<'reports.queryInfo'>[number]
type DictOptions = ReplyOf<'reports.columns'>['dictOptions']

export interface QueryFormProps {
  items: readonly QueryItem[]
  dictOptions: DictOptions
  onSearch: (search: ReportSearch) => void
}

/** The search fields of a report, as its query info names them. */
export function QueryForm({ items, dictOptions, onSearch }: QueryFormProps) {
  const t = useTexts(popupPickerTexts)
  const id = useId()
  const [values, setValues] = useState<ReportSearch>({})
  const [isExpanded, setIsExpanded] = useState(false)
  const shown = items.filter(({ hidden }) => isExpanded || hidden !== '1')

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The dialog may be inside another form.
    event.stopPropagation()
    onSearch(values)
  }

  function reset(): void {
    setValues({})
    onSearch({})
  }

  return (
    <form aria-label={t('search')} className={styles.form} onSubmit={submit} noValidate>
      <div id={id} className={styles.fields}>
        {shown.map((item) => (
          <QueryField
            key={item.field}
            item={item}
            options={item.customRender === undefined ? [] : (dictOptions[item.customRender] ?? [])}
            values={values}
            onChange={(name, value) => setValues((current) => ({ ...current, [name]: value }))}
          />
        ))}
      </div>
      <div className={styles.actions}>
        {items.some(({ hidden }) => hidden === '1') && (
          <Button
            tone="quiet"
            aria-expanded={isExpanded}
            aria-controls={id}
            icon={<Icon name={isExpanded ? 'chevron-up' : 'chevron-down'} size={16} />}
            onClick={() => setIsExpanded(!isExpanded)}
          >
            {t(isExpanded ? 'collapse' : 'expand')}
          </Button>
        )}
        <Button onClick={reset}>{t('reset')}</Button>
        <Button type="submit" icon={<Icon name="search" size={16} />}>
          {t('query')}
        </Button>
      </div>
    </form>
  )
}

interface QueryFieldProps {
  item: QueryItem
  options: DictOptions[string]
  values: ReportSearch
  onChange: (name: string, value: string) => void
}

function QueryField({ item: { field, label, mode, view }, options, values, onChange }: QueryFieldProps) {
  const t = useTexts(popupPickerTexts)
  const language = useLanguage()
  const type = view === 'number' || view === 'date' ? view : 'text'
  const renderInput = (name: string, ariaLabel?: string) => (
    <Input
      type={type}
      value={values[name] ?? ''}
      autoComplete="off"
      {...(ariaLabel !== undefined && { 'aria-label': ariaLabel })}
      onChange={({ target }) => onChange(name, target.value)}
    />
  )
  if (mode === 'group') {
    return (
      <fieldset className={styles.range}>
        <legend>{label}</legend>
        <div>
          {renderInput(`${field}_begin`, joinNote(label, t('from'), language))}
          <span aria-hidden>–</span>
          {renderInput(`${field}_end`, joinNote(label, t('to'), language))}
        </div>
      </fieldset>
    )
  }
  return (
    <Field label={label}>
      {view === 'list' ? (
        <Select
          value={values[field] ?? ''}
          placeholder={t('all')}
          options={options.map(({ value, text }) => ({ value, text }))}
          onChange={({ target }) => onChange(field, target.value)}
        />
      ) : (
        renderInput(field)
      )}
    </Field>
  )
}
