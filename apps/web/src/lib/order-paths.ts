import { isClassic, type SiteKind } from '@paratope/contract/sites'

/** Where the way of an order has its pages; each kind of site names them its own way. */
export const cartPath = (site: SiteKind): string => (isClassic(site) ? '/cart/Index' : `/${site.product}Cart`)
export const checkoutPath = (site: SiteKind): string => (isClassic(site) ? '/cart/Checkout' : `/${site.product}Product`)
export const myOrdersPath = (site: SiteKind): string => (isClassic(site) ? '/myOrder/Index' : `/${site.product}MyOrder`)

/** Visitors without a login see what they have chosen here, on every site. */
export const visitorCartPath = (site: SiteKind): string => `/${site.product}Product`

export const resultPath = '/IsSuccess'
export const resultOf = (orderNo: string, kind: 'inquiry' | 'order'): string =>
  `${resultPath}?code=${encodeURIComponent(orderNo)}&kind=${kind}`
