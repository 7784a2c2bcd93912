import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { useState } from 'react'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { loginPath } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { PasswordChangedPage } from './password-changed-page.tsx'
import { PasswordResetForm } from './password-reset-form.tsx'
import styles from './register-page.module.css'

/** For users who forgot the password. */
export default function PasswordResetPage() {
  const { contact } = useSite()
  const t = useTexts(passwordResetTexts)
  const [isDone, setIsDone] = useState(false)
  if (isDone) return <PasswordChangedPage path="/user/alteration" />
  return (
    <>
      <PageHead title={t('title')} description={t('lead')} path="/user/alteration" />
      <CenteredPage
        title={t('title')}
        lead={t('lead')}
        after={
          <p className={styles.other}>
            {t('remembered')} <Link href={loginPath}>{t('login')}</Link>
          </p>
        }
      >
        <noscript>
          <Callout tone="warning">{t('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <PasswordResetForm onDone={() => setIsDone(true)} />
      </CenteredPage>
    </>
  )
}
