import { type ScanLoginAsk, shownCode } from '@paratope/contract/scans'
import { scanTexts } from '@paratope/contract/texts/scans'
import { useEffect, useState } from 'react'
import { api } from '#lib/api.ts'
import { languageNow } from '#lib/api-settings.ts'
import { useLanguage } from '#lib/frame.tsx'
import { useHydrated } from '#lib/hydrated.ts'
import { loginFor } from '#lib/redirect-target.ts'
import { RequestFailed } from '#lib/request-failed.ts'
import { announce } from '#lib/request-notices.ts'
import { useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { Button } from '#ui/button.tsx'
import { Callout } from '#ui/callout.tsx'
import { Facts } from '#ui/facts.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { scannerPath } from './scan-text.ts'
import styles from './scans.module.css'

/** Asks the signed-in person whether the device behind a code is theirs. */
export default function LoginAsk({ code }: { code: string }) {
  const say = useSay(scanTexts)
  const user = useUser()
  const hydrated = useHydrated()
  if (!hydrated) return <Skeleton label={say('ask.title')} shape="text" />
  if (user) return <Asked code={code} name={user.realname || user.username} />
  return (
    <div className={styles.ways}>
      <h2 className={styles.name}>{say('ask.title')}</h2>
      <p>{say('ask.login')}</p>
      <Button tone="primary" size="large" wide href={loginFor(`${scannerPath}?login=${code}`)}>
        {say('ask.login.open')}
      </Button>
    </div>
  )
}

type Shown = { ask: ScanLoginAsk } | { refusal: RequestFailed } | { answered: 'approved' | 'refused' }

function Asked({ code, name }: { code: string; name: string }) {
  const say = useSay(scanTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState<'approve' | 'refuse'>()
  useEffect(() => {
    const leaving = new AbortController()
    void api({ quiet: true, signal: leaving.signal })
      .then(({ scans }) => scans.lookAtLogin({ body: { code } }))
      .then(
        (ask) => setShown({ ask }),
        (error: unknown) => {
          if (leaving.signal.aborted) return
          if (!(error instanceof RequestFailed)) throw error
          setShown({ refusal: error })
        },
      )
    return () => leaving.abort()
  }, [code])

  async function answer(approve: boolean) {
    setBusy(approve ? 'approve' : 'refuse')
    try {
      const { scans } = await api({ quiet: true })
      await scans.answerLogin({ body: { code, approve } })
      setShown({ answered: approve ? 'approved' : 'refused' })
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error
      if (error.status === 404) setShown({ refusal: error })
      else announce(error, { language: languageNow() })
    } finally {
      setBusy(undefined)
    }
  }

  if (!shown) return <Skeleton label={say('ask.title')} shape="text" />
  if ('refusal' in shown) {
    return (
      <Callout tone="warning" role="alert">
        {shown.refusal.message}
      </Callout>
    )
  }
  if ('answered' in shown) {
    return (
      <Callout tone={shown.answered === 'approved' ? 'success' : 'primary'} role="status">
        {say(`ask.${shown.answered}`)}
      </Callout>
    )
  }
  const { browser, system, address, sameAddress, askedAt } = shown.ask
  const device = browser && system ? say('ask.deviceOn', { browser, system }) : browser || system
  return (
    <div className={styles.ways}>
      <h2 className={styles.name}>{say('ask.title')}</h2>
      <p>{say('ask.lead', { name })}</p>
      <Facts
        items={[
          {
            key: 'code',
            term: say('ask.code'),
            value: <strong className={`mono ${styles.compare}`}>{shownCode(code)}</strong>,
          },
          { key: 'device', term: say('ask.device'), value: device || say('ask.unknownDevice') },
          {
            key: 'where',
            term: say('ask.where'),
            value: (
              <>
                {address}
                <small>{say(sameAddress ? 'ask.sameAddress' : 'ask.otherAddress')}</small>
              </>
            ),
          },
          {
            key: 'when',
            term: say('ask.when'),
            value: new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'medium' }).format(
              new Date(askedAt),
            ),
          },
        ]}
      />
      <Callout tone="warning">{say('ask.warning')}</Callout>
      <div className={styles.answers}>
        <Button
          size="large"
          wide
          loading={busy === 'refuse'}
          disabled={busy !== undefined}
          onClick={() => void answer(false)}
        >
          {say('ask.refuse')}
        </Button>
        <Button
          tone="primary"
          size="large"
          wide
          loading={busy === 'approve'}
          disabled={busy !== undefined}
          onClick={() => void answer(true)}
        >
          {say('ask.approve')}
        </Button>
      </div>
    </div>
  )
}
