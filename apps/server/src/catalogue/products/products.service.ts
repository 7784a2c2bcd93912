import {
  type Category,
  type Clone,
  type FacetName,
  type Facets,
  facetNames,
  getCardTag,
  getProductTag,
  type Lot,
  type Product,
  type ProductCard,
  type ProductFigures,
  type ProductFilter,
  type ProductQuery,
  productsTag,
  stockCountTag,
} from '@paratope/contract/catalogue/products'
import { type Instant, type Language, localize, type Page, toLocalDate } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { streamByIds } from '#kernel/database/stream-by-ids.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { publishAll } from '#kernel/messaging/message-bus.ts'
import type { TaggedCache } from '#kernel/tagged-cache.ts'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import { pageClones } from './clones.repo.ts'
import { countCards, countClones, countFacets } from './facets.repo.ts'
import { findInn } from './figures/affinity-ranges.ts'
import type { ControlledProduct } from './figures/binding-curves.ts'
import { buildFigures } from './products.figures.ts'
import {
  findNewestLotNo,
  findProduct,
  listCardRows,
  listProductIds,
  type ProductKey,
  pageCards,
  type StoredLot,
  updateStockStates,
} from './products.repo.ts'
import { lowStockLimit } from './products.rows.ts'
import type { StoredCard } from './products.tables.ts'

/** Of all details; each also has the tags of what it shows. */
export const productDetailsTag = 'product-details'

/** The language and permissions of the reader. */
export interface CatalogueContext {
  db: Db
  cache: TaggedCache
  language: Language
  now: Instant
  site: Pick<Site, 'timeZone'>
}

type PresentCard = (card: StoredCard) => ProductCard

/** Translates coded values into the reader's language. */
export async function createCardPresenter({ db, cache, language }: CatalogueContext): Promise<PresentCard> {
  const translate = await loadDictionaryLookup(db, cache, language)
  return (card) => ({
    ...card,
    name: localize(card.name, language),
    cloneName: card.cloneName && localize(card.cloneName, language),
    isotype: card.isotype && translate('isotype', card.isotype),
    host: card.host && translate(getHostDictionary(card.category), card.host),
    reactivity: card.reactivity.map((value) => translate('species', value)),
    applications: card.applications.map((value) => translate('application', value)),
  })
}

/** For recombinant proteins, the host is the expression host. */
const getHostDictionary = (category: Category): string =>
  category === 'recombinant-protein' ? 'expression' : 'species'

const toCacheKey = ({ category, ...facets }: ProductFilter): string => JSON.stringify([category, facets])

/** The page is queried each time; the total only changes with products, and says how to find the page. */
export async function pageProducts(reader: CatalogueContext, query: ProductQuery): Promise<Page<ProductCard>> {
  const { pageNo: _, pageSize: __, sort: ___, ...filter } = query
  const total = await countProducts(reader, filter)
  const [present, cards] = await Promise.all([createCardPresenter(reader), pageCards(reader.db, query, total)])
  return { total, records: cards.map(present) }
}

const countProducts = ({ db, cache }: CatalogueContext, filter: ProductFilter): Promise<number> =>
  cache.get(productsTag, `count ${toCacheKey(filter)}`, () => countCards(db, filter))

/** The first products of the list, a few hundred at a time. */
export async function* streamProducts(
  reader: CatalogueContext,
  query: Omit<ProductQuery, 'pageNo' | 'pageSize'>,
  limit: number,
): AsyncGenerator<ProductCard> {
  const { sort: _, ...filter } = query
  const total = await countProducts(reader, filter)
  const [present, ids] = await Promise.all([
    createCardPresenter(reader),
    listProductIds(reader.db, query, { total, limit }),
  ])
  for await (const { card } of streamByIds(ids, (some) => listCardRows(reader.db, some))) yield present(card)
}

/** The same list with a record per clone. */
export async function listClones(reader: CatalogueContext, query: ProductQuery): Promise<Page<Clone>> {
  const { db, cache } = reader
  const { pageNo: _, pageSize: __, sort: ___, ...filter } = query
  const total = await cache.get(productsTag, `clones ${toCacheKey(filter)}`, () => countClones(db, filter))
  const [present, rows] = await Promise.all([createCardPresenter(reader), pageClones(db, query, total)])
  return { total, records: rows.map(({ cards }) => toClone(cards.map(present))) }
}

export const toClone = (grades: ProductCard[]): Clone => ({
  name: grades[0]?.cloneName ?? grades[0]?.name ?? '',
  grades,
})

/** The dictionary with the texts of a facet's values; sections have theirs in the texts, targets are names already. */
const facetDictionaries: Partial<Record<FacetName, string>> = {
  isotype: 'isotype',
  reactivity: 'species',
  application: 'application',
  format: 'format',
}

