import { orderPagesTexts, WithReason } from '@paratope/contract/orders'
import { AskDialog, textIn } from '#kit/ask-dialog.tsx'
import { useSay } from '#lib/texts.ts'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'

export interface ReasonDialogProps {
  title: string
  /** What follows from it. */
  text: string
  label: string
  hint?: string
  /** Said where no reason is given. */
  needed: string
  button: string
  keep: string
  danger?: boolean
  onReason: (reason: string) => Promise<void>
  onClose: () => void
}

const { reason: Reason } = WithReason.shape
const reasonIn = (entries: FormData) => textIn(entries, 'reason')

/** A step that needs a reason, and says what follows from it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, hint, needed, button, keep, danger = false, onReason, onClose } = props
  const say = useSay(orderPagesTexts)
  return (
    <AskDialog<'reason'>
      title={title}
      tone={danger ? 'danger' : 'primary'}
      width={520}
      words={{ submit: button, cancel: keep, close: say('close') }}
      check={(entries) => (Reason.safeParse(reasonIn(entries)).success ? {} : { reason: needed })}
      run={(entries) => onReason(Reason.parse(reasonIn(entries)))}
      onClose={onClose}
    >
      {({ errors, clear }) => (
        <>
          <p>{text}</p>
          <Field label={label} hint={hint} error={errors.reason} required>
            <Textarea name="reason" maxLength={500} onInput={() => clear('reason')} />
          </Field>
        </>
      )}
    </AskDialog>
  )
}
