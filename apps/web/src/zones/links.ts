import type { SiteInfo } from '@paratope/contract/platform/sites'
import { serviceSupportPath } from '#lib/navigation/site-paths.ts'
import type { zoneTexts } from './zones.texts.ts'

type ZoneTextTable = (typeof zoneTexts)['table']['en']

/** Texts without blanks. */
export type ZoneTextKey = {
  [Key in keyof ZoneTextTable]: ZoneTextTable[Key] extends `${string}{${string}` ? never : Key
}[keyof ZoneTextTable]

export interface ShellLink {
  readonly text: ZoneTextKey
  readonly to: string
}

/** Categories of the search box: their numbers are what the search page reads. */
export const searchCategories = [
  { value: '0', text: 'category.all' },
  { value: '1', text: 'category.biosimilar' },
  { value: '2', text: 'category.isotype' },
  { value: '3', text: 'category.antimouse' },
  { value: '4', text: 'category.fusion' },
  { value: '5', text: 'category.related' },
] as const satisfies readonly { value: string; text: ZoneTextKey }[]

export const catalogueLinks: readonly ShellLink[] = [
  { text: 'category.biosimilar', to: '/Biosimilar' },
  { text: 'category.isotype', to: '/IsotypeControl' },
  { text: 'category.antimouse', to: '/AntiMouse' },
  { text: 'category.fusion', to: '/FusionProteins' },
  { text: 'category.adc', to: '/AntiDrug' },
  { text: 'category.related', to: '/Related' },
]

export const cellLinks: readonly ShellLink[] = [
  { text: 'category.recombinant', to: '/RecombinantProtein' },
  { text: 'category.cell', to: '/CellLine' },
]

export const resourceLinks: readonly ShellLink[] = [
  { text: 'nav.resources', to: '/Resource' },
  { text: 'nav.news', to: '/News' },
  { text: 'nav.faq', to: '/FAQ' },
]

/** The footer's product column, in the specification's order. */
export const footerProducts: readonly ShellLink[] = [
  { text: 'home', to: '/' },
  ...catalogueLinks.filter(({ to }) => to !== '/AntiDrug'),
]

export const footerCompany: readonly ShellLink[] = [
  { text: 'nav.resources', to: '/Resource' },
  { text: 'nav.about', to: '/about' },
  { text: 'nav.news', to: '/News' },
  { text: 'nav.support', to: serviceSupportPath },
  { text: 'nav.contact', to: '/ContactUs' },
  { text: 'nav.faq', to: '/FAQ' },
]

/** Sections of the company's marketing site. */
export const serviceLinks: readonly ShellLink[] = [
  { text: 'services.expression', to: '/services/expression' },
  { text: 'services.discovery', to: '/services/discovery' },
  { text: 'services.testing', to: '/services/testing' },
  { text: 'services.sequencing', to: '/services/sequencing' },
  { text: 'services.primers', to: '/services/primers' },
  { text: 'services.plasmids', to: '/services/plasmids' },
  { text: 'services.cells', to: '/services/cell-lines' },
]

type SiteIdentity = Pick<SiteInfo, 'systemType' | 'product'>
const isClassicSite = ({ systemType }: SiteIdentity) => systemType === 1 || systemType === 2

export const getCartPath = (site: SiteIdentity): string =>
  isClassicSite(site) ? '/cart/Index' : `/${site.product}Cart`
export const getAccountPath = (site: SiteIdentity): string =>
  isClassicSite(site) ? '/account/center' : `/${site.product}Account`
export const settingsPath = '/system/setting'
export const myInvoicesPath = '/myInvoice/Index'
export const myParcelsPath = '/myPackage/Index'
export const registerPath = '/user/register'
export const searchPath = '/Search'
export const cellSearchPath = '/Biointron-Search'

export function getOrdersPath(site: SiteIdentity): string {
  if (site.systemType === 1) return '/myOrder/Index'
  return site.systemType === 2 ? '/plasmidOrder/Index' : `/${site.product}MyOrder`
}
