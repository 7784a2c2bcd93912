import { passwordResetTexts } from '@paratope/contract/identity/password-resets/password-resets.texts'
import { useEffect, useRef } from 'react'
import { PageHead } from '#lib/page/page-head.tsx'
import { loginPath } from '#lib/session/redirect-target.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Icon } from '#ui/display/icons.tsx'
import results from './register-result-page.module.css'

/** Replaces the form once the password is saved, and takes the focus. */
export function PasswordChangedPage({ path }: { path: string }) {
  const t = useTexts(passwordResetTexts)
  const text = useRef<HTMLParagraphElement>(null)
  useEffect(() => text.current?.focus(), [])
  return (
    <>
      <PageHead title={t('done.title')} path={path} />
      <CenteredPage
        title={
          <span className={results.title}>
            <Icon name="success" size={32} />
            {t('done.title')}
          </span>
        }
      >
        <p ref={text} tabIndex={-1}>
          {t('done.text')}
        </p>
        <div className={results.actions}>
          <Button href={loginPath} tone="primary" size="large" isFullWidth>
            {t('done.login')}
          </Button>
        </div>
      </CenteredPage>
    </>
  )
}
