import { resetTexts } from '@paratope/contract/texts/password-resets'
import { useEffect, useRef, useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { PageHead } from '#lib/page-head.tsx'
import { loginPath } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Icon } from '#ui/icons.tsx'
import { Link } from '#ui/link.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import styles from './register.module.css'
import results from './register-result.module.css'
import { ResetForm } from './reset-form.tsx'

/** For whoever forgot the password. */
export default function Alteration() {
  const { contact } = useSite()
  const say = useSay(resetTexts)
  const [done, setDone] = useState(false)
  if (done) return <Changed />
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

/** Takes the place of the form, and the focus. */
function Changed() {
  const say = useSay(resetTexts)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <PageHead title={say('done.title')} path="/user/alteration" />
      <NarrowPage
        title={
          <span className={results.title}>
            <Icon name="success" size={32} />
            {say('done.title')}
          </span>
        }
      >
        <p ref={text} tabIndex={-1}>
          {say('done.text')}
        </p>
        <div className={results.actions}>
          <Button href={loginPath} tone="primary" size="large" wide>
            {say('done.login')}
          </Button>
        </div>
      </NarrowPage>
    </>
  )
}
