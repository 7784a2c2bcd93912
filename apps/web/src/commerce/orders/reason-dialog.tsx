import { orderPagesTexts, ReasonedChange } from '@paratope/contract/commerce/orders'
import { EntryDialog, readText } from '#kit/form/entry-dialog.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Field } from '#ui/forms/field.tsx'
import { Textarea } from '#ui/forms/textarea.tsx'

export interface ReasonDialogProps {
  title: string
  /** What follows from it. */
  text: string
  label: string
  hint?: string
  /** Said where no reason is given. */
  requiredText: string
  submitText: string
  cancelText: string
  isDangerous?: boolean
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

const { reason: ReasonSchema } = ReasonedChange.shape
const readReason = (entries: FormData) => readText(entries, 'reason')

/** A step that needs a reason, and says what follows from it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const {
    title,
    text,
    label,
    hint,
    requiredText,
    submitText,
    cancelText,
    isDangerous = false,
    onReason,
    onClose,
  } = props
  const t = useTexts(orderPagesTexts)
  return (
    <EntryDialog<'reason'>
      title={title}
      tone={isDangerous ? 'danger' : 'primary'}
      width={520}
      buttonTexts={{ submit: submitText, cancel: cancelText, close: t('close') }}
      validate={(entries) => (ReasonSchema.safeParse(readReason(entries)).success ? {} : { reason: requiredText })}
      onSubmit={(entries) => onReason(ReasonSchema.parse(readReason(entries)))}
      onClose={onClose}
    >
      {({ errors, clearError }) => (
        <>
          <p>{text}</p>
          <Field label={label} hint={hint} error={errors.reason} required>
            <Textarea name="reason" maxLength={500} onInput={() => clearError('reason')} />
          </Field>
        </>
      )}
    </EntryDialog>
  )
}
