import { type LoginResult, phoneLoginTexts } from '@paratope/contract/sessions'
import { sessionTexts } from '@paratope/contract/texts/sessions'
import { type ComponentType, Suspense, useState } from 'react'
import { useSite } from '#lib/frame.tsx'
import { lazyPart } from '#lib/lazy.ts'
import type { LoginFailure, LoginStepProps } from '#lib/logging-in.ts'
import { keepLogin, type UserInfo } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { Tabs } from '#ui/tabs.tsx'
import { LoginDoors } from './login-doors.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-ways.module.css'
import { needsVerification } from './needs-verification.ts'

const PhoneWay = lazyPart(() => import('./phone-way.tsx'))

export interface LoginWaysProps {
  place: 'page' | 'dialog'
  /** Who most likely logs in. */
  name?: string | undefined
  /** Takes what the login answered into the browser. */
  keep?: (result: LoginResult) => void
  /** Somebody is in and everything that follows a login is done. */
  onEntered: (user: UserInfo) => void
}

/** Why somebody was not let in, and what comes next where there is something. */
interface Refused {
  failure: LoginFailure
  Step: ComponentType<LoginStepProps> | undefined
}

/** Every way to log in, as the page and the dialog show them; all of them end in the same place. */
export function LoginWays({ place, name, keep = keepLogin, onEntered }: LoginWaysProps) {
  const say = useSay(sessionTexts)
  const sayPhone = useSay(phoneLoginTexts)
  const { contact } = useSite()
  const [way, setWay] = useState('account')
  // Once it was opened it stays, with what was typed and the seconds that run.
  const [phoned, setPhoned] = useState(false)
  const [refused, setRefused] = useState<Refused>()
  const { failure, Step } = refused ?? {}

  function enter(result: LoginResult) {
    keep(result)
    onEntered(result.userInfo)
  }

  async function fail(failure: LoginFailure): Promise<void> {
    const { stepAfter } = await import('./login-steps.ts')
    setRefused({ failure, Step: stepAfter(failure) })
  }

  function choose(next: string) {
    setWay(next)
    setRefused(undefined)
    if (next === 'phone') setPhoned(true)
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
          <Step
            failure={failure}
            onLogin={enter}
            onFail={(next) => void fail(next)}
            onCancel={() => setRefused(undefined)}
          />
        </Suspense>
      )}
      {/* What was typed is still there after a step that was left. */}
      <div hidden={Step !== undefined}>
        <Tabs
          label={sayPhone('ways')}
          current={way}
          onChange={choose}
          items={[
            {
              id: 'account',
              text: sayPhone('ways.account'),
              panel: <LoginForm name={name} onLogin={enter} onFail={(next) => void fail(next)} />,
            },
            {
              id: 'phone',
              text: sayPhone('ways.phone'),
              panel: phoned && (
                <Suspense fallback={<div className={styles.coming} />}>
                  <PhoneWay place={place} onLogin={enter} onFail={(next) => void fail(next)} />
                </Suspense>
              ),
            },
          ]}
        />
        <LoginDoors onLogin={enter} onFail={(next) => void fail(next)} />
      </div>
    </>
  )
}
