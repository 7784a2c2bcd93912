import { t } from '@paratope/contract/kernel'
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
import { type DocumentedLot, findSpec, formatDay, formatMeasurement, lotTests } from './document-values.ts'

interface LotDocument extends ProductDocument {
  lot: DocumentedLot
}

/** The results of one lot beside their limits. */
export function writeCertificate({ lot, ...document }: LotDocument): Promise<Buffer> {
  const { product, language } = document
  const tLabel = (key: LabelKey) => t(documentFileTexts, language, key)
  const pdf = openDocument(document, 'certificate', lot.madeOn)
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
  return closeDocument(pdf, { ...document, product: { ...product, lots: [lot] } })
}

export const certificateTask = defineTask(import.meta.url, writeCertificate)
