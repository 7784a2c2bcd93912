import { useSite } from '#lib/frame.tsx'
import type { FrameProps } from '../frame-props.ts'
import { PublicPortalFrame } from '../portal/public-portal-frame.tsx'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'

/** The frame that belongs to the site's variant. */
export function SiteFrame(props: FrameProps) {
  const { systemType } = useSite()
  if (systemType === 1) return <PublicPortalFrame {...props} />
  return systemType === 2 ? <PlasmidFrame {...props} /> : <CatalogueFrame {...props} />
}
