import type { SiteInfo } from '@paratope/contract/sites'

type Kind = Pick<SiteInfo, 'systemType' | 'product'>

/** The landing that the specification names for every variant; it resolves to the site's own home. */
export const defaultLanding = '/dashboard/analysis'

/** Where `/` and the default landing lead on a site. */
export function homeOf({ systemType, product }: Kind): string {
  if (systemType === 1) return defaultLanding
  return systemType === 2 ? '/dashboard/HomeView' : `/${product}/Home`
}

/** The main route's name, which the menu data hang under. */
export const mainRouteOf = ({ systemType }: Kind): 'dashboard' | 'HomeView' =>
  systemType === 1 ? 'dashboard' : 'HomeView'

export const sameProduct = (site: Kind, code: string | undefined): boolean =>
  code?.toLowerCase() === site.product.toLowerCase()

/** A declared path with the site's product code in it. */
export const withProduct = (path: string, site: Kind): string => path.replaceAll('{product}', site.product)
