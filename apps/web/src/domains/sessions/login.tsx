import { sessionTexts } from '@paratope/contract/texts/sessions'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useFrame } from '#lib/frame.tsx'
import { homeOf } from '#lib/home.ts'
import { useHydrated } from '#lib/hydrated.ts'
import { PageHead } from '#lib/page-head.tsx'
import { redirectTarget } from '#lib/redirect-target.ts'
import { tokenSlot, type UserInfo } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Callout } from '#ui/callout.tsx'
import { Link } from '#ui/link.tsx'
import { NarrowPage } from '#ui/narrow-page.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import styles from './login.module.css'
import { LoginWays } from './login-ways.tsx'
import { useWelcome } from './welcome.ts'

const registerPath = '/user/register'

export default function Login() {
  const { site } = useFrame()
  const say = useSay(sessionTexts)
  const leave = useWayOn()
  const welcome = useWelcome()
  const registerLink = useRegisterLink()
  const box = useRef<HTMLDivElement>(null)

  function entered(user: UserInfo) {
    welcome(user)
    leave()
  }

  const after = (
    <>
      <p className={styles.other}>
        {say('register.ask')} <Link href={registerLink}>{say('register')}</Link>
      </p>
      {site.demo && <DemoAccounts form={box} />}
    </>
  )
  return (
    <>
      <PageHead title={say('title')} path="/user/login" />
      <NarrowPage title={say('title')} lead={say('lead')} after={after}>
        <noscript>
          <Callout tone="warning">{say('noscript')}</Callout>
        </noscript>
        <div ref={box}>
          <LoginWays place="page" onEntered={entered} />
        </div>
      </NarrowPage>
    </>
  )
}

/** Registering and coming back leads to where the login would have led. */
function useRegisterLink(): string {
  const [search] = useSearchParams()
  // The page from the server is the same for every target.
  const target = useHydrated() ? redirectTarget(search.get('redirect')) : undefined
  return target === undefined ? registerPath : `${registerPath}?redirect=${encodeURIComponent(target)}`
}

/** On to where the visitor wanted to go, else home; whoever is logged in already goes there at once. */
function useWayOn(): () => void {
  const { site } = useFrame()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const target = redirectTarget(search.get('redirect')) ?? homeOf(site)
  const leave = () => void navigate(target, { replace: true })

  const sendOn = useEffectEvent(leave)
  useEffect(() => {
    if (tokenSlot.read() !== undefined)
      void import('./stored-login.ts')
        .then(({ storedLoginHolds }) => storedLoginHolds())
        .then((holds) => holds && sendOn())
  }, [])
  return leave
}
