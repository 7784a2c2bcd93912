import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import styles from './portal/menu-frame.module.css'
import { PortalFrame } from './portal/portal-frame.tsx'
import { SiteFrame } from './store/site-frame.tsx'
import { zoneTexts } from './zones.texts.ts'

const officePath = /^\/office(\/|$)/i

/** The frame of a page behind the login until its menu is here. */
export function LoadingFrame({ path }: { path: string }) {
  const { systemType } = useSite()
  const t = useTexts(zoneTexts)
  const content = (
    <div className={`container ${styles.page}`}>
      <Skeleton label={t('loading')} />
      <noscript>
        <p>{t('noScript')}</p>
      </noscript>
    </div>
  )
  if (systemType === 1 || officePath.test(path)) return <PortalFrame isLoading>{content}</PortalFrame>
  return <SiteFrame footer="short">{content}</SiteFrame>
}
