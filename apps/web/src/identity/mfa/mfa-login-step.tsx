import { mfaTexts } from '@paratope/contract/identity/mfa/mfa.texts'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { LoginStepProps } from '#lib/session/login-step-props.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { readMfaChallenge } from './mfa.data.ts'
import styles from './mfa.module.css'
import { MfaCodeStep } from './mfa-code-step.tsx'
import { MfaPasskeyStep } from './mfa-passkey-step.tsx'

const MfaEnrolStep = lazyComponent(() => import('./mfa-enrol-step.tsx'))

const methodOrder = ['totp', 'passkey', 'recovery'] as const
type MfaMethod = (typeof methodOrder)[number]

/** Follows a right password where one proof is not enough. */
export default function MfaLoginStep({ failure, onLogin, onCancel }: LoginStepProps) {
  const t = useTexts(mfaTexts)
  const challenge = readMfaChallenge(failure.error.values)
  const methods = methodOrder.filter((method) => challenge.methods.includes(method))
  const [method, setMethod] = useState<MfaMethod>(methods[0] ?? 'totp')
  const stepProps = { challenge, onLogin, onCancel }
  if (challenge.methods.includes('enrol')) {
    return (
      <MfaStepSection title={t('enrol.title')}>
        <Suspense>
          <MfaEnrolStep {...stepProps} name={failure.username} />
        </Suspense>
      </MfaStepSection>
    )
  }
  const otherMethods = methods.filter((other) => other !== method)
  return (
    <MfaStepSection title={t('step.title')}>
      {method === 'passkey' ? (
        <MfaPasskeyStep {...stepProps} />
      ) : (
        <MfaCodeStep key={method} {...stepProps} method={method} />
      )}
      {otherMethods.length > 0 && (
        <div className={styles.others}>
          <span className={styles.note}>{t('step.other')}</span>
          <div className={styles.buttons}>
            {otherMethods.map((other) => (
              <Button key={other} size="small" onClick={() => setMethod(other)}>
                {t(`step.use.${other}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </MfaStepSection>
  )
}

function MfaStepSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.step} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
