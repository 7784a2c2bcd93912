import { stockAlertTexts } from '@paratope/contract/catalogue/stock-alerts/stock-alerts.texts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { StockAlertContent } from './stock-alert-content.tsx'

/** Opened by the links of the stock e-mails, with the signed token in its fragment. */
export default function StockAlertPage() {
  const { contact } = useSite()
  const t = useTexts(stockAlertTexts)
  return (
    <>
      <PageHead title={t('page.title')} path="/user/stock-alert" />
      <CenteredPage title={t('page.title')}>
        <noscript>
          <Callout tone="warning">{t('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <StockAlertContent />
      </CenteredPage>
    </>
  )
}
