import { findShapeFlaws, passwordLength } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { type SubmitEvent, useId, useState } from 'react'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { useFieldErrors } from '#ui/forms/use-field-errors.ts'
import { loadAndAnnounceFailure } from './load-and-announce-failure.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordChangedPage } from './password-changed-page.tsx'
import { setPasswordByLink, useResetErrors } from './password-reset.ts'
import styles from './register-page.module.css'

const pagePath = '/user/set-password'

/** Opened by a one-time link whose secret stands behind the #. */
export default function SetPasswordPage() {
  const { contact } = useSite()
  const t = useTexts(passwordResetTexts)
  const [isDone, setIsDone] = useState(false)
  if (isDone) return <PasswordChangedPage path={pagePath} />
  return (
    <>
      <PageHead title={t('link.title')} description={t('link.lead')} path={pagePath} />
      <CenteredPage title={t('link.title')} lead={t('link.lead')}>
        <noscript>
          <Callout tone="warning">{t('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <SetPasswordForm onDone={() => setIsDone(true)} />
      </CenteredPage>
    </>
  )
}

function SetPasswordForm({ onDone }: { onDone: () => void }) {
  const t = useTexts(passwordResetTexts)
  const tUser = useTexts(registrationTexts)
  const { refused: toFieldErrors } = useResetErrors()
  const { form, errors, showErrors, clearError } = useFieldErrors<'password'>()
  const [isSubmitting, setIsSubmitting] = useState(false)
  const [linkError, setLinkError] = useState<string>()
  const hydrated = useHydrated()
  const id = useId()

  async function submit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    if (isSubmitting) return
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    const [flaw] = findShapeFlaws(password)
    if (flaw) {
      showErrors({ password: password === '' ? tUser('password.needed') : tUser(`flaw.${flaw}`, passwordLength) })
      return
    }
    setIsSubmitting(true)
    try {
      await setPasswordByLink(globalThis.location.hash.slice(1), password)
      onDone()
    } catch (error) {
      setIsSubmitting(false)
      if (!(error instanceof RequestFailed)) throw error
      if (error.error === 'password_link.gone') return setLinkError(error.message)
      const { password: passwordError } = toFieldErrors(error, 'email')
      if (!passwordError || !showErrors({ password: passwordError })) void loadAndAnnounceFailure(error)
    }
  }

  return (
    <form ref={form} noValidate method="post" className={styles.part} onSubmit={(event) => void submit(event)}>
      {linkError !== undefined && (
        <Callout tone="warning">
          <span role="alert">{linkError}</span>
        </Callout>
      )}
      <NewPasswordField
        id={id}
        name="password"
        label={t('password')}
        error={errors.password}
        onInput={() => clearError('password')}
      />
      <p className={styles.note}>{t('link.after')}</p>
      {/* Until the script is here, pressing it must not send the form the browser's way. */}
      <Button type={hydrated ? 'submit' : 'button'} tone="primary" size="large" isFullWidth loading={isSubmitting}>
        {t('link.submit')}
      </Button>
    </form>
  )
}
