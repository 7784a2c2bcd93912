import type { StockAlertLink } from '@paratope/contract/catalogue/stock-alerts'
import { stockAlertTexts } from '@paratope/contract/catalogue/stock-alerts/stock-alerts.texts'
import { useState } from 'react'
import { useAction } from '#kit/form/use-action.ts'
import { MailLinkContent } from '#kit/mail-links/mail-link-content.tsx'
import type { ApiClient } from '#lib/api/api-client.ts'
import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Callout } from '#ui/feedback/callout.tsx'

const loadLink = (client: ApiClient, token: string) => client.stockAlerts.link({ query: { token } })

/** Says what the link is about, and does it by one button. */
export function StockAlertContent() {
  const t = useTexts(stockAlertTexts)
  return (
    <MailLinkContent t={t} load={loadLink}>
      {(link, token) => <LinkAction link={link} token={token} />}
    </MailLinkContent>
  )
}

function LinkAction({ link: { action, product, catalog }, token }: { link: StockAlertLink; token: string }) {
  const t = useTexts(stockAlertTexts)
  const site = useSite()
  const [isDone, setIsDone] = useState(false)
  const query = { token }
  const act = useAction(
    ({ stockAlerts }) => (action === 'stop' ? stockAlerts.stop({ query }) : stockAlerts.confirm({ query })),
    { onDone: () => setIsDone(true) },
  )
  if (isDone) {
    return (
      <>
        <div role="status">
          <Callout tone="success" title={t(`${action}.done`)} />
        </div>
        <Button href={getHomePath(site)} isFullWidth>
          {t('home')}
        </Button>
      </>
    )
  }
  return (
    <>
      <p>{t(`${action}.ask`)}</p>
      {product && (
        <p>
          <strong>{product}</strong> <span className="mono">{catalog}</span>
        </p>
      )}
      <Button tone="primary" isFullWidth loading={act.isPending} onClick={() => void act.run()}>
        {t(`${action}.button`)}
      </Button>
    </>
  )
}
