import { resetTexts } from '@paratope/contract/texts/password-resets'
import { useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { PageHead } from '#lib/page-head.tsx'
import { loginPath } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { Link } from '#ui/link.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import { PasswordChanged } from './password-changed.tsx'
import styles from './register.module.css'
import { ResetForm } from './reset-form.tsx'

/** For whoever forgot the password. */
export default function Alteration() {
  const { contact } = useSite()
  const say = useSay(resetTexts)
  const [done, setDone] = useState(false)
  if (done) return <PasswordChanged path="/user/alteration" />
  return (
    <>
      <PageHead title={say('title')} description={say('lead')} path="/user/alteration" />
      <NarrowPage
        title={say('title')}
        lead={say('lead')}
        after={
          <p className={styles.other}>
            {say('remembered')} <Link href={loginPath}>{say('login')}</Link>
          </p>
        }
      >
        <noscript>
          <Callout tone="warning">{say('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <ResetForm onDone={() => setDone(true)} />
      </NarrowPage>
    </>
  )
}
