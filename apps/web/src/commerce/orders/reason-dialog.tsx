import { orderPagesTexts } from '@paratope/contract/commerce/orders'
import { FormDialog } from '#kit/form/form-dialog.tsx'
import { TextareaField } from '#kit/form/textarea-field.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { reasonForm } from './orders.forms.ts'

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
    <FormDialog
      of={reasonForm}
      title={title}
      tone={isDangerous ? 'danger' : 'primary'}
      width={520}
      buttonTexts={{ submit: submitText, cancel: cancelText, close: t('close') }}
      errorTexts={{ reason: requiredText }}
      call={(_client, { reason }) => onReason(reason)}
      onClose={onClose}
    >
      <p>{text}</p>
      <TextareaField of={reasonForm} name="reason" label={label} hint={hint} />
    </FormDialog>
  )
}
