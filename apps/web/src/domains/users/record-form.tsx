import { accountTexts } from '@paratope/contract/users'
import { type SubmitEvent, useId, useState } from 'react'
import { refusedFields } from '#kit/refused-fields.ts'
import { languageNow } from '#lib/api-settings.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Field } from '#ui/field.tsx'
import { Input, type InputProps } from '#ui/input.tsx'
import { Select, type SelectOption } from '#ui/select.tsx'
import { toast } from '#ui/toast.ts'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import type { Heard } from './account.data.ts'
import styles from './account.module.css'

export type Entries<Name extends string> = Readonly<Record<Name, string>>

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
  entriesOf: (record: Kept) => Entries<Name>
  check: (entries: Entries<Name>) => FieldErrors<Name>
  /** Words for a field that only the server refused. */
  wrong: (name: Name) => string
  save: (version: number, entries: Entries<Name>, heard: Heard) => Promise<Kept>
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
  entriesOf,
  check,
  wrong,
  save,
  onSaved,
  onClose,
}: RecordFormProps<Name, Kept>) {
  const say = useSay(accountTexts)
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [loading, setLoading] = useState(false)
  const [current, setCurrent] = useState(record)
  const prefix = useId()
  const idOf = (name: Name) => `${prefix}-${name}`
  const given = entriesOf(record)
  const now = entriesOf(current)
  const stale = current.version !== record.version

  function read(box: HTMLFormElement): Entries<Name> {
    const data = new FormData(box)
    // Every field has a box of its name, so all names are there.
    return Object.fromEntries(fields.map(({ name }) => [name, String(data.get(name) ?? '').trim()])) as Entries<Name>
  }

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const entries = read(event.currentTarget)
    if (show(check(entries))) return
    setLoading(true)
    try {
      onSaved(await save(current.version, entries, (title) => toast.show({ title, tone: 'success' })))
    } catch (error) {
      setLoading(false)
      fail(error)
    }
  }

  function fail(error: unknown): void {
    if (!(error instanceof RequestFailed)) throw error
    if (error.error === 'record.changed') {
      // The server answers with the record as it stands now, in the shape it was read in.
      setCurrent(error.values['current'] as Kept)
      return
    }
    const found: { [Field in Name]?: string } = {}
    for (const { path } of refusedFields(error)) {
      const name = fields.find((field) => field.name === path.split('.')[0])?.name
      if (name !== undefined) found[name] = wrong(name)
    }
    if (!show(found)) announce(error, { language: languageNow() })
  }

  function take(name: Name): void {
    const box = form.current?.elements.namedItem(name)
    if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) {
      box.value = now[name]
      box.focus()
    }
  }

  const found = fields.flatMap(({ name }) => (errors[name] ? [{ id: idOf(name), text: errors[name] }] : []))
  return (
    <form ref={form} noValidate className={styles.fields} onSubmit={(event) => void submit(event)}>
      {found.length > 1 && <ErrorSummary title={say('errors')} errors={found} />}
      {stale && (
        <Callout tone="warning" role="alert" title={say('changed.title')}>
          {say('changed.text')}
        </Callout>
      )}
      {fields.map(({ name, label, hint, required, input, options }) => {
        const differs = stale && now[name] !== given[name]
        const shown = options?.find(({ value }) => value === now[name])?.text ?? now[name]
        return (
          <Field
            key={name}
            id={idOf(name)}
            label={label}
            error={errors[name]}
            required={required ?? false}
            hint={
              differs ? (
                <span className={styles.differs}>
                  {say('changed.now', { value: shown || say('none') })}
                  <Button size="small" tone="quiet" onClick={() => take(name)}>
                    {say('changed.take')}
                  </Button>
                </span>
              ) : (
                hint
              )
            }
          >
            {options ? (
              <Select name={name} defaultValue={given[name]} options={options} onChange={() => clear(name)} />
            ) : (
              <Input name={name} defaultValue={given[name]} onInput={() => clear(name)} {...input} />
            )}
          </Field>
        )
      })}
      <div className={styles.buttons}>
        <Button tone="primary" type="submit" loading={loading}>
          {say('save')}
        </Button>
        <Button onClick={onClose} disabled={loading}>
          {say('cancel')}
        </Button>
      </div>
    </form>
  )
}
