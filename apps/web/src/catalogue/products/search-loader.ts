import { isSearchable, listCardTags, maxSearchHits, type ProductCard } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { t } from '@paratope/contract/texts'
import { redirect } from 'react-router'
import type { PageContext } from '#lib/page/page-context.ts'
import { getProductPath } from './categories.ts'
import { groupClones, toCloneView } from './clone-view.ts'
import { readPageNumber } from './list-query.ts'
import { createNameTranslator } from './name-translator.ts'
import { searchHintsTexts } from './search-hints.texts.ts'
import {
  buildSearchHref,
  findCategoryByNumber,
  isExactMatch,
  isSameCode,
  resolveSearchCategory,
  searchCategoryNumbers,
} from './search-query.ts'

const pageSize = 20

/** Runs the search, without a request until the text is long enough. */
export async function loadSearch({ client, language, site, tags }: PageContext, url: URL) {
  tags.add('products').add('dictionaries')
  const translateName = createNameTranslator(language)
  const keyword = (url.searchParams.get('seachValue') ?? '').trim().slice(0, 100)
  const { number: categoryId, category } = resolveSearchCategory(url.searchParams.get('categoryId'))
  const page = readPageNumber(url.searchParams)
  const search = {
    keyword,
    categoryId,
    category: category ? (translateName(`category.${category}`) ?? category) : null,
    categories: searchCategoryNumbers.map((value) => {
      const one = findCategoryByNumber(value)
      return { value, text: one ? (translateName(`category.${one}`) ?? one) : t(productTexts, language, 'search.all') }
    }),
    page,
  }
  if (!isSearchable(keyword, site.shortCjkSearch))
    return {
      ...search,
      short: keyword !== '',
      total: 0,
      isCut: false,
      isGrouped: false,
      pages: 1,
      clones: [],
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
  const { total, records, correctedKeyword } = await client.products.search({
    query: { keyword, categoryId, pageNo: page, pageSize },
  })
  for (const tag of listCardTags(records)) tags.add(tag)
  const only = findOnly(records, total, keyword)
  if (only) throw redirect(getProductPath(only))
  const clones = groupClones(records)
  return {
    ...search,
    short: false,
    total,
    isCut: total >= maxSearchHits,
    near: total === 0 ? await loadNear() : null,
    correction:
      correctedKeyword === null
        ? null
        : {
            text: t(searchHintsTexts, language, 'corrected', { keyword }),
            keyword: correctedKeyword,
            href: buildSearchHref(url.pathname, correctedKeyword, categoryId),
          },
    pages: Math.max(1, Math.ceil(total / pageSize)),
    isGrouped: clones.length < records.length,
    clones: clones.map((clone) => ({
      ...toCloneView(clone, translateName),
      isExact: clone.grades.some((card) => isExactMatch(card, keyword)),
    })),
  }
}

/** A catalogue number leads to its product, and so does a name or a clone that only one product has. */
const findOnly = (records: readonly ProductCard[], total: number, keyword: string): ProductCard | undefined =>
  records.find((card) => isSameCode(card, keyword) || (total === 1 && isExactMatch(card, keyword)))

export type SearchData = Awaited<ReturnType<typeof loadSearch>>
