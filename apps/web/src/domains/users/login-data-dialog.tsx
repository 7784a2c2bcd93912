import { userTexts } from '@paratope/contract/texts/users'
import { accountTexts, type Profile } from '@paratope/contract/users'
import { useQueryClient } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import { refusedFields } from '#kit/refused-fields.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useSite } from '#lib/frame.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
import { toast } from '#ui/toast.ts'
import { type FieldErrors, useFieldErrors } from '#ui/use-field-errors.ts'
import { changeLoginData, profileQuery } from './account.data.ts'
import styles from './account.module.css'
import { isEmailAddress } from './email-lists.ts'

type Name = 'email' | 'phone' | 'password'

const phoneShape = /^(?:\+?\d{5,20})?$/
const bare = (phone: string) => phone.replace(/[ ().\-/]/g, '')

/** E-mail and phone are what one logs in with, so changing them asks for the password. */
export default function LoginDataDialog({ profile, onClose }: { profile: Profile; onClose: () => void }) {
  const say = useSay(accountTexts)
  const sayUser = useSay(userTexts)
  const { allowPaste } = useSite()
  const queries = useQueryClient()
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [current, setCurrent] = useState(profile)
  const [loading, setLoading] = useState(false)
  const [sealed, setSealed] = useState(false)
  const prefix = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const data = new FormData(event.currentTarget)
    const text = (name: Name) => String(data.get(name) ?? '')
    const entries = { email: text('email').trim(), phone: text('phone').trim(), password: text('password') }
    if (show(check(entries))) return
    setLoading(true)
    try {
      const saved = await changeLoginData({ version: current.version, ...entries }, (title) =>
        toast.show({ title, tone: 'success' }),
      )
      queries.setQueryData(profileQuery.queryKey, saved)
      onClose()
    } catch (error) {
      setLoading(false)
      fail(error)
    }
  }

  const check = ({ email, phone, password }: Record<Name, string>): FieldErrors<Name> => ({
    ...(!isEmailAddress(email) && { email: say('email.wrong') }),
    ...(!phoneShape.test(bare(phone)) && { phone: say('phone.wrong') }),
    ...(password === '' && { password: say('loginData.password.needed') }),
  })

  function fail(error: unknown): void {
    if (!(error instanceof RequestFailed)) throw error
    const { message } = error
    if (error.error === 'record.changed') {
      // The server answers with the profile as it stands now.
      setCurrent(error.values['current'] as Profile)
      return
    }
    const places: Record<string, FieldErrors<Name>> = {
      'user.email_taken': { email: message },
      'user.phone_taken': { phone: message },
      'password.wrong': { password: message },
      'password.tries_exceeded': { password: message },
    }
    const wrong = refusedFields(error).map(({ path }) =>
      path === 'email' ? { email: say('email.wrong') } : { phone: say('phone.wrong') },
    )
    if (!show(places[error.error ?? ''] ?? Object.assign({}, ...wrong))) announce(error, { language: languageNow() })
  }

  const stale = current.version !== profile.version
  const nowAt = (name: 'email' | 'phone') =>
    stale && current[name] !== profile[name]
      ? say('changed.now', { value: current[name] ?? say('none') })
      : say(`loginData.${name}.hint`)
  return (
    <Dialog
      open
      width={520}
      onClose={onClose}
      dismissable={!loading}
      closeText={say('close')}
      title={say('loginData.title')}
      footer={
        <>
          <Button onClick={onClose}>{say('cancel')}</Button>
          <Button tone="primary" type="submit" form={`${prefix}-form`} loading={loading}>
            {say('loginData.submit')}
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
        <p className={styles.note}>{say('loginData.lead')}</p>
        {stale && (
          <Callout tone="warning" role="alert" title={say('changed.title')}>
            {say('changed.text')}
          </Callout>
        )}
        <Field id={`${prefix}-email`} label={say('email')} error={errors.email} hint={nowAt('email')} required>
          <Input
            name="email"
            type="email"
            autoComplete="email"
            inputMode="email"
            autoCapitalize="none"
            maxLength={254}
            defaultValue={profile.email ?? ''}
            onInput={() => clear('email')}
          />
        </Field>
        <Field id={`${prefix}-phone`} label={say('phone')} error={errors.phone} hint={nowAt('phone')}>
          <Input
            name="phone"
            type="tel"
            autoComplete="tel"
            maxLength={45}
            defaultValue={profile.phone ?? ''}
            onInput={() => clear('phone')}
          />
        </Field>
        <Field
          id={`${prefix}-password`}
          label={say('loginData.password')}
          error={errors.password}
          hint={sealed ? <span role="status">{sayUser('password.no_paste')}</span> : say('loginData.password.hint')}
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
