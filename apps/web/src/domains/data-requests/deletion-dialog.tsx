import { deletionPause } from '@paratope/contract/data-requests'
import { dataTexts } from '@paratope/contract/texts/data-requests'
import { userTexts } from '@paratope/contract/texts/users'
import { type SubmitEvent, useId, useState } from 'react'
import { dayIn } from '#kit/dates.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
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
  const sayUser = useSay(userTexts)
  const language = useLanguage()
  const { allowPaste } = useSite()
  const { form, errors, show, clear } = useFieldErrors<'password'>()
  const [loading, setLoading] = useState(false)
  const [sealed, setSealed] = useState(false)
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
        <Field
          id={`${prefix}-password`}
          label={say('ask.password')}
          error={errors.password}
          hint={sealed ? <span role="status">{sayUser('password.no_paste')}</span> : say('ask.password.hint')}
          required
        >
          <SecretInput
            name="password"
            autoComplete="current-password"
            showText={sayUser('password.show')}
            hideText={sayUser('password.hide')}
            sealed={!allowPaste}
            onRefused={() => setSealed(true)}
            onInput={() => {
              clear('password')
              setSealed(false)
            }}
          />
        </Field>
      </form>
    </Dialog>
  )
}
