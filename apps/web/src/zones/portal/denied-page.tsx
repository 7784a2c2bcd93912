import { getHomePath } from '#lib/navigation/site-paths.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useOfficePath } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { NoPermission } from '#ui/feedback/no-permission.tsx'
import { SiteFrame } from '../store/site-frame.tsx'
import { zoneTexts } from '../zones.texts.ts'

/** A page of this site that the person may not open. */
export function DeniedPage({ reason }: { reason: string | null }) {
  const site = useSite()
  const t = useTexts(zoneTexts)
  const office = useOfficePath()
  return (
    <SiteFrame footer="short">
      <title>{`${t('denied.title')} - ${site.platformName}`}</title>
      <NoPermission
        heading="h1"
        title={t('denied.title')}
        actions={
          <Button href={office ?? getHomePath(site)} tone="primary">
            {t(office === undefined ? 'missing.home' : 'denied.office')}
          </Button>
        }
      >
        {reason ?? t('denied.text')}
      </NoPermission>
    </SiteFrame>
  )
}
