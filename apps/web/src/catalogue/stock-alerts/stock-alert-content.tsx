import type { StockAlertLink } from '@paratope/contract/catalogue/stock-alerts'
import { stockAlertTexts } from '@paratope/contract/catalogue/stock-alerts/stock-alerts.texts'
import { useEffect, useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { api } from '#lib/api/api.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import styles from './stock-alerts.module.css'

type PageState = { step: 'loading' | 'invalid' } | { step: 'ask' | 'done'; link: StockAlertLink }

/** Says what the link is about, and does it by one button. Opening the link changes nothing: programs open links too. */
export function StockAlertContent() {
  const t = useTexts(stockAlertTexts)
  const site = useSite()
  const token = useHydrated() ? globalThis.location.hash.slice(1) : undefined
  const [state, setState] = useState<PageState>({ step: 'loading' })
  const query = { token: token ?? '' }
  const link = 'link' in state ? state.link : undefined
  const act = useAction(
    ({ stockAlerts }) => (link?.action === 'stop' ? stockAlerts.stop({ query }) : stockAlerts.confirm({ query })),
    { onDone: () => link && setState({ step: 'done', link }) },
  )
  useEffect(() => {
    if (token === undefined) return undefined
    const abort = new AbortController()
    const load = async () => {
      if (token === '') return setState({ step: 'invalid' })
      const client = await api({ quiet: true, signal: abort.signal })
      try {
        setState({ step: 'ask', link: await client.stockAlerts.link({ query: { token } }) })
      } catch {
        if (!abort.signal.aborted) setState({ step: 'invalid' })
      }
    }
    void load()
    return () => abort.abort()
  }, [token])
  if (token === undefined || state.step === 'loading') return <p aria-live="polite">{t('loading')}</p>
  if (!link) {
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
  return (
    <div className={styles.content}>
      {state.step === 'ask' ? (
        <>
          <p>{t(`${link.action}.ask`)}</p>
          {link.product && (
            <p>
              <strong>{link.product}</strong> <span className="mono">{link.catalog}</span>
            </p>
          )}
          <Button tone="primary" isFullWidth loading={act.isPending} onClick={() => void act.run()}>
            {t(`${link.action}.button`)}
          </Button>
        </>
      ) : (
        <>
          <div role="status">
            <Callout tone="success" title={t(`${link.action}.done`)} />
          </div>
          <Button href={getHomePath(site)} isFullWidth>
            {t('home')}
          </Button>
        </>
      )}
    </div>
  )
}
