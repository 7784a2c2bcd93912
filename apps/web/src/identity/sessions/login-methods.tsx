import { type LoginResult, phoneLoginTexts } from '@paratope/contract/identity/sessions'
import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { type ComponentType, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { useSite } from '#lib/page/site-context.tsx'
import type { LoginFailure, LoginStepProps } from '#lib/session/login-step-props.ts'
import { saveLogin, type UserInfo } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { AlternativeLogins } from './alternative-logins.tsx'
import { LoginForm } from './login-form.tsx'
import styles from './login-methods.module.css'
import { needsVerification } from './needs-verification.ts'

const PhoneLoginPanel = lazyComponent(() => import('./phone-login-panel.tsx'))

export interface LoginMethodsProps {
  place: 'page' | 'dialog'
  /** Login method to show first. */
  suggestedUsername?: string | undefined
  /** Takes what the login answered into the browser. */
  storeLogin?: (result: LoginResult) => void
  /** The login is complete, including all that follows it. */
  onEntered: (user: UserInfo) => void
}

/** Why a login was refused, and the next step if there is one. */
interface RefusedLogin {
  failure: LoginFailure
  Step: ComponentType<LoginStepProps> | undefined
}

/** Every way to log in, as the page and the dialog show them; all of them end in the same place. */
export function LoginMethods({ place, suggestedUsername, storeLogin = saveLogin, onEntered }: LoginMethodsProps) {
  const t = useTexts(sessionTexts)
  const tPhone = useTexts(phoneLoginTexts)
  const { contact } = useSite()
  const [method, setMethod] = useState('account')
  // Once it was opened it stays, with what was typed and the seconds that run.
  const [hasOpenedPhone, setHasOpenedPhone] = useState(false)
  const [refusedLogin, setRefusedLogin] = useState<RefusedLogin>()
  const { failure, Step } = refusedLogin ?? {}

  function completeLogin(result: LoginResult) {
    storeLogin(result)
    onEntered(result.userInfo)
  }

  async function showFailure(failure: LoginFailure): Promise<void> {
    const { stepAfter: findLoginStep } = await import('./login-steps.ts')
    setRefusedLogin({ failure, Step: findLoginStep(failure) })
  }

  function selectMethod(next: string) {
    setMethod(next)
    setRefusedLogin(undefined)
    if (next === 'phone') setHasOpenedPhone(true)
  }

  return (
    <>
      {failure && !Step && needsVerification(failure.error) && (
        <Callout tone="warning" title={t('verification.title')} role="alert" className={styles.verification}>
          {t('verification.text', { email: contact.emails[1] })}
        </Callout>
      )}
      {failure && Step && (
        <Suspense>
          <Step
            failure={failure}
            onLogin={completeLogin}
            onFail={(next) => void showFailure(next)}
            onCancel={() => setRefusedLogin(undefined)}
          />
        </Suspense>
      )}
      {/* Typed values remain after a step was left. */}
      <div hidden={Step !== undefined}>
        <Tabs
          label={tPhone('methods')}
          current={method}
          onChange={selectMethod}
          items={[
            {
              id: 'account',
              text: tPhone('methods.account'),
              panel: (
                <LoginForm
                  suggestedUsername={suggestedUsername}
                  onLogin={completeLogin}
                  onFail={(next) => void showFailure(next)}
                />
              ),
            },
            {
              id: 'phone',
              text: tPhone('methods.phone'),
              panel: hasOpenedPhone && (
                <Suspense fallback={<div className={styles.coming} />}>
                  <PhoneLoginPanel place={place} onLogin={completeLogin} onFail={(next) => void showFailure(next)} />
                </Suspense>
              ),
            },
          ]}
        />
        <AlternativeLogins onLogin={completeLogin} onFail={(next) => void showFailure(next)} />
      </div>
    </>
  )
}
