import type { LoginResult } from '@paratope/contract/identity/sessions'
import { ssoTexts } from '@paratope/contract/identity/sso/sso.texts'
import { type ComponentType, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadLoginSteps, loadWelcome } from '#identity/sessions/index.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { findLandingPath } from '#lib/navigation/find-landing-path.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSiteContext } from '#lib/page/site-context.tsx'
import type { LoginFailure, LoginStepProps } from '#lib/session/login-step-props.ts'
import { loginPath } from '#lib/session/redirect-target.ts'
import { saveLogin } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Spinner } from '#ui/feedback/spinner.tsx'
import { formatProviderName } from './format-provider-name.ts'
import {
  exchangeCodeForSession,
  handleOAuthReturn,
  type OAuthReturnOutcome,
  type OAuthReturnRequest,
  parseOAuthReturn,
} from './oauth-return.ts'
import styles from './sso.module.css'
import { getSsoLoginHref, outgoingLoginSlot, ssoLoginPath } from './sso-login-path.ts'

const SsoFailure = lazyComponent(() => import('./sso-failure.tsx'))
const PendingIdentityStep = lazyComponent(() => import('./pending-identity-step.tsx'))

type SsoPageState =
  | { kind: 'busy' | 'choose' }
  | { kind: 'failed'; failure: RequestFailed; Step?: ComponentType<LoginStepProps> | undefined }
  | Extract<OAuthReturnOutcome, { kind: 'pendingIdentity' }>

/** Runs the errand of the address once, and what follows from it. */
function useSsoLogin() {
  const { site, language } = useSiteContext()
  const t = useTexts(ssoTexts)
  const navigate = useNavigate()
  const [pageState, setPageState] = useState<SsoPageState>({ kind: 'busy' })
  const [requestKind, setRequestKind] = useState<OAuthReturnRequest['kind']>('choose')
  const [providerType, setProviderType] = useState<string>()
  const hasStarted = useRef(false)
  const provider = site.loginProviders.find(({ type }) => type === providerType)
  const providerName = provider ? formatProviderName(provider.name, language) : t('page.someone')

  async function completeLogin({ userInfo, ...rest }: LoginResult, redirect: string | undefined) {
    saveLogin({ userInfo, ...rest })
    outgoingLoginSlot.clear()
    const { showWelcome } = await loadWelcome()
    showWelcome(userInfo, language)
    await navigate(redirect ?? (await findLandingPath(site, language)), { replace: true })
  }

  async function followOutcome(promise: Promise<OAuthReturnOutcome>) {
    try {
      const outcome = await promise
      if (outcome.kind === 'away') return location.replace(outcome.url)
      if (outcome.kind === 'in') return await completeLogin(outcome.result, outcome.redirect)
      history.replaceState(history.state, '', `${ssoLoginPath}?arrived`)
      setPageState(outcome)
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      await showFailure(error)
    }
  }

  /** Steps before the account opens, the same as after a password. */
  async function showFailure(error: RequestFailed) {
    const hasLoginStep = error.error?.startsWith('login.')
    const Step = hasLoginStep ? (await loadLoginSteps()).stepAfter(toLoginFailure(error, providerName)) : undefined
    setPageState({ kind: 'failed', failure: error, Step })
  }

  const startFromUrl = useEffectEvent(() => {
    const request = parseOAuthReturn(location.search)
    setRequestKind(request.kind)
    setProviderType(getProviderType(request))
    // Parameters that work only once are removed from the history.
    if (request.kind === 'finish' || request.kind === 'ticket') history.replaceState(history.state, '', ssoLoginPath)
    if (request.kind === 'choose') setPageState({ kind: 'choose' })
    else void followOutcome(handleOAuthReturn(request))
  })
  useEffect(() => {
    if (hasStarted.current) return
    hasStarted.current = true
    startFromUrl()
  }, [])

  return {
    pageState,
    setPageState,
    requestKind,
    provider,
    providerType,
    providerName,
    completeLogin,
    followOutcome,
    showFailure,
  }
}

/** Sends the browser to a third party, takes what it comes back with, and asks what has to be asked. */
export default function SsoLoginPage() {
  const t = useTexts(ssoTexts)
  const { pageState, setPageState, requestKind, provider, providerType, providerName, ...login } = useSsoLogin()
  const failure = pageState.kind === 'failed' ? toLoginFailure(pageState.failure, providerName) : undefined
  const Step = pageState.kind === 'failed' ? pageState.Step : undefined

  const title =
    pageState.kind === 'pendingIdentity'
      ? t(pageState.pendingIdentity.hasAccount ? 'link.title' : 'new.title')
      : getTitle()
  function getTitle(): string {
    if (Step) return t('step.title')
    if (pageState.kind === 'failed') return t('page.failed')
    if (pageState.kind === 'choose') return t('page.which')
    return provider ? t('page.titleWith', { name: providerName }) : t('page.title')
  }

  return (
    <>
      <PageHead title={t('page.title')} path={ssoLoginPath} />
      <CenteredPage
        title={title}
        size={pageState.kind === 'pendingIdentity' && !pageState.pendingIdentity.hasAccount ? 'medium' : 'small'}
      >
        {pageState.kind === 'busy' && (
          <div className={styles.busy}>
            <Spinner label={t('page.title')} size={28} />
            <p>{t(requestKind === 'leave' ? 'page.leaving' : 'page.checking', { name: providerName })}</p>
          </div>
        )}
        {pageState.kind === 'choose' && <SsoProviderList />}
        {pageState.kind === 'pendingIdentity' && (
          <Suspense>
            <PendingIdentityStep
              pendingIdentity={pageState.pendingIdentity}
              onExchangeCode={(exchangeCode) =>
                exchangeCodeForSession(exchangeCode).then((outcome) => login.followOutcome(Promise.resolve(outcome)))
              }
              onFailed={(refusal) => void login.showFailure(refusal)}
            />
          </Suspense>
        )}
        {failure && Step && (
          <Suspense>
            <Step
              failure={failure}
              onLogin={(result) => void login.completeLogin(result, outgoingLoginSlot.read()?.redirect)}
              onFail={({ error }) => void login.showFailure(error)}
              onCancel={() => setPageState({ kind: 'choose' })}
            />
          </Suspense>
        )}
        <Suspense>
          {pageState.kind === 'failed' && !Step && (
            <SsoFailure failure={pageState.failure} providerType={providerType} />
          )}
        </Suspense>
      </CenteredPage>
    </>
  )
}

/** Only CAS gives tickets; else it is the third party that this tab was sent to. */
function getProviderType(request: OAuthReturnRequest): string | undefined {
  if (request.kind === 'leave') return request.type
  return request.kind === 'ticket' ? 'cas' : outgoingLoginSlot.read()?.type
}

const toLoginFailure = (error: RequestFailed, username: string): LoginFailure => ({ error, username, loginType: 1 })

function SsoProviderList() {
  const { site, language } = useSiteContext()
  const t = useTexts(ssoTexts)
  return (
    <div className={styles.stack}>
      {site.loginProviders.length === 0 && <p>{t('page.none')}</p>}
      {site.loginProviders.map(({ type, name }) => (
        // A fresh page, so that the errand of the address is run.
        <Button key={type} isFullWidth as="a" href={getSsoLoginHref(type)}>
          {t('login.with', { name: formatProviderName(name, language) })}
        </Button>
      ))}
      <Button isFullWidth tone={site.loginProviders.length === 0 ? 'primary' : 'quiet'} href={loginPath}>
        {t('page.login')}
      </Button>
    </div>
  )
}
