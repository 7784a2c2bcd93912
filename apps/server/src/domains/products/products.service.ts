import { type Instant, type Language, type Page, pick, raiser } from '@paratope/contract/kernel'
import {
  products as api,
  type Category,
  categories,
  type FacetName,
  type Facets,
  type Figures,
  facetNames,
  type Product,
  type ProductCard,
  type ProductFilter,
  type ProductQuery,
  searchCategories,
} from '@paratope/contract/products'
import type { z } from 'zod'
import { wordsIn } from '#domains/dictionaries/index.ts'
import type { Db } from '#kernel/database.ts'
import type { Memo } from '#kernel/memo.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import { figuresOf } from './products.figures.ts'
import {
  cardsOf,
  countCards,
  countCategories,
  countFacets,
  findProduct,
  newestCards,
  pageCards,
  searchHits,
  updateStockStates,
} from './products.repo.ts'
import { scarce } from './products.rows.ts'
import { keyOf, longEnough, queryOf } from './products.search.ts'
import type { StoredCard } from './products.tables.ts'

const raise = raiser(api.errors)

/** Whoever changes products says so under this tag; lists, counts and pages that were kept are then forgotten. */
export const productsTag = 'products'

/** Who reads, and in which language. */
export interface Reader {
  db: Db
  memo: Memo
  language: Language
}

type Present = (card: StoredCard) => ProductCard

/** Coded values become words of the reader's language. */
async function presenter({ db, memo, language }: Reader): Promise<Present> {
  const word = await wordsIn(db, memo, language)
  return (card) => ({
    ...card,
    name: pick(card.name, language),
    isotype: card.isotype && word('isotype', card.isotype),
    host: card.host && word(hostDictionary(card.category), card.host),
    reactivity: card.reactivity.map((value) => word('species', value)),
    applications: card.applications.map((value) => word('application', value)),
  })
}

/** Of a recombinant protein the host is what expressed it. */
const hostDictionary = (category: Category): string => (category === 'recombinant-protein' ? 'expression' : 'species')

const signature = ({ category, ...facets }: ProductFilter): string => JSON.stringify([category, facets])

/** The page is read each time; how many there are in all only changes when products do. */
export async function pageProducts(reader: Reader, query: ProductQuery): Promise<Page<ProductCard>> {
  const { db, memo } = reader
  const { pageNo: _, pageSize: __, sort: ___, ...filter } = query
  const [present, cards, total] = await Promise.all([
    presenter(reader),
    pageCards(db, query),
    memo.get(productsTag, `count ${signature(filter)}`, () => countCards(db, filter)),
  ])
  return { total, records: cards.map(present) }
}

/** Which dictionary has the words of a facet's values; sections have theirs with the texts, targets are names already. */
const dictionaryOf: Partial<Record<FacetName, string>> = {
  isotype: 'isotype',
  reactivity: 'species',
  application: 'application',
  format: 'format',
}

export async function facetsFor({ db, memo, language }: Reader, filter: ProductFilter): Promise<Facets> {
  const [word, counts] = await Promise.all([
    wordsIn(db, memo, language),
    memo.get(productsTag, `facets ${signature(filter)}`, () => countFacets(db, filter)),
  ])
  const labelled = facetNames.map((name) => {
    const dict = name === 'host' ? hostDictionary(filter.category) : dictionaryOf[name]
    return [name, counts[name].map((row) => ({ ...row, label: dict ? word(dict, row.value) : row.value }))]
  })
  // One entry for each facet name, in their order.
  return Object.fromEntries(labelled) as Facets
}

export async function getProduct(reader: Reader, slug: string): Promise<z.input<typeof Product>> {
  const { db, language } = reader
  const [found, present] = await Promise.all([findProduct(db, slug), presenter(reader)])
  if (!found) throw raiseCommon('record.missing')
  const { card, detail } = found
  return {
    ...present(card),
    id: found.id,
    identity: pick(detail.identity, language),
    description: pick(detail.description, language),
    targets: detail.targets,
    facts: detail.facts.map(({ key, value }) => ({ key, value: pick(value, language) })),
    packs: found.packs,
    lots: found.lots,
    control: found.control && present(found.control),
    related: found.related.map(present),
  }
}

/** Worked out once for each product: they only change with its lots. */
export const getFigures = ({ db, memo }: Reader, slug: string): Promise<Figures> =>
  memo.get(productsTag, `figures ${slug}`, async () => {
    const found = await findProduct(db, slug)
    if (!found) throw raiseCommon('record.missing')
    return figuresOf(found.card, found.detail, found.lots[0])
  })

interface Question {
  keyword: string
  categoryId: string
  pageNo: number
  pageSize: number
}

export async function searchProducts(
  reader: Reader,
  question: Question,
  shortCjk: boolean,
): Promise<Page<ProductCard>> {
  const { db, memo } = reader
  const { keyword, pageNo, pageSize } = question
  if (!longEnough(keyword, shortCjk)) throw raise('search.too_short')
  const asked = { key: keyOf(keyword), tsquery: queryOf(keyword), category: searchCategories[question.categoryId] }
  if (asked.tsquery === '') return { total: 0, records: [] }
  const page = { ...asked, limit: pageSize, offset: (pageNo - 1) * pageSize }
  const { total, ids } = await memo.get(productsTag, `search ${JSON.stringify(page)}`, () => searchHits(db, page))
  const [present, cards] = await Promise.all([presenter(reader), cardsOf(db, ids)])
  return { total, records: cards.map(present) }
}

export async function overviewOf(reader: Reader) {
  const { db, memo } = reader
  const [present, { counts, newest }] = await Promise.all([
    presenter(reader),
    memo.get(productsTag, 'overview', async () => ({
      counts: await countCategories(db),
      newest: await newestCards(db, 8),
    })),
  ])
  return {
    // Every category is there, those without products as zero.
    counts: Object.fromEntries(
      categories.map((name) => [name, counts.find(({ category }) => category === name)?.count ?? 0]),
    ) as Record<Category, number>,
    newest: newest.map(({ card, lot_no, made_on }) => ({ ...present(card), lotNo: lot_no, madeOn: made_on })),
  }
}

/** Brings the stock word on lists up to date after stock moved, and tells every node if it changed. */
export async function refreshStockStates(db: Db, productIds: readonly string[], now: Instant): Promise<void> {
  const changed = await updateStockStates(db, productIds, scarce, now)
  if (changed.length > 0) await tell(db, { kind: 'changed', tag: productsTag })
}
