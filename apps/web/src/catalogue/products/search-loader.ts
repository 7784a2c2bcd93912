import { isSearchable } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { t } from '@paratope/contract/texts'
import type { PageContext } from '#lib/page/page-context.ts'
import { groupClones, toCloneView } from './clone-view.ts'
import { readPageNumber } from './list-query.ts'
import { createNameTranslator } from './name-translator.ts'
import { findCategoryByNumber, isExactMatch, resolveSearchCategory, searchCategoryNumbers } from './search-query.ts'

const pageSize = 20

/** What a search finds; nothing is asked of the catalogue before the text is long enough. */
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
    return { ...search, short: keyword !== '', total: 0, pages: 1, clones: [] }
  const { total, records } = await client.products.search({ query: { keyword, categoryId, pageNo: page, pageSize } })
  return {
    ...search,
    short: false,
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    clones: groupClones(records).map((clone) => ({
      ...toCloneView(clone, translateName),
      isExact: clone.grades.some((card) => isExactMatch(card, keyword)),
    })),
  }
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>
