import { unsubscribeTexts } from '@paratope/contract/identity/notifications/unsubscribe.texts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { UnsubscribeContent } from './unsubscribe-content.tsx'

/** Opened by the link of a notification e-mail, with the signed token in its fragment. */
export default function UnsubscribePage() {
  const { contact } = useSite()
  const t = useTexts(unsubscribeTexts)
  return (
    <>
      <PageHead title={t('title')} path="/user/unsubscribe" />
      <CenteredPage title={t('title')}>
        <noscript>
          <Callout tone="warning">{t('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <UnsubscribeContent />
      </CenteredPage>
    </>
  )
}
