import { type Instant, type Language, type Page, pick, raiser } from '@paratope/contract/kernel'
import {
  products as api,
  type Category,
  categories,
  type Facets,
  type Product,
  type ProductCard,
  type ProductFilter,
  type ProductQuery,
  searchCategories,
} from '@paratope/contract/products'
import type { Db } from '#kernel/database.ts'
import type { Memo } from '#kernel/memo.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import { figuresOf } from './products.figures.ts'
import {
  countCards,
  countCategories,
  countFacets,
  countSearch,
  findProduct,
  newestCards,
  pageCards,
  searchCards,
  updateStockStates,
} from './products.repo.ts'
import { scarce } from './products.rows.ts'
import { keyOf, longEnough, queryOf } from './products.search.ts'
import type { StoredCard } from './products.tables.ts'

const raise = raiser(api.errors)

/** Whoever changes products says so under this tag; lists, counts and pages that were kept are then forgotten. */
export const productsTag = 'products'

export const presentCard = (card: StoredCard, language: Language): ProductCard => ({
  ...card,
  name: pick(card.name, language),
})

const signature = ({ category, ...facets }: ProductFilter): string => JSON.stringify([category, facets])

/** The page is read each time; how many there are in all only changes when products do. */
export async function pageProducts(
  db: Db,
  memo: Memo,
  query: ProductQuery,
  language: Language,
): Promise<Page<ProductCard>> {
  const { pageNo: _, pageSize: __, sort: ___, ...filter } = query
  const [cards, total] = await Promise.all([
    pageCards(db, query),
    memo.get(productsTag, `count ${signature(filter)}`, () => countCards(db, filter)),
  ])
  return { total, records: cards.map((card) => presentCard(card, language)) }
}

export const facetsFor = (db: Db, memo: Memo, filter: ProductFilter): Promise<Facets> =>
  memo.get(productsTag, `facets ${signature(filter)}`, () => countFacets(db, filter))

export async function getProduct(db: Db, slug: string, language: Language): Promise<Product> {
  const found = await findProduct(db, slug)
  if (!found) throw raiseCommon('record.missing')
  const { card, detail } = found
  return {
    ...presentCard(card, language),
    // Rows hold ids as text; the agreement's brand is put on by its schema when the reply is parsed.
    id: found.id as Product['id'],
    identity: pick(detail.identity, language),
    description: pick(detail.description, language),
    targets: detail.targets,
    facts: detail.facts.map(({ key, value }) => ({ key, value: pick(value, language) })),
    packs: found.packs,
    lots: found.lots,
    figures: figuresOf(card, found.lots[0]),
    control: found.control && presentCard(found.control, language),
    related: found.related.map((near) => presentCard(near, language)),
  }
}

interface Question {
  keyword: string
  categoryId: string
  pageNo: number
  pageSize: number
}

export async function searchProducts(
  db: Db,
  memo: Memo,
  question: Question,
  shortCjk: boolean,
  language: Language,
): Promise<Page<ProductCard>> {
  const { keyword, pageNo, pageSize } = question
  if (!longEnough(keyword, shortCjk)) throw raise('search.too_short')
  const asked = { key: keyOf(keyword), tsquery: queryOf(keyword), category: searchCategories[question.categoryId] }
  if (asked.tsquery === '') return { total: 0, records: [] }
  const [cards, total] = await Promise.all([
    searchCards(db, { ...asked, limit: pageSize, offset: (pageNo - 1) * pageSize }),
    memo.get(productsTag, `search ${JSON.stringify(asked)}`, () => countSearch(db, asked)),
  ])
  return { total, records: cards.map((card) => presentCard(card, language)) }
}

export async function overviewOf(db: Db, memo: Memo, language: Language) {
  const { counts, newest } = await memo.get(productsTag, 'overview', async () => ({
    counts: await countCategories(db),
    newest: await newestCards(db, 8),
  }))
  return {
    // Every category is there, those without products as zero.
    counts: Object.fromEntries(
      categories.map((name) => [name, counts.find(({ category }) => category === name)?.count ?? 0]),
    ) as Record<Category, number>,
    newest: newest.map(({ card, lot_no, made_on }) => ({
      ...presentCard(card, language),
      lotNo: lot_no,
      madeOn: made_on,
    })),
  }
}

/** Brings the stock word on lists up to date after stock moved, and tells every node if it changed. */
export async function refreshStockStates(db: Db, productIds: readonly string[], now: Instant): Promise<void> {
  const changed = await updateStockStates(db, productIds, scarce, now)
  if (changed.length > 0) await tell(db, { kind: 'changed', tag: productsTag })
}
