import { userTexts } from '@paratope/contract/texts/users'
import { useLocation } from 'react-router'
import { useFrame } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { useHydrated } from '#lib/hydrated.ts'
import { PageHead } from '#lib/page-head.tsx'
import { loginPath } from '#lib/redirect-target.ts'
import { isRecord, isText } from '#lib/storage.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icons.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import styles from './register-result.module.css'

const steps = ['login', 'find', 'ask'] as const

/** Where a registration ends, with what comes next. */
export default function RegisterResult() {
  const { site } = useFrame()
  const say = useSay(userTexts)
  const { state }: { state: unknown } = useLocation()
  const known = useHydrated() && isRecord(state) ? state : {}
  const email = isText(known['email']) ? known['email'] : undefined
  const loginLink = isText(known['loginLink']) ? known['loginLink'] : loginPath
  return (
    <>
      <PageHead title={say('done.title')} path="/user/register-result" />
      <NarrowPage title={<Title text={say('done.title')} />}>
        <p>{email === undefined ? say('done.text') : say('done.for', { email })}</p>
        <div className={styles.actions}>
          <Button href={loginLink} tone="primary" size="large" wide>
            {say('done.next')}
          </Button>
          <Button href={homeOf(site)} tone="quiet" wide>
            {say('done.browse')}
          </Button>
        </div>
        <h2 className={styles.heading}>{say('done.steps')}</h2>
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step}>{say(`done.step.${step}`)}</li>
          ))}
        </ol>
      </NarrowPage>
    </>
  )
}

const Title = ({ text }: { text: string }) => (
  <span className={styles.title}>
    <Icon name="success" size={32} />
    {text}
  </span>
)
