import { say } from '@paratope/contract/texts'
import { productTexts } from '@paratope/contract/texts/products'
import type { PageFacts } from '#lib/page-context.ts'
import { searchable } from '#lib/search-rule.ts'
import { cardView } from './card-view.ts'
import { pageNumber } from './list-query.ts'
import { nameIn } from './names.ts'
import { categoryByNumber, categoryOfNumber, isExact, searchNumbers } from './search-query.ts'

const pageSize = 20

/** What a search finds; nothing is asked of the catalogue before the text is long enough. */
export async function loadSearch({ client, language, site, tags }: PageFacts, url: URL) {
  tags.add('products').add('dictionaries')
  const name = nameIn(language)
  const keyword = (url.searchParams.get('seachValue') ?? '').trim().slice(0, 100)
  const { number: categoryId, category } = categoryOfNumber(url.searchParams.get('categoryId'))
  const page = pageNumber(url.searchParams)
  const asked = {
    keyword,
    categoryId,
    category: category ? (name(`category.${category}`) ?? category) : null,
    categories: searchNumbers.map((value) => {
      const one = categoryByNumber(value)
      return { value, text: one ? (name(`category.${one}`) ?? one) : say(productTexts, language, 'search.all') }
    }),
    page,
  }
  if (!searchable(keyword, site.shortCjkSearch))
    return { ...asked, short: keyword !== '', total: 0, pages: 1, cards: [] }
  const { total, records } = await client.products.search({ query: { keyword, categoryId, pageNo: page, pageSize } })
  return {
    ...asked,
    short: false,
    total,
    pages: Math.max(1, Math.ceil(total / pageSize)),
    cards: records.map((card) => ({ ...cardView(card, name), exact: isExact(card, keyword) })),
  }
}

export type SearchData = Awaited<ReturnType<typeof loadSearch>>
