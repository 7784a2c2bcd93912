import { say } from '@paratope/contract/texts'
import { productTexts } from '@paratope/contract/texts/products'
import { data, redirect } from 'react-router'
import type { PageFacts } from '#lib/page-context.ts'
import { cardView } from './card-view.ts'
import { categoryAt } from './categories.ts'
import { anyChosen, hrefOf, readQuery } from './list-query.ts'
import { facetsOf, filterOf, sectionsOf } from './list-view.ts'
import { nameIn } from './names.ts'

const pageSize = 20

/** A category's page of products, with everything its list can be narrowed by. */
export async function loadList({ client, language, tags }: PageFacts, url: URL) {
  tags.add('products').add('dictionaries')
  const name = nameIn(language)
  const page = categoryAt(url.pathname)
  if (!page) throw data(null, { status: 404 })
  const { category, path } = page
  const whole = await client.products.facets({ query: { category } })
  const asked = readQuery(url.searchParams)
  // A group that this category does not have means all of it.
  const query = { ...asked, sec: whole.sec.find(({ value }) => value === asked.sec)?.value }
  const filter = filterOf(category, query)
  const [{ total, records }, now] = await Promise.all([
    client.products.list({ query: { ...filter, sort: query.sort, pageNo: query.page, pageSize } }),
    query.sec || anyChosen(query) ? client.products.facets({ query: filter }) : whole,
  ])
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > pages) throw redirect(url.pathname + hrefOf(query, { page: pages }))
  return {
    path,
    query,
    total,
    pages,
    title: name(`category.${category}`) ?? category,
    about: name(`about.${category}`) ?? '',
    sections: sectionsOf(whole, now, name, say(productTexts, language, 'sec.all')),
    facets: facetsOf(category, whole, now, query),
    cards: records.map((card) => cardView(card, name)),
  }
}

export type ListData = Awaited<ReturnType<typeof loadList>>
