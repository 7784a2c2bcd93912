import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { type SubmitEvent, useId, useState } from 'react'
import { listRefusedFields } from '#kit/form/refused-fields.ts'
import { getPageLanguage } from '#lib/api/api-settings.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { announce } from '#lib/api/request-notices.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input, type InputProps } from '#ui/forms/input.tsx'
import { Select, type SelectOption } from '#ui/forms/select.tsx'
import { type FieldErrors, useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { MessageHandler } from './account.data.ts'
import styles from './account.module.css'

export type RecordEntries<Name extends string> = Readonly<Record<Name, string>>

export interface RecordField<Name extends string> {
  name: Name
  label: string
  hint?: string
  required?: boolean
  input?: InputProps
  /** A choice instead of a box. */
  options?: readonly SelectOption[]
}

export interface RecordFormProps<Name extends string, Kept extends { version: number }> {
  record: Kept
  fields: readonly RecordField<Name>[]
  /** How a record's values stand in the boxes. */
  toEntries: (record: Kept) => RecordEntries<Name>
  validate: (entries: RecordEntries<Name>) => FieldErrors<Name>
  /** Words for a field that only the server refused. */
  getErrorText: (name: Name) => string
  onSubmit: (version: number, entries: RecordEntries<Name>, onMessage: MessageHandler) => Promise<Kept>
  onSaved: (record: Kept) => void
  onClose: () => void
}

/**
 * A record changed where it stands. Was it changed by somebody else meanwhile, both values are shown
 * and the person decides; nothing is overwritten unseen.
 */
export function RecordForm<Name extends string, Kept extends { version: number }>({
  record,
  fields,
  toEntries,
  validate,
  getErrorText,
  onSubmit,
  onSaved,
  onClose,
}: RecordFormProps<Name, Kept>) {
  const t = useTexts(accountSettingsTexts)
  const { form, errors, showErrors, clearError } = useFieldErrors<Name>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [current, setCurrent] = useState(record)
  const prefix = useId()
  const getFieldId = (name: Name) => `${prefix}-${name}`
  const initialEntries = toEntries(record)
  const currentEntries = toEntries(current)
  const isStale = current.version !== record.version

  function readEntries(box: HTMLFormElement): RecordEntries<Name> {
    const data = new FormData(box)
    // Every field has a box of its name, so all names are there.
    return Object.fromEntries(
      fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()]),
    ) as RecordEntries<Name>
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const entries = readEntries(event.currentTarget)
    if (showErrors(validate(entries))) return
    setIsSubmitting(true)
    try {
      onSaved(await onSubmit(current.version, entries, (title) => toast.show({ title, tone: 'success' })))
    } catch (error) {
      setIsSubmitting(false)
      handleError(error)
    }
  }

  function handleError(error: unknown): void {
    if (!(error instanceof RequestFailed)) throw error
    if (error.error === 'record.changed') {
      // The server answers with the record as it stands now, in the shape it was read in.
      setCurrent(error.values['current'] as Kept)
      return
    }
    const summaryErrors: { [Field in Name]?: string } = {}
    for (const { path } of listRefusedFields(error)) {
      const name = fields.find((field) => field.name === path.split('.')[0])?.name
      if (name !== undefined) summaryErrors[name] = getErrorText(name)
    }
    if (!showErrors(summaryErrors)) announce(error, { language: getPageLanguage() })
  }

  function applyCurrentValue(name: Name): void {
    const box = form.current?.elements.namedItem(name)
    if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) {
      box.value = currentEntries[name]
      box.focus()
    }
  }

  const summaryErrors = fields.flatMap(({ name }) =>
    errors[name] ? [{ id: getFieldId(name), text: errors[name] }] : [],
  )
  return (
    <form ref={form} noValidate className={styles.fields} onSubmit={(event) => void submit(event)}>
      {summaryErrors.length > 1 && <ErrorSummary title={t('errors')} errors={summaryErrors} />}
      {isStale && (
        <Callout tone="warning" role="alert" title={t('changed.title')}>
          {t('changed.text')}
        </Callout>
      )}
      {fields.map(({ name, label, hint, required, input, options }) => {
        const differs = isStale && currentEntries[name] !== initialEntries[name]
        const shown = options?.find(({ value }) => value === currentEntries[name])?.text ?? currentEntries[name]
        return (
          <Field
            key={name}
            id={getFieldId(name)}
            label={label}
            error={errors[name]}
            required={required ?? false}
            hint={
              differs ? (
                <span className={styles.differs}>
                  {t('changed.now', { value: shown || t('none') })}
                  <Button size="small" tone="quiet" onClick={() => applyCurrentValue(name)}>
                    {t('changed.take')}
                  </Button>
                </span>
              ) : (
                hint
              )
            }
          >
            {options ? (
              <Select
                name={name}
                defaultValue={initialEntries[name]}
                options={options}
                onChange={() => clearError(name)}
              />
            ) : (
              <Input name={name} defaultValue={initialEntries[name]} onInput={() => clearError(name)} {...input} />
            )}
          </Field>
        )
      })}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" loading={isSubmitting}>
          {t('save')}
        </Button>
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}
