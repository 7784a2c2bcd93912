import type { OpenInvitation } from '@paratope/contract/identity/memberships'
import { invitationTexts } from '@paratope/contract/identity/memberships/invitation.texts'
import { type ReactNode, useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { formatDay } from '#kit/page/format-dates.ts'
import { api } from '#lib/api/api.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { getLoginHref, loginPath } from '#lib/session/redirect-target.ts'
import { clearLogin, useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './invitation.module.css'
import { InvitedRegistrationForm } from './invited-registration-form.tsx'

const pagePath = '/user/invitation'

type LoadState =
  | { step: 'loading' }
  | { step: 'gone' }
  | { step: 'open'; invitation: OpenInvitation }
  | { step: 'done'; company: string }

/** Shows what the link invites to, then the way in: register, log in, or accept. */
export function InvitationContent() {
  const t = useTexts(invitationTexts)
  const site = useSite()
  const token = useHydrated() ? globalThis.location.hash.slice(1) : undefined
  const [state, setState] = useState<LoadState>({ step: 'loading' })
  useEffect(() => {
    if (token === undefined) return undefined
    const abort = new AbortController()
    const load = async () => {
      if (token === '') return setState({ step: 'gone' })
      const client = await api({ quiet: true, signal: abort.signal })
      try {
        setState({ step: 'open', invitation: await client.memberships.openInvitation({ body: { token } }) })
      } catch {
        if (!abort.signal.aborted) setState({ step: 'gone' })
      }
    }
    void load()
    return () => abort.abort()
  }, [token])
  if (token === undefined || state.step === 'loading') return <p aria-live="polite">{t('loading')}</p>
  if (state.step === 'gone') {
    return (
      <div className={styles.invitation}>
        <Callout tone="warning" title={t('gone.title')}>
          {t('gone.text')}
        </Callout>
        <Button href={getHomePath(site)} isFullWidth>
          {t('home')}
        </Button>
      </div>
    )
  }
  if (state.step === 'done') return <Joined company={state.company} />
  const { invitation } = state
  const onDone = () => setState({ step: 'done', company: invitation.company })
  return (
    <div className={styles.invitation}>
      <InvitationSummary invitation={invitation} />
      <WayIn invitation={invitation} token={token} onDone={onDone} />
    </div>
  )
}

function InvitationSummary({ invitation: { invitedBy, company, role, expiresAt } }: { invitation: OpenInvitation }) {
  const t = useTexts(invitationTexts)
  return (
    <div className={styles.summary}>
      <p>{t('lead', { name: invitedBy, company })}</p>
      <p>
        <strong>{t('role', { role: t(`role.${role}`) })}</strong>
      </p>
      <p className={styles.note}>{t('until', { day: formatDay(expiresAt, useLanguage()) })}</p>
    </div>
  )
}

interface WayInProps {
  invitation: OpenInvitation
  token: string
  onDone: () => void
}

function WayIn({ invitation, token, onDone }: WayInProps): ReactNode {
  const t = useTexts(invitationTexts)
  const user = useUser()
  if (user) return <AcceptButton invitation={invitation} token={token} name={user.realname} onDone={onDone} />
  if (!invitation.hasAccount) return <InvitedRegistrationForm email={invitation.email} token={token} onDone={onDone} />
  return (
    <>
      <p>{t('login.lead', { email: invitation.email })}</p>
      <Button href={getLoginHref(`${pagePath}#${token}`)} tone="primary" size="large" isFullWidth>
        {t('login.submit')}
      </Button>
    </>
  )
}

function AcceptButton({ invitation: { company }, token, name, onDone }: WayInProps & { name: string }) {
  const t = useTexts(invitationTexts)
  const accept = useAction(({ memberships }) => memberships.accept({ body: { token } }), { onDone })
  return (
    <>
      <p>{t('accept.as', { name })}</p>
      <p className={styles.note}>{t('accept.moves', { company })}</p>
      <Button tone="primary" size="large" isFullWidth loading={accept.isPending} onClick={() => void accept.run()}>
        {t('accept.submit', { company })}
      </Button>
    </>
  )
}

/** The menu and the permissions of the login belong to the old company, so the next page loads again. */
function Joined({ company }: { company: string }) {
  const t = useTexts(invitationTexts)
  const user = useUser()
  const site = useSite()
  return (
    <div className={styles.invitation}>
      <Callout tone="success" title={t('done.title', { company })}>
        {t('done.text')}
      </Callout>
      <Button
        tone="primary"
        size="large"
        isFullWidth
        onClick={() => {
          if (!user) clearLogin()
          globalThis.location.assign(user ? getHomePath(site) : loginPath)
        }}
      >
        {t(user ? 'done.open' : 'done.login')}
      </Button>
    </div>
  )
}
