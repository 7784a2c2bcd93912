import type { SiteInfo } from '@paratope/contract/platform/sites'

type SiteIdentity = Pick<SiteInfo, 'systemType' | 'product'>

/** The landing that the specification names for every variant; it resolves to the site's own home. */
export const defaultLanding = '/dashboard/analysis'

/** Where `/` and the default landing lead on a site. */
export function getHomePath({ systemType, product }: SiteIdentity): string {
  if (systemType === 1) return defaultLanding
  return systemType === 2 ? '/dashboard/HomeView' : `/${product}/Home`
}

/** The main route's name, which the menu data hang under. */
export const getMainRouteName = ({ systemType }: SiteIdentity): 'dashboard' | 'HomeView' =>
  systemType === 1 ? 'dashboard' : 'HomeView'

export const isSameProduct = (site: SiteIdentity, code: string | undefined): boolean =>
  code?.toLowerCase() === site.product.toLowerCase()

/** A declared path with the site's product code in it. */
export const fillProductCode = (path: string, site: SiteIdentity): string => path.replaceAll('{product}', site.product)

/** The contact page with its form; it already says what the visitor asks about. */
export const getContactPath = (subject?: string): string =>
  subject === undefined ? '/ContactUs' : `/ContactUs?about=${encodeURIComponent(subject)}`
