import { identityTexts } from '@paratope/contract/texts/identities'
import { userTexts } from '@paratope/contract/texts/users'
import { withoutChinese } from '@paratope/contract/users'
import { type SubmitEvent, useState } from 'react'
import { CodeButton } from '#domains/codes/index.tsx'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { loginPath } from '#lib/redirect-target.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Field } from '#ui/field.tsx'
import { Input } from '#ui/input.tsx'
import { SecretInput } from '#ui/secret-input.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { type ArrivalFormProps, endsWay } from './arrival-form.ts'
import styles from './identities.module.css'
import { spaced } from './party-name.ts'

type Name = 'password' | 'emailCode'

const beside: Readonly<Record<string, Name>> = {
  'password.wrong': 'password',
  'password.tries_exceeded': 'password',
  'code.wrong': 'emailCode',
  'code.expired': 'emailCode',
  'code.tries_exceeded': 'emailCode',
}

/** Says which account will be linked and lets its owner agree: by its password, or by a code sent to its address. */
export function LinkForm({ arrival, onDone, onFailed }: ArrivalFormProps) {
  const say = useSay(identityTexts)
  const sayUser = useSay(userTexts)
  const { allowPaste } = useSite()
  const { form, errors, show, clear } = useFieldErrors<Name>()
  const [by, setBy] = useState<Name>('password')
  const [loading, setLoading] = useState(false)
  const { email } = arrival
  const name = spaced(arrival.name, useLanguage())

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (loading) return
    const entered = String(new FormData(event.currentTarget).get(by) ?? '').trim()
    const missing = by === 'password' ? entered === '' : !/^\d{6}$/.test(entered.replaceAll(' ', ''))
    if (show(missing ? { [by]: say(by === 'password' ? 'link.password.needed' : 'link.code.needed') } : {})) return
    setLoading(true)
    try {
      const { identities } = await api({ quiet: true })
      const body = by === 'password' ? { password: entered } : { emailCode: entered }
      await onDone(await identities.link({ body }))
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (endsWay(error)) return onFailed(error)
      const field = beside[error.error ?? '']
      if (field) show({ [field]: error.message })
      else announce(error, { language: languageNow() })
    }
  }

  async function send(): Promise<void> {
    const { identities } = await api()
    await identities.sendCode()
  }

  return (
    <form ref={form} noValidate method="post" className={styles.form} onSubmit={submit}>
      <p>{say('link.text', { name, email })}</p>
      <Facts
        items={[
          { term: say('link.account'), value: email },
          { term: say('link.from'), value: arrival.name },
        ]}
      />
      <p>{say('link.what', { name })}</p>
      {by === 'password' ? (
        <Field key="password" label={say('link.password')} error={errors.password} required>
          <SecretInput
            name="password"
            autoComplete="current-password"
            showText={sayUser('password.show')}
            hideText={sayUser('password.hide')}
            sealed={!allowPaste}
            keep={withoutChinese}
            onInput={() => clear('password')}
          />
        </Field>
      ) : (
        <div className={styles.code}>
          <Field key="code" label={say('link.code')} error={errors.emailCode} required>
            <Input
              name="emailCode"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={7}
              onInput={() => clear('emailCode')}
            />
          </Field>
          <CodeButton label={say('link.send')} send={send} />
        </div>
      )}
      <Button
        tone="quiet"
        size="small"
        className={styles.swap}
        onClick={() => setBy(by === 'password' ? 'emailCode' : 'password')}
      >
        {say(by === 'password' ? 'link.byCode' : 'link.byPassword')}
      </Button>
      <Button tone="primary" size="large" wide type="submit" loading={loading}>
        {say('link.agree')}
      </Button>
      <Button wide href={loginPath}>
        {say('link.no')}
      </Button>
    </form>
  )
}
