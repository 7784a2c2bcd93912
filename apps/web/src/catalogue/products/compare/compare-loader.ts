import { listDetailTags, type Product } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { t } from '@paratope/contract/texts'
import type { PageContext } from '#lib/page/page-context.ts'
import { formatMoney, formatQuantity } from '#ui/display/format.ts'
import { toCardView } from '../card-view.ts'
import { createNameTranslator } from '../name-translator.ts'
import { findPrice } from '../prices.ts'
import { compareTexts } from './compare.texts.ts'
import { readComparedCodes } from './compare-path.ts'

interface CompareRow {
  label: string
  /** One for each product; empty where it has none. */
  values: string[]
  isDifferent: boolean
}

const toRow = (label: string, values: string[]): CompareRow => ({
  label,
  values,
  isDifferent: new Set(values).size > 1,
})

/** Specs that are too long to compare, or said elsewhere. */
const leftOut: ReadonlySet<string> = new Set(['sequence'])

const listSpecKeys = (products: readonly Product[]): string[] => [
  ...new Set(products.flatMap(({ specs }) => specs.map(({ key }) => key)).filter((key) => !leftOut.has(key))),
]

/** The products of an address side by side; what is no longer sold is counted. */
export async function loadComparison({ client, language, currency, tags }: PageContext, url: URL) {
  tags.add('products').add('dictionaries')
  const codes = readComparedCodes(url.searchParams)
  const found = await Promise.all(
    codes.map((slug) => client.products.detail({ params: { slug } }).catch(() => undefined)),
  )
  const products = found.filter((product) => product !== undefined)
  for (const tag of products.flatMap(listDetailTags)) tags.add(tag)
  const translateName = createNameTranslator(language)
  const formatMeasured = (value: number | null | undefined, unit: string | null | undefined) =>
    value == null ? '' : formatQuantity(value, unit ?? '', language)
  const rows = [
    toRow(
      t(compareTexts, language, 'price'),
      products.map((product) => {
        const price = findPrice(product.from, currency)
        const { size } = toCardView(product, translateName)
        return price ? `${formatMoney(price, language)} / ${size}` : t(productTexts, language, 'quote')
      }),
    ),
    toRow(
      t(compareTexts, language, 'stock'),
      products.map(({ stock }) => t(productTexts, language, `stock.${stock}`)),
    ),
    toRow(
      t(productTexts, language, 'target'),
      products.map(({ targets }) => targets.map(({ symbol }) => symbol).join(', ')),
    ),
    toRow(
      t(compareTexts, language, 'purity'),
      products.map(({ quality }) => formatMeasured(quality?.purity, '%')),
    ),
    toRow(
      t(compareTexts, language, 'endotoxin'),
      products.map(({ quality }) => formatMeasured(quality?.endotoxin, quality?.endotoxinUnit)),
    ),
    ...listSpecKeys(products).map((key) =>
      toRow(
        translateName(`spec.${key}`) ?? key,
        products.map(({ specs }) => specs.find((spec) => spec.key === key)?.value ?? ''),
      ),
    ),
  ].filter(({ values }) => values.some(Boolean))
  return {
    cards: products.map((product) => toCardView(product, translateName)),
    rows,
    namesProducts: url.searchParams.has('ids'),
    missing: codes.length - products.length,
    onlyDifferences: url.searchParams.get('diff') === '1',
  }
}

export type Comparison = Awaited<ReturnType<typeof loadComparison>>
