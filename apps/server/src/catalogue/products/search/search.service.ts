import {
  products as api,
  isSearchable,
  type ProductCard,
  productsTag,
  searchCategories,
} from '@paratope/contract/catalogue/products'
import { createErrorFactory, type Page } from '@paratope/contract/kernel'
import { listCards } from '../products.repo.ts'
import { type CatalogueContext, createCardPresenter } from '../products.service.ts'
import { correctKeyword } from './correct-keyword.ts'
import { parseKeyword } from './parse-keyword.ts'
import { findSearchHits, type SearchHits } from './search-hits.repo.ts'

const createError = createErrorFactory(api.errors)

interface SearchRequest {
  keyword: string
  categoryId: string
  pageNo: number
  pageSize: number
}

export interface SearchResults extends Page<ProductCard> {
  correctedKeyword: string | null
}

/** What a text finds or, where it finds nothing, what its words find with their typing errors corrected. */
export async function searchProducts(
  reader: CatalogueContext,
  question: SearchRequest,
  shortCjk: boolean,
): Promise<SearchResults> {
  if (!isSearchable(question.keyword, shortCjk)) throw createError('search.too_short')
  const hits = await findHits(reader, question)
  const correctedKeyword = hits.total === 0 ? await correctKeyword(reader, question.keyword) : undefined
  if (correctedKeyword === undefined) return presentHits(reader, hits, null)
  return presentHits(reader, await findHits(reader, { ...question, keyword: correctedKeyword }), correctedKeyword)
}

async function findHits({ db, cache }: CatalogueContext, question: SearchRequest): Promise<SearchHits> {
  const { categoryId, pageNo, pageSize } = question
  const keyword = parseKeyword(question.keyword)
  if (keyword.loose === '') return { total: 0, ids: [] }
  const criteria = { keyword, category: searchCategories[categoryId] }
  const page = { limit: pageSize, offset: (pageNo - 1) * pageSize }
  return cache.get(productsTag, `search ${JSON.stringify([criteria, page])}`, () => findSearchHits(db, criteria, page))
}

async function presentHits(
  reader: CatalogueContext,
  { total, ids }: SearchHits,
  correctedKeyword: string | null,
): Promise<SearchResults> {
  const [present, cards] = await Promise.all([createCardPresenter(reader), listCards(reader.db, ids)])
  return { total, records: cards.map(present), correctedKeyword: total === 0 ? null : correctedKeyword }
}
