import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'

/** The datasheet, the safety data sheet or the shared picture of a product by its slug, or the certificate of a lot by its number, in the language of the page. */
export const getDocumentHref = (
  { apiBase }: Pick<SiteInfo, 'apiBase'>,
  kind: 'datasheet' | 'certificate' | 'safety-sheet' | 'share-image',
  name: string,
  language: Language,
): string => `${apiBase}/by-order-client/document/${kind}/${name}?language=${language}`

/** A picture by the checksum of its content, or an uploaded document by its id. */
export const getUploadHref = (
  { apiBase }: Pick<SiteInfo, 'apiBase'>,
  kind: 'image' | 'attachment',
  name: string,
): string => `${apiBase}/by-order-client/document/${kind}/${name}`
