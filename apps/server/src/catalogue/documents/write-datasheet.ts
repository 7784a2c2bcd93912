import { productSpecTexts } from '@paratope/contract/catalogue/products'
import { t, tOptional } from '@paratope/contract/kernel'
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
import { formatDay, formatMeasurement } from './document-values.ts'

/** Sequences are too long for a table of two columns. */
const isTerm = ({ key }: { key: string }) => key !== 'sequence'

/** Everything the product page states, on paper. */
export function writeDatasheet(document: ProductDocument): Promise<Buffer> {
  const { product, language } = document
  const tLabel = (key: LabelKey) => t(documentFileTexts, language, key)
  const newest = product.lots[0]
  const pdf = openDocument(document, 'datasheet', newest?.madeOn ?? '2026-01-01')
  pdf.text(product.description)
  writeHeading(pdf, tLabel('identity'))
  writeTerms(pdf, [
    [tLabel('code'), product.code],
    ...product.targets.map(({ symbol, protein, uniprot, aliases }) => {
      const names = aliases.length > 0 ? t(documentFileTexts, language, 'aliases', { names: aliases.join(', ') }) : ''
      const details = [protein, names, uniprot ? `UniProt ${uniprot}` : ''].filter((part) => part !== '')
      return [tLabel('targets'), `${symbol} (${details.join('; ')})`] as const
    }),
    [
      tLabel('sizes'),
      product.packs
        .map(
          ({ amount, unit }) =>
            `${amount} ${tOptional(productSpecTexts, language, `unit.${unit}`, { count: Number(amount) }) ?? unit}`,
        )
        .join(t(productSpecTexts, language, 'list.gap')),
    ],
  ])
  writeHeading(pdf, tLabel('specs'))
  writeTerms(
    pdf,
    product.specs
      .filter(isTerm)
      .map(({ key, value }) => [tOptional(productSpecTexts, language, `spec.${key}`) ?? key, value] as const),
  )
  if (product.lots.length > 0) {
    writeHeading(pdf, tLabel('lots'))
    const width = pdf.width / 6
    pdf.table(
      [
        { title: tLabel('lot'), width },
        { title: tLabel('made'), width },
        { title: tLabel('expires'), width },
        { title: tLabel('purity'), width, align: 'right' },
        { title: tLabel('endotoxin'), width, align: 'right' },
        { title: tLabel('concentration'), width, align: 'right' },
      ],
      product.lots.map((lot) => [
        lot.lotNo,
        formatDay(lot.madeOn, language),
        formatDay(lot.expiresOn, language),
        ...(['purity', 'endotoxin', 'concentration'] as const).map(
          (test) => formatMeasurement(product, lot, test, language) ?? '–',
        ),
      ]),
    )
  }
  return closeDocument(pdf, document)
}

export const datasheetTask = defineTask(import.meta.url, writeDatasheet)
