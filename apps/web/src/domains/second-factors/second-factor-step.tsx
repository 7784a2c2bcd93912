import { secondFactorTexts } from '@paratope/contract/texts/second-factors'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#lib/lazy.ts'
import type { LoginStepProps } from '#lib/logging-in.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { CodeStep } from './code-step.tsx'
import { PasskeyStep } from './passkey-step.tsx'
import { hurdleIn } from './second-factors.data.ts'
import styles from './second-factors.module.css'

const EnrolStep = lazyPart(() => import('./enrol-step.tsx'))

const order = ['totp', 'passkey', 'recovery'] as const
type Way = (typeof order)[number]

/** Follows a right password where one proof is not enough. */
export default function SecondFactorStep({ failure, onLogin, onCancel }: LoginStepProps) {
  const say = useSay(secondFactorTexts)
  const hurdle = hurdleIn(failure.error.values)
  const ways = order.filter((way) => hurdle.ways.includes(way))
  const [way, setWay] = useState<Way>(ways[0] ?? 'totp')
  const props = { hurdle, onLogin, onCancel }
  if (hurdle.ways.includes('enrol')) {
    return (
      <Frame title={say('enrol.title')}>
        <Suspense>
          <EnrolStep {...props} name={failure.username} />
        </Suspense>
      </Frame>
    )
  }
  const others = ways.filter((other) => other !== way)
  return (
    <Frame title={say('step.title')}>
      {way === 'passkey' ? <PasskeyStep {...props} /> : <CodeStep key={way} {...props} way={way} />}
      {others.length > 0 && (
        <div className={styles.others}>
          <span className={styles.note}>{say('step.other')}</span>
          <div className={styles.buttons}>
            {others.map((other) => (
              <Button key={other} size="small" onClick={() => setWay(other)}>
                {say(`step.use.${other}`)}
              </Button>
            ))}
          </div>
        </div>
      )}
    </Frame>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.step} aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
