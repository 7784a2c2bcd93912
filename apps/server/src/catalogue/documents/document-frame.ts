import { type Language, t } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import { createPdf, type PdfWriter } from '#kernel/pdf/create-pdf.ts'
import { documentFileTexts } from './document-files.texts.ts'
import type { DocumentedDetail } from './document-values.ts'

export interface ProductDocument {
  product: DocumentedDetail
  site: Pick<Site, 'platformName' | 'contact'>
  language: Language
}

/** Content of the first and the last lines of every document. */
export interface DocumentFrame extends Omit<ProductDocument, 'product'> {
  product: Pick<DocumentedDetail, 'code' | 'name' | 'identity'> & { lots: readonly { demo: boolean }[] }
}

/** Labels that stand alone. */
export type LabelKey =
  | 'code'
  | 'lot'
  | 'made'
  | 'expires'
  | 'identity'
  | 'targets'
  | 'specs'
  | 'sizes'
  | 'lots'
  | 'test'
  | 'limit'
  | 'result'
  | 'method'
  | 'verdict'
  | 'conforms'
  | 'number'
  | 'revision'
  | 'reason'
  | 'retest'
  | 'noRetest'
  | 'releasedBy'
  | 'releasedOn'
  | 'unrecorded'
  | 'purity'
  | 'endotoxin'
  | 'concentration'
  | 'none'
  | 'storage'

const softInk = '#5b6776'
const brandInk = '#1b5fd0'
const warningInk = '#8a5a00'
const termWidth = 160

/** Opens a document under the provider's name, with the product below its title. */
export function openDocument(
  { product, site, language }: DocumentFrame,
  kind: 'datasheet' | 'certificate' | 'safety-sheet',
  createdOn: string,
): PdfWriter {
  const title = t(documentFileTexts, language, kind)
  const pdf = createPdf({
    title: `${title}, ${product.code}`,
    author: site.platformName,
    language,
    createdAt: new Date(createdOn),
    formatFooter: (page, pages) => t(documentFileTexts, language, 'page', { code: product.code, page, pages }),
  })
  pdf.text(site.platformName, { size: 11, isBold: true, color: brandInk })
  pdf.space(4)
  pdf.text(title, { color: softInk })
  pdf.space(6)
  pdf.text(product.name, { size: 18, isBold: true })
  pdf.text(product.identity, { color: softInk })
  pdf.space(12)
  return pdf
}

export function writeHeading(pdf: PdfWriter, text: string): void {
  pdf.space(12)
  pdf.keepTogether(48)
  pdf.text(text, { size: 12, isBold: true })
  pdf.space(4)
}

export function writeTerms(pdf: PdfWriter, terms: readonly (readonly [term: string, value: string])[]): void {
  for (const [term, value] of terms)
    pdf.columns([
      { text: term, width: termWidth, style: { color: softInk } },
      { text: value, width: pdf.width - termWidth },
    ])
}

/** Ends a document: whether its numbers are real, the intended use, the contact. */
export function closeDocument(pdf: PdfWriter, { product, site, language }: DocumentFrame): Promise<Buffer> {
  pdf.space(14)
  pdf.keepTogether(60)
  pdf.rule()
  pdf.space(8)
  if (product.lots.some(({ demo }) => demo)) {
    pdf.text(t(documentFileTexts, language, 'demo'), { isBold: true, color: warningInk })
  }
  pdf.text(t(documentFileTexts, language, 'research'), { size: 8, color: softInk })
  const { emails, phone } = site.contact
  pdf.text(t(documentFileTexts, language, 'contact', { email: emails[0] ?? '', phone }), { size: 8, color: softInk })
  return pdf.finish()
}
