import { sessionTexts } from '@paratope/contract/identity/sessions/sessions.texts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate, useRevalidator, useSearchParams } from 'react-router'
import { findLandingPath } from '#lib/navigation/find-landing-path.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSiteContext } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { parseRedirectTarget } from '#lib/session/redirect-target.ts'
import { tokenSlot, type UserInfo } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Link } from '#ui/actions/link.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { DemoAccountList } from './demo-account-list.tsx'
import { LoginMethods } from './login-methods.tsx'
import styles from './login-page.module.css'
import { useShowWelcome } from './welcome.ts'

const registerPath = '/user/register'

export default function LoginPage() {
  const { site } = useSiteContext()
  const t = useTexts(sessionTexts)
  const leaveLogin = useLeaveLogin()
  const welcome = useShowWelcome()
  const registerLink = useRegisterHref()
  const box = useRef<HTMLDivElement>(null)

  function handleEntered(user: UserInfo) {
    welcome(user)
    void leaveLogin()
  }

  const belowForm = (
    <>
      <p className={styles.other}>
        {t('register.ask')} <Link href={registerLink}>{t('register')}</Link>
      </p>
      {site.demo && <DemoAccountList form={box} />}
    </>
  )
  return (
    <>
      <PageHead title={t('title')} path="/user/login" />
      <CenteredPage title={t('title')} lead={t('lead')} after={belowForm}>
        <noscript>
          <Callout tone="warning">{t('noscript')}</Callout>
        </noscript>
        <div ref={box}>
          <LoginMethods place="page" onEntered={handleEntered} />
        </div>
      </CenteredPage>
    </>
  )
}

/** Registering and coming back leads to where the login would have led. */
function useRegisterHref(): string {
  const [search] = useSearchParams()
  // The page from the server is the same for every target.
  const target = useHydrated() ? parseRedirectTarget(search.get('redirect')) : undefined
  return target === undefined ? registerPath : `${registerPath}?redirect=${encodeURIComponent(target)}`
}

/** Redirects to the requested page, else to the office or home; signed-in users are redirected at once. */
function useLeaveLogin(): () => Promise<void> {
  const { site, language } = useSiteContext()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [search] = useSearchParams()
  const leaveLogin = async () => {
    const target = parseRedirectTarget(search.get('redirect')) ?? (await findLandingPath(site, language))
    await navigate(target, { replace: true })
    // The frame of the pages has the currency of visitors.
    await revalidate()
  }

  const redirectSignedIn = useEffectEvent(leaveLogin)
  useEffect(() => {
    if (tokenSlot.read() !== undefined)
      void import('./validate-stored-login.ts')
        .then(({ validateStoredLogin: storedLoginHolds }) => storedLoginHolds())
        .then((holds) => (holds ? redirectSignedIn() : undefined))
  }, [])
  return leaveLogin
}
