import { type ExportedProduct, maxExportedProducts, type ProductQuery } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { type Currency, formatAmountText, t } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import { type CatalogueContext, streamProducts } from './products.service.ts'
import { productExportTexts } from './products-export.texts.ts'

/** The products of a list in its order, with headings in the reader's language; larger lists end at the limit. */
export function exportProducts(
  reader: CatalogueContext,
  query: Omit<ProductQuery, 'pageNo' | 'pageSize'>,
): ServedRows<z.input<typeof ExportedProduct>> {
  const { language } = reader
  const tHeading = (key: keyof typeof productExportTexts.table.en) => t(productExportTexts, language, key)
  const tProduct = (
    key: 'code' | 'target' | 'clone' | 'isotype' | 'host' | 'reactivity' | 'application' | 'conjugate',
  ) => t(productTexts, language, key)
  return {
    name: `products-${query.category}`,
    headings: {
      code: tProduct('code'),
      name: tHeading('name'),
      grade: tHeading('grade'),
      target: tProduct('target'),
      clone: tProduct('clone'),
      isotype: tProduct('isotype'),
      host: tProduct('host'),
      reactivity: tProduct('reactivity'),
      applications: tProduct('application'),
      conjugate: tProduct('conjugate'),
      purity: tHeading('purity'),
      endotoxin: tHeading('endotoxin'),
      endotoxinUnit: tHeading('endotoxinUnit'),
      size: tHeading('size'),
      usd: 'USD',
      eur: 'EUR',
      cny: 'CNY',
      jpy: 'JPY',
      gbp: 'GBP',
      stock: tHeading('stock'),
    },
    labels: {
      stock: {
        'in-stock': t(productTexts, language, 'stock.in-stock'),
        low: t(productTexts, language, 'stock.low'),
        'made-to-order': t(productTexts, language, 'stock.made-to-order'),
      },
    },
    rows: listRows(reader, query),
  }
}

async function* listRows(
  reader: CatalogueContext,
  query: Omit<ProductQuery, 'pageNo' | 'pageSize'>,
): AsyncGenerator<z.input<typeof ExportedProduct>> {
  for await (const card of streamProducts(reader, query, maxExportedProducts)) {
    const toPrice = (currency: Currency) => toDecimal(card.from[currency] ?? null, currency)
    yield {
      code: card.code,
      name: card.name,
      grade: card.sec ?? '',
      target: card.target,
      clone: card.clone,
      isotype: card.isotype,
      host: card.host,
      reactivity: card.reactivity.join(', '),
      applications: card.applications.join(', '),
      conjugate: card.conjugate,
      purity: card.quality?.purity ?? null,
      endotoxin: card.quality?.endotoxin ?? null,
      endotoxinUnit: card.quality?.endotoxinUnit ?? null,
      size: card.fromUnit,
      usd: toPrice('USD'),
      eur: toPrice('EUR'),
      cny: toPrice('CNY'),
      jpy: toPrice('JPY'),
      gbp: toPrice('GBP'),
      stock: card.stock,
    }
  }
}

const toDecimal = (minor: number | null, currency: Currency): string | null =>
  minor === null ? null : formatAmountText(minor, currency)
