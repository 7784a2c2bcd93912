import { resetTexts } from '@paratope/contract/texts/password-resets'
import { useEffect, useRef } from 'react'
import { PageHead } from '#lib/page-head.tsx'
import { loginPath } from '#lib/redirect-target.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import results from './register-result.module.css'

/** Replaces the form once the password is saved, and takes the focus. */
export function PasswordChanged({ path }: { path: string }) {
  const say = useSay(resetTexts)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <PageHead title={say('done.title')} path={path} />
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
