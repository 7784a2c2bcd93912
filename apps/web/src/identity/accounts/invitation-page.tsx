import { invitationTexts } from '@paratope/contract/identity/memberships/invitation.texts'
import { PageHead } from '#lib/page/page-head.tsx'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { CenteredPage } from '#ui/display/centered-page.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { InvitationContent } from './invitation-content.tsx'

/** Opened by the link of an invitation, with the secret in its fragment. */
export default function InvitationPage() {
  const { contact } = useSite()
  const t = useTexts(invitationTexts)
  return (
    <>
      <PageHead title={t('title')} path="/user/invitation" />
      <CenteredPage title={t('title')}>
        <noscript>
          <Callout tone="warning">{t('noscript', { email: contact.emails[1] })}</Callout>
        </noscript>
        <InvitationContent />
      </CenteredPage>
    </>
  )
}
