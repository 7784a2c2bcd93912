import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'

type ApiSite = Pick<SiteInfo, 'apiBase'>

/** The datasheet of a product, in the language of the page. */
export const getDatasheetHref = ({ apiBase }: ApiSite, slug: string, language: Language): string =>
  `${apiBase}/by-order-client/document/datasheet/${slug}?language=${language}`

/** The certificate of analysis of a lot, in the language of the page. */
export const getCertificateHref = ({ apiBase }: ApiSite, lotNo: string, language: Language): string =>
  `${apiBase}/by-order-client/document/certificate/${encodeURIComponent(lotNo)}?language=${language}`
