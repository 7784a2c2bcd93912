import {
  products as api,
  type Facets,
  facetNames,
  isSearchable,
  productsTag,
  type SearchList,
  type SearchListQuery,
  searchCategories,
} from '@paratope/contract/catalogue/products'
import { createErrorFactory } from '@paratope/contract/kernel'
import { loadDictionaryLookup } from '#platform/dictionaries/index.ts'
import { listCardRows } from '../products.repo.ts'
import { type CatalogueContext, createCardPresenter, toClone, translateFacet } from '../products.service.ts'
import { correctKeyword } from './correct-keyword.ts'
import { parseKeyword } from './parse-keyword.ts'
import { type FoundClones, findClones, type SearchFacetName } from './search-list.repo.ts'

const createError = createErrorFactory(api.errors)

/** The search as a list: clones with their grades, and what they can be narrowed by. */
export async function listFound(
  reader: CatalogueContext,
  query: SearchListQuery,
  shortCjk: boolean,
): Promise<SearchList> {
  if (!isSearchable(query.keyword, shortCjk)) throw createError('search.too_short')
  const found = await findPage(reader, query)
  // A search that its filters leave empty has found something.
  const correctedKeyword = found.facets.length === 0 ? await correctKeyword(reader, query.keyword) : undefined
  if (correctedKeyword === undefined) return present(reader, found, null)
  const corrected = await findPage(reader, { ...query, keyword: correctedKeyword })
  return present(reader, corrected, corrected.facets.length === 0 ? null : correctedKeyword)
}

async function findPage({ db, cache }: CatalogueContext, query: SearchListQuery): Promise<FoundClones> {
  const { keyword: text, categoryId, sort, pageNo, pageSize, ...filter } = query
  const keyword = parseKeyword(text)
  if (keyword.loose === '') return { total: 0, isCut: false, clones: [], facets: [] }
  const criteria = { keyword, category: searchCategories[categoryId] }
  const page = { sort, pageNo, pageSize }
  return cache.get(productsTag, `search list ${JSON.stringify([criteria, filter, page])}`, () =>
    findClones(db, criteria, filter, page),
  )
}

async function present(
  reader: CatalogueContext,
  { total, isCut, clones, facets }: FoundClones,
  correctedKeyword: string | null,
): Promise<SearchList> {
  const { db, cache, language } = reader
  const [translate, presentCard, rows] = await Promise.all([
    loadDictionaryLookup(db, cache, language),
    createCardPresenter(reader),
    listCardRows(db, clones.flat()),
  ])
  const cards = new Map(rows.map(({ id, card }) => [id, presentCard(card)]))
  const counts = facets.map(({ facet, count }) => {
    const at = facet.indexOf(':')
    return { name: facet.slice(0, at), value: facet.slice(at + 1), count }
  })
  const listValues = (name: SearchFacetName) => counts.filter((one) => one.name === name)
  const labelled = facetNames.map((name) => [
    name,
    listValues(name).map(({ value, count }) => ({ value, count, label: translateFacet(translate, name, value) })),
  ])
  return {
    total,
    isCut,
    correctedKeyword,
    // What was unpublished a moment ago has no card.
    records: clones
      .map((ids) => toClone(ids.flatMap((id) => cards.get(id) ?? [])))
      .filter(({ grades }) => grades.length > 0),
    // An entry for each facet, in display order.
    facets: Object.fromEntries(labelled) as Facets,
    categories: listValues('category').map(({ value, count }) => ({ value, label: value, count })),
  }
}
