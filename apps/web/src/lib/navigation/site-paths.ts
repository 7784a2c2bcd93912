import type { SiteInfo } from '@paratope/contract/platform/sites'

type SiteIdentity = Pick<SiteInfo, 'systemType' | 'product'>

/** The landing path of the specification for all variants; it redirects to the site's home. */
export const defaultLanding = '/dashboard/analysis'

/** The first page of the catalogue's layout, which every kind of site has. */
export const catalogueHomePath = '/{product}/Home'

/** Target of `/` and of the default landing path. */
export function getHomePath({ systemType, product }: SiteIdentity): string {
  if (systemType === 1) return defaultLanding
  return systemType === 2 ? '/dashboard/HomeView' : `/${product}/Home`
}

/** Name of the main route, the parent of the menu routes. */
export const getMainRouteName = ({ systemType }: SiteIdentity): 'dashboard' | 'HomeView' =>
  systemType === 1 ? 'dashboard' : 'HomeView'

export const isSameProduct = (site: SiteIdentity, code: string | undefined): boolean =>
  code?.toLowerCase() === site.product.toLowerCase()

/** Inserts the site's product code into a path. */
export const fillProductCode = (path: string, site: SiteIdentity): string => path.replaceAll('{product}', site.product)

/** Help before and after an order: the contact page under the name that the specification gives it. */
export const serviceSupportPath = '/ServiceSupport'

/** The contact page with its form; it already says what the visitor asks about. */
export const getContactPath = (subject?: string): string =>
  subject === undefined ? '/ContactUs' : `/ContactUs?about=${encodeURIComponent(subject)}`
