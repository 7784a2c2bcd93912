import type { SiteInfo } from './sites.ts'

export type SiteKind = Pick<SiteInfo, 'systemType' | 'product'>

/** Portal and storefront use other paths than catalogues. */
export const usesClassicPaths = ({ systemType }: Pick<SiteKind, 'systemType'>): boolean =>
  systemType === 1 || systemType === 2

/** Path of an order for the customer. */
export const buildOrderPath = (site: SiteKind, orderNo: string): string =>
  `${usesClassicPaths(site) ? '/myOrder/Detail' : `/${site.product}MyOrder-Detail`}?code=${encodeURIComponent(orderNo)}`

export const buildCartPath = (site: SiteKind): string =>
  usesClassicPaths(site) ? '/cart/Index' : `/${site.product}Cart`

/** The page of the user's own company. */
export const buildCompanyPath = (site: SiteKind): string =>
  usesClassicPaths(site) ? '/account/company' : `/${site.product}Account/company`
