import { useSite } from '#lib/frame.tsx'
import { useSay } from '#lib/texts.ts'
import { Skeleton } from '#ui/skeleton.tsx'
import { PortalFrame } from './portal/portal-frame.tsx'
import { SiteFrame } from './store/site-frame.tsx'
import { zoneTexts } from './zones.texts.ts'

const office = /^\/office(\/|$)/i

/** The frame of a page behind the login until its menu is here. */
export function WaitingFrame({ path }: { path: string }) {
  const { systemType } = useSite()
  const say = useSay(zoneTexts)
  const inside = (
    <div className="container">
      <Skeleton label={say('loading')} />
    </div>
  )
  if (systemType === 1 || office.test(path)) return <PortalFrame waiting>{inside}</PortalFrame>
  return <SiteFrame footer="short">{inside}</SiteFrame>
}
