import {
  type products as api,
  type Category,
  type CertifiedLot,
  categories,
  type LotQuality,
  listCardTags,
  productsTag,
  stockCountTag,
} from '@paratope/contract/catalogue/products'
import type { z } from 'zod'
import { countCategories } from './facets.repo.ts'
import { buildSecTrace } from './figures/sec-trace.ts'
import { countInStock, listNewestProducts, type NewProductRow, readLotSummary } from './overview.repo.ts'
import { toFigureProduct } from './products.figures.ts'
import { type CatalogueContext, createCardPresenter } from './products.service.ts'
import type { StoredCard } from './products.tables.ts'

type Overview = z.input<(typeof api)['endpoints']['overview']['reply']>

const [newestPerCategory, newestCount] = [2, 8]
const certificateCount = 4
/** Products of a category among which one with several lots is looked for. */
const candidatesPerCategory = 12

/** What public pages say of the whole catalogue: computed once until products change, the stock until a state changes. */
export async function getOverview(reader: CatalogueContext): Promise<Overview> {
  const { db, cache } = reader
  const [present, { counts, lotSummary, newest, certificates }, inStock] = await Promise.all([
    createCardPresenter(reader),
    cache.get(
      productsTag,
      'overview',
      () => loadOverview(reader),
      ({ newest, certificates }) => listCardTags([...newest, ...certificates].map(({ card }) => card)),
    ),
    cache.get(stockCountTag, 'in stock', () => countInStock(db)),
  ])
  return {
    counts: toRecord(counts),
    inStock: toRecord(inStock),
    ...lotSummary,
    newest: newest.map(({ card, lot: { lotNo, madeOn } }) => ({ ...present(card), lotNo, madeOn })),
    certificates: certificates.map(({ card, ...certificate }) => ({ ...present(card), ...certificate })),
  }
}

/** All categories, including those without products. */
const toRecord = (counts: readonly { category: Category; count: number }[]): Record<Category, number> =>
  Object.fromEntries(
    categories.map((name) => [name, counts.find(({ category }) => category === name)?.count ?? 0]),
    // An entry for each category.
  ) as Record<Category, number>

async function loadOverview({ db }: CatalogueContext) {
  const [counts, lotSummary, products] = await Promise.all([
    countCategories(db),
    readLotSummary(db),
    listNewestProducts(db, candidatesPerCategory),
  ])
  return {
    counts,
    lotSummary,
    newest: chooseNewest(products),
    certificates: chooseCertified(products).map(toCertificate),
  }
}

const compareNewest = (a: NewProductRow, b: NewProductRow): number =>
  a.lots[0].madeOn === b.lots[0].madeOn
    ? a.lots[0].lotNo.localeCompare(b.lots[0].lotNo, 'en')
    : b.lots[0].madeOn.localeCompare(a.lots[0].madeOn, 'en')

const groupByCategory = (products: readonly NewProductRow[]): NewProductRow[][] => [
  ...Map.groupBy(products, ({ card }) => card.category).values(),
]

/** A few of each category, so that a day on which many lots of one kind are released shows others, too. */
const chooseNewest = (products: readonly NewProductRow[]): { card: StoredCard; lot: NewProductRow['lots'][0] }[] =>
  groupByCategory(products)
    .flatMap((some) => some.toSorted(compareNewest).slice(0, newestPerCategory))
    .sort(compareNewest)
    .slice(0, newestCount)
    .map(({ card, lots: [lot] }) => ({ card, lot }))

type Measured<Name extends keyof LotQuality> = { [Key in Name]: NonNullable<LotQuality[Key]> }
type CompleteQuality = Measured<'purity' | 'purityMin' | 'endotoxin' | 'endotoxinMax'>

const isComplete = (quality: LotQuality | null): quality is LotQuality & CompleteQuality =>
  quality !== null &&
  quality.purity !== null &&
  quality.purityMin !== null &&
  quality.endotoxin !== null &&
  quality.endotoxinMax !== null

/** One of each category: the newest measured lot; of several of one day that with the most lots before it. */
const chooseCertified = (products: readonly NewProductRow[]): NewProductRow[] =>
  groupByCategory(products.filter(({ card, lots: [lot] }) => lot.demo && isComplete(card.quality)))
    .flatMap((some) => some.toSorted(compareCertified).slice(0, 1))
    .sort(compareNewest)
    .slice(0, certificateCount)

const compareCertified = (a: NewProductRow, b: NewProductRow): number =>
  a.lots[0].madeOn === b.lots[0].madeOn ? b.lots.length - a.lots.length : compareNewest(a, b)

type StoredCertificate = Omit<CertifiedLot, keyof StoredCard> & { card: StoredCard }

function toCertificate({ card, detail, lots }: NewProductRow): StoredCertificate {
  const [{ lotNo, madeOn, expiresOn, demo }] = lots
  const product = toFigureProduct(card, detail)
  const traces = lots.flatMap((lot) => {
    const trace = lot.demo ? buildSecTrace(product, lot) : null
    return trace ? [{ lotNo: lot.lotNo, x: trace.x, y: trace.y }] : []
  })
  return { card, lotNo, madeOn, expiresOn, demo, traces, isWithinLimits: isWithinLimits(card.quality) }
}

/** False also where something was not measured. */
export const isWithinLimits = (quality: LotQuality | null): boolean =>
  isComplete(quality) && quality.purity >= quality.purityMin && quality.endotoxin <= quality.endotoxinMax
