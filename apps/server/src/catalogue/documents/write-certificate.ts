import { type LocalDate, t } from '@paratope/contract/kernel'
import type { DocumentedLot } from '#catalogue/products/index.ts'
import { defineTask } from '#kernel/compute/compute.ts'
import { documentFileTexts } from './document-files.texts.ts'
import {
  closeDocument,
  type LabelKey,
  openDocument,
  type ProductDocument,
  writeHeading,
  writeTerms,
} from './document-frame.ts'
import { findSpec, formatDay, formatMeasurement, lotTests } from './document-values.ts'

export interface LotDocument extends Omit<ProductDocument, 'product'> {
  product: Omit<DocumentedLot, 'lot' | 'recall'>
  lot: DocumentedLot['lot']
  recalled: { on: LocalDate; reason: string } | null
}

const dangerInk = '#b42318'

/** The results of one lot beside their limits. */
export function writeCertificate({ lot, recalled, ...document }: LotDocument): Promise<Buffer> {
  const { product, language } = document
  const tLabel = (key: LabelKey) => t(documentFileTexts, language, key)
  const frame = { ...document, product: { ...product, lots: [lot] } }
  const pdf = openDocument(frame, 'certificate', lot.madeOn)
  if (recalled) {
    const day = formatDay(recalled.on, language)
    pdf.text(t(documentFileTexts, language, 'recalled', { day }), { size: 14, isBold: true, color: dangerInk })
    pdf.text(recalled.reason, { color: dangerInk })
    pdf.space(12)
  }
  writeTerms(pdf, [
    [tLabel('code'), product.code],
    [tLabel('lot'), lot.lotNo],
    [tLabel('made'), formatDay(lot.madeOn, language)],
    [tLabel('expires'), formatDay(lot.expiresOn, language)],
  ])
  pdf.space(12)
  const width = pdf.width / 3
  pdf.table(
    [
      { title: tLabel('test'), width },
      { title: tLabel('limit'), width },
      { title: tLabel('result'), width, align: 'right' },
    ],
    lotTests
      .filter((test) => findSpec(product, test) !== undefined || lot[test] !== null)
      .map((test) => [
        tLabel(test),
        findSpec(product, test) ?? '–',
        formatMeasurement(product, lot, test, language) ?? tLabel('none'),
      ]),
  )
  const storage = findSpec(product, 'storage')
  if (storage) {
    writeHeading(pdf, tLabel('storage'))
    pdf.text(storage)
  }
  return closeDocument(pdf, frame)
}

export const certificateTask = defineTask(import.meta.url, writeCertificate)
