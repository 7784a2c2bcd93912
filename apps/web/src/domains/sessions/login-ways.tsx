import type { LoginResult } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { Suspense, useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import type { LoginFailure } from '#lib/logging-in.ts'
import { keepLogin, type UserInfo } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { needsVerification } from './log-in.ts'
import { LoginDoors } from './login-doors.tsx'
import { LoginForm } from './login-form.tsx'
import { stepAfter } from './login-steps.ts'
import styles from './login-ways.module.css'

export interface LoginWaysProps {
  /** Somebody is in and everything that follows a login is done. */
  onEntered: (user: UserInfo) => void
}

/** Every way to log in, as the page and the dialog show them; all of them end in the same place. */
export function LoginWays({ onEntered }: LoginWaysProps) {
  const say = useSay(sessionTexts)
  const { contact } = useSite()
  const [failure, setFailure] = useState<LoginFailure>()
  const Step = failure && stepAfter(failure)

  function enter(result: LoginResult) {
    keepLogin(result)
    onEntered(result.userInfo)
  }

  return (
    <>
      {failure && !Step && needsVerification(failure.error) && (
        <Callout tone="warning" title={say('verification.title')} role="alert" className={styles.verification}>
          {say('verification.text', { email: contact.emails[1] })}
        </Callout>
      )}
      {failure && Step && (
        <Suspense>
          <Step failure={failure} onLogin={enter} onCancel={() => setFailure(undefined)} />
        </Suspense>
      )}
      {/* What was typed is still there after a step that was left. */}
      <div hidden={Step !== undefined}>
        <LoginForm onLogin={enter} onFail={setFailure} />
        <LoginDoors onLogin={enter} />
      </div>
    </>
  )
}
