import { listCardTags } from '@paratope/contract/catalogue/products'
import { productTexts } from '@paratope/contract/catalogue/products/products.texts'
import { t } from '@paratope/contract/texts'
import { data, redirect } from 'react-router'
import type { PageContext } from '#lib/page/page-context.ts'
import { findCategoryPage } from './categories.ts'
import { toCloneView } from './clone-view.ts'
import { listExportTexts } from './list-export.texts.ts'
import { buildListHref, hasFacetValues, type ListQuery, parseListQuery, sorts } from './list-query.ts'
import { buildFacets, buildSections, toProductFilter } from './list-view.ts'
import { createNameTranslator } from './name-translator.ts'

const pageSize = 20

/** A category's page of products, with everything its list can be narrowed by. */
export async function loadList({ client, site, language, tags }: PageContext, url: URL) {
  tags.add('products').add('dictionaries')
  const translateName = createNameTranslator(language)
  const page = findCategoryPage(url.pathname)
  if (!page) throw data(null, { status: 404 })
  const { category, path } = page
  const allFacets = await client.products.facets({ query: { category } })
  const requestedQuery = parseListQuery(url.searchParams)
  // A group that this category does not have means all of it.
  const query = { ...requestedQuery, sec: allFacets.sec.find(({ value }) => value === requestedQuery.sec)?.value }
  const filter = toProductFilter(category, query)
  const [{ total, records }, currentFacets, wholeCategory] = await Promise.all([
    client.products.clones({ query: { ...filter, sort: findSort(query), pageNo: query.page, pageSize } }),
    query.sec || hasFacetValues(query) ? client.products.facets({ query: filter }) : allFacets,
    // A clone is in several groups, so their counts do not add up.
    query.sec && client.products.clones({ query: { ...filter, sec: undefined, sort: 'name', pageNo: 1, pageSize: 1 } }),
  ])
  for (const tag of listCardTags(records.flatMap(({ grades }) => grades))) tags.add(tag)
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (query.page > pages) throw redirect(url.pathname + buildListHref(query, { page: pages }))
  return {
    path,
    query,
    total,
    pages,
    title: translateName(`category.${category}`) ?? category,
    about: translateName(`about.${category}`) ?? '',
    sections: buildSections(allFacets, currentFacets, translateName, {
      label: t(productTexts, language, 'sec.all'),
      count: wholeCategory ? wholeCategory.total : total,
    }),
    sorts: sorts.map((value) => ({ value, text: t(productTexts, language, `sort.${value}`) })),
    facets: buildFacets(category, allFacets, currentFacets, query),
    download: {
      title: t(listExportTexts, language, 'download'),
      links: ['csv', 'xlsx'].map((format) => {
        const wanted = Object.entries({
          ...filter,
          moleculeFormat: query.selected.format.join('|'),
          sort: findSort(query),
          format,
          language,
        }).filter(([, value]) => value)
        const params = new URLSearchParams(wanted.map(([name, value]) => [name, value]))
        return { format: format.toUpperCase(), href: `${getExportPath(site)}?${params}` }
      }),
    },
    clones: records.map((clone) => toCloneView(clone, translateName)),
  }
}

/** Of a category; it is parsed without a search. */
const findSort = ({ sort }: ListQuery) => sorts.find((one) => one === sort) ?? 'name'

const getExportPath = ({ apiBase, product }: PageContext['site']): string =>
  `${apiBase}/by-${product}/${product}/by${product}Product/export`

export type ListData = Awaited<ReturnType<typeof loadList>>
