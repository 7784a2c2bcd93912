import { deletionPause } from '@paratope/contract/data-requests'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { type SubmitEvent, useId, useState } from 'react'
import { dayIn } from '#kit/dates.ts'
import { OwnPassword } from '#kit/own-password.tsx'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Textarea } from '#ui/textarea.tsx'
import { toast } from '#ui/toast.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { askDeletion } from './data-requests.data.ts'
import styles from './data-requests.module.css'

export interface DeletionDialogProps {
  onClose: () => void
  onAsked: () => void
}

export default function DeletionDialog({ onClose, onAsked }: DeletionDialogProps) {
  const say = useSay(dataTexts)
  const language = useLanguage()
  const { form, errors, show, clear } = useFieldErrors<'password'>()
  const [loading, setLoading] = useState(false)
  const [due] = useState(() => new Date(Date.now() + deletionPause).toISOString())
  const prefix = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const data = new FormData(event.currentTarget)
    const password = String(data.get('password') ?? '')
    if (show(password === '' ? { password: say('ask.password.needed') } : {})) return
    setLoading(true)
    try {
      await askDeletion({ password, reason: String(data.get('reason') ?? '') }, (title) =>
        toast.show({ title, tone: 'success' }),
      )
      onAsked()
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (error.error?.startsWith('password.')) show({ password: error.message })
      else announce(error, { language: languageNow() })
    }
  }

  return (
    <Dialog
      open
      width={520}
      onClose={onClose}
      dismissable={!loading}
      closeText={say('close')}
      title={say('ask.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="danger" type="submit" form={`${prefix}-form`} loading={loading}>
            {say('ask.submit')}
          </Button>
        </>
      }
    >
      <form
        ref={form}
        id={`${prefix}-form`}
        noValidate
        method="post"
        className={styles.fields}
        onSubmit={(event) => void submit(event)}
      >
        <p className={styles.text}>{say('ask.lead', { date: dayIn(due, language) })}</p>
        <Field id={`${prefix}-reason`} label={say('ask.reason')} hint={say('ask.reason.hint')}>
          <Textarea name="reason" rows={3} maxLength={500} />
        </Field>
        <OwnPassword
          id={`${prefix}-password`}
          label={say('ask.password')}
          hint={say('ask.password.hint')}
          error={errors.password}
          onInput={() => clear('password')}
        />
      </form>
    </Dialog>
  )
}
