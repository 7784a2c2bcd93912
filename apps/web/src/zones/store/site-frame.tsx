import { useSite } from '#lib/page/site-context.tsx'
import type { ShellFrameProps } from '../frame-props.ts'
import { PublicPortalFrame } from '../portal/public-portal-frame.tsx'
import { CatalogueFrame } from './catalogue-frame.tsx'
import { PlasmidFrame } from './plasmid-frame.tsx'

/** The frame that belongs to the site's variant. */
export function SiteFrame(props: ShellFrameProps) {
  const { systemType } = useSite()
  if (systemType === 1) return <PublicPortalFrame {...props} />
  return systemType === 2 ? <PlasmidFrame {...props} /> : <CatalogueFrame {...props} />
}
