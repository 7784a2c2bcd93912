import type { LoginResult } from '@paratope/contract/sessions'
import { identityTexts } from '@paratope/contract/texts/identities'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loginEnding } from '#domains/sessions/index.tsx'
import { useFrame } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { lazyPart } from '#lib/lazy.ts'
import type { LoginFailure, LoginStepProps } from '#lib/logging-in.ts'
import { PageHead } from '#lib/page-head.tsx'
import { RequestFailed } from '#lib/request-failed.ts'
import { keepLogin } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import { Spinner } from '#ui/spinner.tsx'
import styles from './identities.module.css'
import { partyName } from './party-name.ts'
import { leavingSlot, thirdLoginFor, thirdPath } from './third-path.ts'
import { type Ending, type Errand, errandOf, exchange, run } from './walking.ts'

const WayFailed = lazyPart(() => import('./way-failed.tsx'))
const ArrivalStep = lazyPart(() => import('./arrival-step.tsx'))

type Shown =
  | { at: 'busy' | 'choose' }
  | { at: 'failed'; failure: RequestFailed; Step?: ComponentType<LoginStepProps> | undefined }
  | Extract<Ending, { at: 'arrival' }>

/** Sends the browser to a third party, takes what it comes back with, and asks what has to be asked. */
export default function ThirdLogin() {
  const { site, language } = useFrame()
  const say = useSay(identityTexts)
  const navigate = useNavigate()
  const [shown, setShown] = useState<Shown>({ at: 'busy' })
  const [errand, setErrand] = useState<Errand['do']>('choose')
  const [left, setLeft] = useState<string>()
  const started = useRef(false)
  const way = site.loginWays.find(({ type }) => type === left)
  const name = way ? partyName(way.name, language) : say('page.someone')
  const failure = shown.at === 'failed' ? loginFailureOf(shown.failure, name) : undefined
  const Step = shown.at === 'failed' ? shown.Step : undefined

  async function enter({ userInfo, ...rest }: LoginResult, redirect: string | undefined) {
    keepLogin({ userInfo, ...rest })
    leavingSlot.clear()
    const { welcomeBack } = await loginEnding()
    welcomeBack(userInfo, language)
    await navigate(redirect ?? homeOf(site), { replace: true })
  }

  async function go(promise: Promise<Ending>) {
    try {
      const ending = await promise
      if (ending.at === 'away') return location.replace(ending.url)
      if (ending.at === 'in') return await enter(ending.result, ending.redirect)
      history.replaceState(history.state, '', `${thirdPath}?arrived`)
      setShown(ending)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      await fail(error)
    }
  }

  /** What bars the way into the account has steps of its own, the same as after a password. */
  async function fail(refusal: RequestFailed) {
    const barred = refusal.error?.startsWith('login.')
    const Step = barred ? (await loginEnding()).stepAfter(loginFailureOf(refusal, name)) : undefined
    setShown({ at: 'failed', failure: refusal, Step })
  }

  const begin = useEffectEvent(() => {
    const asked = errandOf(location.search)
    setErrand(asked.do)
    setLeft(leftFor(asked))
    // What came back is of no use twice, and is not left in the history.
    if (asked.do === 'finish' || asked.do === 'ticket') history.replaceState(history.state, '', thirdPath)
    if (asked.do === 'choose') setShown({ at: 'choose' })
    else void go(run(asked))
  })
  useEffect(() => {
    if (started.current) return
    started.current = true
    begin()
  }, [])

  const title = shown.at === 'arrival' ? say(shown.arrival.known ? 'link.title' : 'new.title') : titleOf()
  function titleOf(): string {
    if (Step) return say('step.title')
    if (shown.at === 'failed') return say('page.failed')
    if (shown.at === 'choose') return say('page.which')
    return way ? say('page.titleWith', { name }) : say('page.title')
  }

  return (
    <>
      <PageHead title={say('page.title')} path={thirdPath} />
      <NarrowPage title={title} size={shown.at === 'arrival' && !shown.arrival.known ? 'medium' : 'small'}>
        {shown.at === 'busy' && (
          <div className={styles.busy}>
            <Spinner label={say('page.title')} size={28} />
            <p>{say(errand === 'leave' ? 'page.leaving' : 'page.checking', { name })}</p>
          </div>
        )}
        {shown.at === 'choose' && <Ways />}
        {shown.at === 'arrival' && (
          <Suspense>
            <ArrivalStep
              arrival={shown.arrival}
              onDone={(voucher) => exchange(voucher).then((ending) => go(Promise.resolve(ending)))}
              onFailed={(refusal) => void fail(refusal)}
            />
          </Suspense>
        )}
        {failure && Step && (
          <Suspense>
            <Step
              failure={failure}
              onLogin={(result) => void enter(result, leavingSlot.read()?.redirect)}
              onFail={({ error }) => void fail(error)}
              onCancel={() => setShown({ at: 'choose' })}
            />
          </Suspense>
        )}
        <Suspense>{shown.at === 'failed' && !Step && <WayFailed failure={shown.failure} left={left} />}</Suspense>
      </NarrowPage>
    </>
  )
}

/** Only CAS gives tickets; else it is the third party that this tab was sent to. */
function leftFor(errand: Errand): string | undefined {
  if (errand.do === 'leave') return errand.type
  return errand.do === 'ticket' ? 'cas' : leavingSlot.read()?.type
}

const loginFailureOf = (error: RequestFailed, username: string): LoginFailure => ({ error, username, loginType: 1 })

function Ways() {
  const { site, language } = useFrame()
  const say = useSay(identityTexts)
  if (site.loginWays.length === 0) return <p>{say('page.none')}</p>
  return (
    <div className={styles.stack}>
      {site.loginWays.map(({ type, name }) => (
        // A fresh page, so that the errand of the address is run.
        <Button key={type} wide as="a" href={thirdLoginFor(type)}>
          {say('door.with', { name: partyName(name, language) })}
        </Button>
      ))}
    </div>
  )
}
