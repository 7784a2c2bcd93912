import { type ReactNode, useEffect, useState } from 'react'
import { api } from '#lib/api/api.ts'
import type { ApiClient } from '#lib/api/api-client.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './mail-link.module.css'

interface MailLinkProps<Link> {
  t(key: 'loading' | 'invalid.title' | 'invalid.text' | 'home'): string
  /** The same function each time. */
  load(client: ApiClient, token: string): Promise<Link>
  children(link: Link, token: string): ReactNode
}

type LinkState<Link> = { step: 'loading' | 'invalid' } | { step: 'valid'; link: Link; token: string }

/**
 * Subject of the link of an e-mail; its token follows "#", so that no log has it. Opening the link changes
 * nothing: programs open links too.
 */
export function MailLinkContent<Link>({ t, load, children }: MailLinkProps<Link>) {
  const site = useSite()
  const token = useHydrated() ? globalThis.location.hash.slice(1) : undefined
  const [state, setState] = useState<LinkState<Link>>({ step: 'loading' })
  useEffect(() => {
    if (token === undefined) return undefined
    const abort = new AbortController()
    const read = async () => {
      if (token === '') return setState({ step: 'invalid' })
      const client = await api({ quiet: true, signal: abort.signal })
      try {
        setState({ step: 'valid', link: await load(client, token), token })
      } catch {
        if (!abort.signal.aborted) setState({ step: 'invalid' })
      }
    }
    void read()
    return () => abort.abort()
  }, [token, load])
  if (state.step === 'loading') return <p aria-live="polite">{t('loading')}</p>
  if (state.step === 'valid') return <div className={styles.content}>{children(state.link, state.token)}</div>
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
