import { sessionTexts } from '@paratope/contract/texts/sessions'
import { userTexts } from '@paratope/contract/texts/users'
import { accountTexts, withoutChinese } from '@paratope/contract/users'
import { type SubmitEvent, useId, useState } from 'react'
import { languageNow } from '#lib/api-settings.ts'
import { useSite } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
import { toast } from '#ui/toast.ts'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import styles from './account.module.css'
import { changePassword, type PasswordEntries, type PasswordField, usePasswordErrors } from './changing-password.ts'
import { NewPassword } from './new-password.tsx'

const read = (form: HTMLFormElement): PasswordEntries => {
  const data = new FormData(form)
  const text = (name: PasswordField) => String(data.get(name) ?? '')
  return { oldpassword: text('oldpassword'), password: text('password'), confirm: text('confirm') }
}

/** Opened from every user menu: the old password, a new one, and the new one again. */
export default function ChangePassword({ onClose }: { onClose: () => void }) {
  const say = useSay(sessionTexts)
  const sayUser = useSay(userTexts)
  const sayAccount = useSay(accountTexts)
  const { allowPaste } = useSite()
  const user = useUser()
  const { check, refused } = usePasswordErrors()
  const { form, errors, show, clear } = useFieldErrors<PasswordField>()
  const [loading, setLoading] = useState(false)
  const [sealed, setSealed] = useState<PasswordField>()
  const prefix = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const entries = read(event.currentTarget)
    if (show(check(entries, user))) return
    setLoading(true)
    try {
      const message = await changePassword(entries)
      toast.show({ title: message, tone: 'success' })
      onClose()
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (!show(refused(error))) announce(error, { language: languageNow() })
    }
  }

  const secret = (name: 'oldpassword' | 'confirm', label: string, autoComplete: string) => (
    <Field
      id={`${prefix}-${name}`}
      label={label}
      error={errors[name]}
      hint={sealed === name && <span role="status">{sayUser('password.no_paste')}</span>}
      required
    >
      <SecretInput
        name={name}
        autoComplete={autoComplete}
        showText={sayUser('password.show')}
        hideText={sayUser('password.hide')}
        sealed={!allowPaste}
        onRefused={() => setSealed(name)}
        keep={withoutChinese}
        onInput={() => {
          clear(name)
          setSealed(undefined)
        }}
      />
    </Field>
  )
  return (
    <Dialog
      open
      width={520}
      onClose={onClose}
      dismissable={!loading}
      closeText={sayAccount('close')}
      title={say('change.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('change.cancel')}</Button>
          <Button tone="primary" type="submit" form={`${prefix}-form`} loading={loading}>
            {say('change.submit')}
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
        {/* Tells password managers whose password it is. */}
        <input name="username" autoComplete="username" defaultValue={user?.username} readOnly hidden />
        {secret('oldpassword', say('change.old'), 'current-password')}
        <NewPassword
          id={`${prefix}-password`}
          name="password"
          label={say('change.new')}
          error={errors.password}
          onInput={() => clear('password')}
        />
        {secret('confirm', say('change.confirm'), 'new-password')}
        <p className={styles.note}>{say('change.after')}</p>
      </form>
    </Dialog>
  )
}
