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

/** The root of the plasmid layout. */
export const buildDesignRoot = ({ systemType }: Pick<SiteKind, 'systemType'>): string =>
  systemType === 2 ? '' : '/dashboard'

/** Path of a design; `0` is the folder of those in none. */
export const buildDesignPath = (site: Pick<SiteKind, 'systemType'>, id: string, folderId = '0'): string =>
  `${buildDesignRoot(site)}/design/${folderId}/${id}`

export const deskPath = '/office/orders'
export const buildDeskOrderPath = (orderNo: string): string => `${deskPath}?order=${encodeURIComponent(orderNo)}`

export const invoiceDeskPath = '/office/invoices'
export const buildDeskInvoicePath = (invoiceNo: string): string =>
  `${invoiceDeskPath}?invoice=${encodeURIComponent(invoiceNo)}`

export const designSupportPath = '/office/design-support'
export const buildDesignSupportPath = (designId: string): string =>
  `${designSupportPath}?design=${encodeURIComponent(designId)}`