type Translate = (dictionary: string, value: string) => string

/** Label of a facet's value; without a category, hosts may be species or expression hosts. */
export function translateFacet(translate: Translate, name: FacetName, value: string, category?: Category): string {
  if (name !== 'host') {
    const dictionary = facetDictionaries[name]
    return dictionary ? translate(dictionary, value) : value
  }
  if (category) return translate(getHostDictionary(category), value)
  const species = translate('species', value)
  return species === value ? translate('expression', value) : species
}

export async function getFacets({ db, cache, language }: CatalogueContext, filter: ProductFilter): Promise<Facets> {
  const [translate, counts] = await Promise.all([
    loadDictionaryLookup(db, cache, language),
    cache.get(productsTag, `facets ${toCacheKey(filter)}`, () => countFacets(db, filter)),
  ])
  const labelled = facetNames.map((name) => [
    name,
    counts[name].map((row) => ({ ...row, label: translateFacet(translate, name, row.value, filter.category) })),
  ])
  // An entry for each facet, in display order.
  return Object.fromEntries(labelled) as Facets
}

/** Translates the tests of a lot, and the words among their values and limits. */
const presentLot =
  (translate: (dictionary: string, value: string) => string) =>
  ({ tests, ...lot }: StoredLot): Lot => ({
    ...lot,
    tests: tests.map(({ test, value, unit, limit }) => ({
      test,
      name: translate('lot_test', test),
      value: typeof value === 'string' ? translate('lot_result', value) : value,
      unit,
      limit: translate('lot_result', limit),
    })),
  })

export const getProduct = (reader: CatalogueContext, slug: string): Promise<z.input<typeof Product>> =>
  loadProduct(reader, { slug })

/** The page of a product, whether visitors see it or not. */
export const previewProduct = (reader: CatalogueContext, id: string): Promise<z.input<typeof Product>> =>
  loadProduct(reader, { id })

async function loadProduct(reader: CatalogueContext, key: ProductKey): Promise<z.input<typeof Product>> {
  const { db, cache, language, now, site } = reader
  const [found, present, translate] = await Promise.all([
    findProduct(db, key, toLocalDate(now, site.timeZone)),
    createCardPresenter(reader),
    loadDictionaryLookup(db, cache, language),
  ])
  if (!found) throw createCommonError('record.missing')
  const { card, detail } = found
  return {
    ...present(card),
    id: found.id,
    identity: localize(detail.identity, language),
    description: localize(detail.description, language),
    targets: detail.targets,
    specs: detail.specs.map(({ key, value }) => ({ key, value: localize(value, language) })),
    packs: found.packs,
    lots: found.lots.map(presentLot(translate)),
    images: found.images.map((image) => ({ ...image, alt: localize(image.alt, language) })),
    documents: found.documents.map((document) => ({ ...document, title: localize(document.title, language) })),
    control: found.control && present(found.control),
    controlled: found.controlled.map(present),
    related: found.related.map(present),
  }
}

/** Computed once per product and language: they only change with its lots. */
export const getFigures = ({ db, cache, language, now }: CatalogueContext, slug: string): Promise<ProductFigures> =>
  cache.get(productsTag, `figures ${language} ${slug}`, async () => {
    const found = await findProduct(db, { slug }, toLocalDate(now, 'UTC'))
    if (!found) throw createCommonError('record.missing')
    const { card, detail, lots, controlled } = found
    return buildFigures(card, detail, lots, await findPartner(db, controlled, language))
  })

/** The antibody that a control is shown beside. */
async function findPartner(
  db: Db,
  [first]: readonly StoredCard[],
  language: Language,
): Promise<ControlledProduct | null> {
  const lotNo = first && (await findNewestLotNo(db, first.code))
  if (!first || lotNo === undefined) return null
  return { name: localize(first.name, language), code: first.code, lotNo, inn: findInn(first.name.en) }
}

/** Makes every node forget what it holds of products. */
export const publishProductChange = (db: Db): Promise<void> =>
  publishAll(db, [
    { kind: 'changed', tag: productsTag },
    { kind: 'changed', tag: productDetailsTag },
  ])

/** Updates the stock states after stock changed, and drops what shows these products on every node. */
export async function refreshStockStates(db: Db, productIds: readonly string[], now: Instant): Promise<void> {
  const products = await updateStockStates(db, productIds, lowStockLimit, now)
  const tags = [
    ...products.flatMap(({ slug, isChanged }) => [getProductTag(slug), ...(isChanged ? [getCardTag(slug)] : [])]),
    ...(products.some(({ isChanged }) => isChanged) ? [stockCountTag] : []),
  ]
  await publishAll(
    db,
    tags.map((tag) => ({ kind: 'changed', tag })),
  )
}
