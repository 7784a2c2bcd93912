import { resetTexts } from '@paratope/contract/texts/password-resets'
import { userTexts } from '@paratope/contract/texts/users'
import { passwordLength, shapeFlawsOf } from '@paratope/contract/users'
import { type SubmitEvent, useId, useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { useHydrated } from '#lib/hydrated.ts'
import { PageHead } from '#lib/page-head.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import { useFieldErrors } from '#ui/use-field-errors.ts'
import { announceLater } from './announce-later.ts'
import { NewPassword } from './new-password.tsx'
import { PasswordChanged } from './password-changed.tsx'
import styles from './register.module.css'
import { setPasswordByLink, useResetErrors } from './resetting.ts'

const path = '/user/set-password'

/** Opened by a one-time link whose secret stands behind the #. */
export default function SetPassword() {
  const { contact } = useSite()
  const say = useSay(resetTexts)
  const [done, setDone] = useState(false)
  if (done) return <PasswordChanged path={path} />
  return (
    <>
      <PageHead title={say('link.title')} description={say('link.lead')} path={path} />
      <NarrowPage title={say('link.title')} lead={say('link.lead')}>
        <noscript>
          <Callout tone="warning">{say('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <PasswordForm onDone={() => setDone(true)} />
      </NarrowPage>
    </>
  )
}

function PasswordForm({ onDone }: { onDone: () => void }) {
  const say = useSay(resetTexts)
  const sayUser = useSay(userTexts)
  const { refused } = useResetErrors()
  const { form, errors, show, clear } = useFieldErrors<'password'>()
  const [loading, setLoading] = useState(false)
  const [gone, setGone] = useState<string>()
  const hydrated = useHydrated()
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (loading) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const [flaw] = shapeFlawsOf(password)
    if (flaw) {
      show({ password: password === '' ? sayUser('password.needed') : sayUser(`flaw.${flaw}`, passwordLength) })
      return
    }
    setLoading(true)
    try {
      await setPasswordByLink(globalThis.location.hash.slice(1), password)
      onDone()
    } catch (error) {
      setLoading(false)
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'password_link.gone') return setGone(error.message)
      const { password: wrong } = refused(error, 'email')
      if (!wrong || !show({ password: wrong })) void announceLater(error)
    }
  }

  return (
    <form ref={form} noValidate method="post" className={styles.part} onSubmit={(event) => void submit(event)}>
      {gone !== undefined && (
        <Callout tone="warning">
          <span role="alert">{gone}</span>
        </Callout>
      )}
      <NewPassword
        id={id}
        name="password"
        label={say('password')}
        error={errors.password}
        onInput={() => clear('password')}
      />
      <p className={styles.note}>{say('link.after')}</p>
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" wide loading={loading}>
        {say('link.submit')}
      </Button>
    </form>
  )
}
