import {
  type Category,
  type Clone,
  categories,
  isSearchable,
  listCardTags,
  type ProductCard,
} from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import type { Language } from '@paratope/contract/kernel'
import { t } from '@paratope/contract/texts'
import { redirect } from 'react-router'
import type { PageContext } from '#lib/page/page-context.ts'
import { getProductPath } from './categories.ts'
import { toCloneView } from './clone-view.ts'
import { buildListHref, hasFacetValues, type ProductSort, parseListQuery, searchSorts } from './list-query.ts'
import { buildFacets, type CategorySection, toFacetFilter } from './list-view.ts'
import { createNameTranslator, type NameTranslator } from './name-translator.ts'
import { findCategoryByNumber, resolveSearchCategory, searchCategoryNumbers } from './search-categories.ts'
import { searchHintsTexts } from './search-hints.texts.ts'
import { buildSearchHref, isExactMatch, isSameCode } from './search-query.ts'

const pageSize = 20

/** Runs the search, without a request until the text is long enough. */
export async function loadSearch({ client, language, site, tags }: PageContext, url: URL) {
  tags.add('products').add('dictionaries')
  const translateName = createNameTranslator(language)
  const keyword = (url.searchParams.get('seachValue') ?? '').trim().slice(0, 100)
  const { number: categoryId, category } = resolveSearchCategory(url.searchParams.get('categoryId'))
  const text = { keyword, categoryId }
  const query = { ...parseListQuery(url.searchParams, text), search: text }
  const search = {
    query,
    title: keyword,
    category: category ? (translateName(`category.${category}`) ?? category) : null,
    categories: searchCategoryNumbers.map((value) => {
      const one = findCategoryByNumber(value)
      return { value, text: one ? (translateName(`category.${one}`) ?? one) : t(productTexts, language, 'search.all') }
    }),
  }
  if (!isSearchable(keyword, site.shortCjkSearch))
    return {
      ...search,
      short: keyword !== '',
      total: 0,
      isCut: false,
      pages: 1,
      sorts: [],
      sections: [],
      facets: [],
      clones: [],
      searchWords: '',
      near: null,
      correction: null,
    }
  /** Suggested spelling. */
  async function loadNear() {
    const { records } = await client.products.suggest({ query: { keyword, categoryId: '0' } })
    const links = records.map(({ text, product }) => ({
      text,
      href: product ? getProductPath(product) : buildSearchHref(url.pathname, text, '0'),
    }))
    return links.length > 0 ? { title: t(searchHintsTexts, language, 'near'), links } : null
  }
  const { total, isCut, records, facets, correctedKeyword, ...found } = await client.products.searchList({
    query: {
      ...{ keyword, categoryId, category: query.sec, sort: query.sort },
      ...toFacetFilter(query.selected),
      ...{ pageNo: query.page, pageSize },
    },
  })
  const cards = records.flatMap(({ grades }) => grades)
  for (const tag of listCardTags(cards)) tags.add(tag)
  const isNarrowed = query.sec !== undefined || hasFacetValues(query)
  const only = isNarrowed ? undefined : findOnly(cards, total, keyword)
  if (only) throw redirect(getProductPath(only))
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > pages) throw redirect(url.pathname + buildListHref(query, { page: pages }))
  return {
    ...search,
    short: false,
    total,
    isCut,
    pages,
    sorts: searchSorts.map((value) => ({ value, text: sortText(value, language) })),
    sections: buildCategoryTabs(found.categories, query.sec, translateName, t(productTexts, language, 'search.all')),
    facets: buildFacets(category ?? findCategory(query.sec), facets, facets, query),
    near: found.categories.length === 0 ? await loadNear() : null,
    correction:
      correctedKeyword === null
        ? null
        : {
            text: t(searchHintsTexts, language, 'corrected', { keyword }),
            keyword: correctedKeyword,
            href: buildSearchHref(url.pathname, correctedKeyword, categoryId),
          },
    searchWords: correctedKeyword ?? keyword,
    clones: records.map((clone, at) => ({
      ...toCloneView(clone, translateName),
      isExact: clone.grades.some((card) => isExactMatch(card, keyword)),
      ...(query.sort === 'target' && { group: findGroup(records, at) }),
    })),
  }
}

const sortText = (sort: ProductSort, language: Language): string =>
  sort === 'relevance' || sort === 'target'
    ? t(searchHintsTexts, language, sort)
    : t(productTexts, language, `sort.${sort}`)

/** The target of a clone that differs from the one before it. */
function findGroup(records: readonly Clone[], at: number): string | undefined {
  const getTarget = (index: number) => records[index]?.grades[0]?.target ?? undefined
  const target = getTarget(at)
  return at > 0 && getTarget(at - 1) === target ? undefined : target
}

const findCategory = (value: string | undefined): Category | undefined => categories.find((one) => one === value)

/** The categories of what was found as tabs, all of it first; none where there is only one. */
function buildCategoryTabs(
  found: readonly { value: string; count: number }[],
  chosen: string | undefined,
  translateName: NameTranslator,
  allText: string,
): CategorySection[] {
  if (found.length < 2 && chosen === undefined) return []
  const total = found.reduce((sum, { count }) => sum + count, 0)
  return [
    { value: undefined, label: allText, count: total },
    ...found.map(({ value, count }) => ({ value, label: translateName(`category.${value}`) ?? value, count })),
  ]
}

/** A catalogue number leads to its product, and so does a name or a clone that only one product has. */
const findOnly = (cards: readonly ProductCard[], total: number, keyword: string): ProductCard | undefined =>
  cards.find((card) => isSameCode(card, keyword) || (total === 1 && cards.length === 1 && isExactMatch(card, keyword)))

export type SearchData = Awaited<ReturnType<typeof loadSearch>>
