import { accountSettingsTexts } from '@paratope/contract/identity/accounts'
import { type ReactNode, useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { useFormContext } from '#kit/form/form-context.ts'
import type { UseFormOptions } from '#kit/form/form-options.ts'
import type { AnyForm, FieldName, FormEntries } from '#kit/form/form-spec.ts'
import { SelectField } from '#kit/form/select-field.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { TextField } from '#kit/form/text-field.tsx'
import { UnsavedChangesGuard } from '#kit/form/unsaved-changes-guard.tsx'
import { fromServer } from '#kit/form/use-action.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import type { InputProps } from '#ui/forms/input.tsx'
import type { SelectOption } from '#ui/forms/select.tsx'
import styles from './account.module.css'

export interface RecordField<Name extends string> {
  name: Name
  label: string
  hint?: string
  required?: boolean
  input?: InputProps
  /** A choice instead of a box. */
  options?: readonly SelectOption[]
}

export interface RecordFormProps<Spec extends AnyForm, Stored extends { version: number }>
  extends Pick<UseFormOptions<Spec, Stored>, 'of' | 'errorTexts' | 'validate' | 'onDone'> {
  record: Stored
  fields: readonly RecordField<FieldName<Spec>>[]
  /** Converts a record to form values. */
  toEntries: (record: Stored) => Readonly<Record<string, string>>
  call: (client: ApiClient, version: number, entries: FormEntries<Spec>) => Promise<Stored>
  onClose: () => void
}

/**
 * Edits a record in place. If another user changed it in the meantime, both values are shown and the user decides;
 * nothing is overwritten unseen.
 */
export function RecordForm<Spec extends AnyForm, Stored extends { version: number }>({
  record,
  fields,
  toEntries,
  call,
  onClose,
  ...options
}: RecordFormProps<Spec, Stored>) {
  const t = useTexts(accountSettingsTexts)
  const [current, setCurrent] = useState(record)
  const initialEntries = toEntries(record)
  const currentEntries = toEntries(current)
  const isStale = current.version !== record.version
  return (
    <Form<Spec, Stored>
      {...options}
      className={styles.fields}
      // The boxes hold texts, also of lists.
      values={initialEntries as FormEntries<Spec>}
      call={(client, _body, entries) => call(client, current.version, entries)}
      successText={fromServer}
      onRefuse={(error) => {
        if (error.error !== 'record.changed') return false
        // The server replies with the stored record, in the shape of the read.
        setCurrent(error.values['current'] as Stored)
        return true
      }}
    >
      <UnsavedChangesGuard />
      {isStale && (
        <Callout tone="warning" role="alert" title={t('changed.title')}>
          {t('changed.text')}
        </Callout>
      )}
      {fields.map((field) => {
        const { name } = field
        const currentValue = currentEntries[name]
        const differs = isStale && currentValue !== initialEntries[name]
        return (
          <RecordEntry key={name} of={options.of} field={field} currentValue={differs ? currentValue : undefined} />
        )
      })}
      <RecordButtons onCancel={onClose} />
    </Form>
  )
}

interface RecordEntryProps<Spec extends AnyForm> {
  of: Spec
  field: RecordField<FieldName<Spec>>
  /** The values that another user stored in the meantime. */
  currentValue: string | undefined
}

function RecordEntry<Spec extends AnyForm>({ of, field, currentValue }: RecordEntryProps<Spec>) {
  const { name, label, hint, required, input, options } = field
  const currentText = options?.find(({ value }) => value === currentValue)?.text ?? currentValue
  const shared = {
    of,
    name,
    label,
    required,
    hint:
      currentValue === undefined ? hint : <CurrentValue name={name} value={currentValue} text={currentText ?? ''} />,
  }
  return options ? <SelectField {...shared} options={options} /> : <TextField {...input} {...shared} />
}

function CurrentValue({ name, value, text }: { name: string; value: string; text: ReactNode }) {
  const t = useTexts(accountSettingsTexts)
  const { form } = useFormContext()
  function takeCurrentValue(): void {
    const box = form.current?.elements.namedItem(name)
    if (box instanceof HTMLInputElement || box instanceof HTMLSelectElement) {
      box.value = value
      box.focus()
    }
  }
  return (
    <span className={styles.differs}>
      {t('changed.now', { value: String(text || t('none')) })}
      <Button size="small" tone="quiet" onClick={takeCurrentValue}>
        {t('changed.take')}
      </Button>
    </span>
  )
}

function RecordButtons({ onCancel }: { onCancel: () => void }) {
  const t = useTexts(accountSettingsTexts)
  const { isPending } = useFormContext()
  return (
    <div className={styles.buttons}>
      <SubmitButton>{t('save')}</SubmitButton>
      <Button onClick={onCancel} disabled={isPending}>
        {t('cancel')}
      </Button>
    </div>
  )
}
