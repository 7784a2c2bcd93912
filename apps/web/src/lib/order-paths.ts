import type { SiteInfo } from '@paratope/contract/sites'

type Kind = Pick<SiteInfo, 'systemType' | 'product'>

const classic = ({ systemType }: Kind) => systemType === 1 || systemType === 2

/** Where the way of an order has its pages; each kind of site names them its own way. */
export const cartPath = (site: Kind): string => (classic(site) ? '/cart/Index' : `/${site.product}Cart`)
export const checkoutPath = (site: Kind): string => (classic(site) ? '/cart/Checkout' : `/${site.product}Product`)
export const myOrdersPath = (site: Kind): string => (classic(site) ? '/myOrder/Index' : `/${site.product}MyOrder`)

export const orderPath = (site: Kind, orderNo: string): string =>
  `${classic(site) ? '/myOrder/Detail' : `/${site.product}MyOrder-Detail`}?code=${encodeURIComponent(orderNo)}`

/** Visitors without a login see what they have chosen here, on every site. */
export const visitorCartPath = (site: Kind): string => `/${site.product}Product`

export const resultPath = '/IsSuccess'
export const resultOf = (orderNo: string, kind: 'inquiry' | 'order'): string =>
  `${resultPath}?code=${encodeURIComponent(orderNo)}&kind=${kind}`

export const deskPath = '/office/orders'
export const deskOrderPath = (orderNo: string): string => `${deskPath}?order=${encodeURIComponent(orderNo)}`
