import { buildCartPath, type SiteKind, usesClassicPaths } from '@paratope/contract/platform/sites'

/** Paths of the checkout; each kind of site names them its own way. */
export const getCartPath = buildCartPath
export const getCheckoutPath = (site: SiteKind): string =>
  usesClassicPaths(site) ? '/cart/Checkout' : `/${site.product}Product`
export const getSavedListsPath = (site: SiteKind): string =>
  usesClassicPaths(site) ? '/savedList/Index' : `/${site.product}SavedLists`
export function getMyOrdersPath(site: SiteKind): string {
  if (site.systemType === 1) return '/myOrder/Index'
  return site.systemType === 2 ? '/plasmidOrder/Index' : `/${site.product}MyOrder`
}

/** Visitors without a login see what they have chosen here, on every site. */
export const getVisitorCartPath = (site: SiteKind): string => `/${site.product}Product`
