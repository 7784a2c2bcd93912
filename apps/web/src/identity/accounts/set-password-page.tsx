import { passwordLength } from '@paratope/contract/identity/accounts'
import { registrationTexts } from '@paratope/contract/identity/accounts/registration.texts'
import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { useState } from 'react'
import { Form } from '#kit/form/form.tsx'
import { SubmitButton } from '#kit/form/submit-button.tsx'
import { loadChunk } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { setPasswordForm } from './accounts.forms.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { PasswordChangedPage } from './password-changed-page.tsx'
import styles from './register-page.module.css'

const pagePath = '/user/set-password'

/** Opened by a one-time link with the secret in its fragment. */
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
  return (
    <Form
      of={setPasswordForm}
      className={styles.part}
      body={{ token: useHydrated() ? globalThis.location.hash.slice(1) : '' }}
      errorFields={{ 'password_link.gone': 'form' }}
      validate={async ({ password = '' }) => {
        const { findPasswordFlaws } = await loadChunk(() => import('./password-rules.ts'))
        const [flaw] = findPasswordFlaws(password)
        if (!flaw) return {}
        return { password: password === '' ? tUser('password.needed') : tUser(`flaw.${flaw}`, passwordLength) }
      }}
      onDone={onDone}
    >
      <NewPasswordField of={setPasswordForm} name="password" label={t('password')} />
      <p className={styles.note}>{t('link.after')}</p>
      <SubmitButton size="large" isFullWidth>
        {t('link.submit')}
      </SubmitButton>
    </Form>
  )
}
