import { orderPagesTexts, WithReason } from '@paratope/contract/orders'
import { type SubmitEvent, useId, useState } from 'react'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import styles from './dialogs.module.css'

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
  busy: boolean
  onReason: (reason: string) => void
  onClose: () => void
}

/** A step that needs a reason, and says what follows from it. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, hint, needed, button, keep, danger = false, busy, onReason, onClose } = props
  const say = useSay(orderPagesTexts)
  const id = useId()
  const { form, errors, show, clear } = useFieldErrors<'reason'>()
  const [reason, setReason] = useState('')

  function submit(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault()
    const parsed = WithReason.shape.reason.safeParse(reason)
    if (!show(parsed.success ? {} : { reason: needed }) && parsed.success) onReason(parsed.data)
  }
  return (
    <Dialog
      open
      width={520}
      title={title}
      closeText={say('close')}
      dismissable={!busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{keep}</Button>
          <Button tone={danger ? 'danger' : 'primary'} type="submit" form={id} loading={busy}>
            {button}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} noValidate className={styles.body} onSubmit={submit}>
        <p>{text}</p>
        <Field label={label} hint={hint} error={errors.reason} required>
          <Textarea
            name="reason"
            maxLength={500}
            value={reason}
            onChange={({ target }) => {
              setReason(target.value)
              clear('reason')
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
