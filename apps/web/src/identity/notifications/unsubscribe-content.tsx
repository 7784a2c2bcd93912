import type { Unsubscription } from '@paratope/contract/identity/notifications'
import { unsubscribeTexts } from '@paratope/contract/identity/notifications/unsubscribe.texts'
import { useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './unsubscribe.module.css'

type Topics = Unsubscription['topics']

type PageState =
  | { step: 'loading' }
  | { step: 'invalid' }
  | { step: 'ask'; topics: Topics }
  | { step: 'off'; topics: Topics }
  | { step: 'on'; topics: Topics }

/** Says what the e-mail was about, and stops it by one button. Opening the link changes nothing: programs open links too. */
export function UnsubscribeContent() {
  const t = useTexts(unsubscribeTexts)
  const site = useSite()
  const token = useHydrated() ? globalThis.location.hash.slice(1) : undefined
  const [state, setState] = useState<PageState>({ step: 'loading' })
  const query = { token: token ?? '' }
  const stop = useAction(({ notifications }) => notifications.unsubscribe({ query }), {
    onDone: ({ topics }) => setState({ step: 'off', topics }),
  })
  const undo = useAction(({ notifications }) => notifications.resubscribe({ query }), {
    onDone: ({ topics }) => setState({ step: 'on', topics }),
  })
  useEffect(() => {
    if (token === undefined) return undefined
    const abort = new AbortController()
    const load = async () => {
      if (token === '') return setState({ step: 'invalid' })
      const client = await api({ quiet: true, signal: abort.signal })
      try {
        const { topics } = await client.notifications.unsubscription({ query: { token } })
        setState({ step: topics.every(({ isOff }) => isOff) ? 'off' : 'ask', topics })
      } catch {
        if (!abort.signal.aborted) setState({ step: 'invalid' })
      }
    }
    void load()
    return () => abort.abort()
  }, [token])
  if (token === undefined || state.step === 'loading') return <p aria-live="polite">{t('loading')}</p>
  if (state.step === 'invalid') {
    return (
      <div className={styles.content}>
        <Callout tone="warning" title={t('invalid.title')}>
          {t('invalid.text')}
        </Callout>
        <Button href={getHomePath(site)} isFullWidth>
          {t('home')}
        </Button>
      </div>
    )
  }
  const { step, topics } = state
  const list = (
    <ul className={styles.topics}>
      {topics.map(({ topic, title }) => (
        <li key={topic}>{title}</li>
      ))}
    </ul>
  )
  if (step === 'ask') {
    return (
      <div className={styles.content}>
        <p>{t('ask')}</p>
        {list}
        <Button tone="primary" isFullWidth loading={stop.isPending} onClick={() => void stop.run()}>
          {t('stop')}
        </Button>
      </div>
    )
  }
  return (
    <div className={styles.content}>
      <div role="status">
        <Callout tone="success" title={t(step === 'off' ? 'done.title' : 'undone.title')}>
          {t(step === 'off' ? 'done' : 'undone')}
          {list}
        </Callout>
      </div>
      {step === 'off' && (
        <>
          <p>{t('rest')}</p>
          <Button isFullWidth loading={undo.isPending} onClick={() => void undo.run()}>
            {t('undo')}
          </Button>
        </>
      )}
      <Button href={getHomePath(site)} isFullWidth>
        {t('home')}
      </Button>
    </div>
  )
}
