import type { Category } from '@paratope/contract/catalogue/products'
import type {
  CloneReference,
  InnReference,
  IsotypeReference,
  ReferenceType,
  TargetReference,
} from '@paratope/contract/catalogue/references'
import { data, redirect } from 'react-router'
import { createNameTranslator, findCategoryPath, getProductPath } from '#catalogue/products/index.ts'
import type { PageContext } from '#lib/page/page-context.ts'
import { buildReferenceHref, referenceTypes } from './reference-paths.ts'

const pageSize = 50
const letterPattern = /^([A-Z]|0-9)$/

/** A category's list, narrowed to one target or isotype. */
export interface CategoryLink {
  category: string
  count: number
  href: string
}

/** A product from a clone, or with a non-proprietary name. */
export interface ProductLink {
  code: string
  href: string
}

type WithLinks<Entry, Link> = Omit<Entry, 'products'> & { products: Link[] }

export type ReferenceEntries =
  | { type: 'target'; records: WithLinks<TargetReference, CategoryLink>[] }
  | { type: 'inn'; records: WithLinks<InnReference, ProductLink>[] }
  | { type: 'clone'; records: WithLinks<CloneReference, ProductLink>[] }
  | { type: 'isotype'; records: (WithLinks<IsotypeReference, CategoryLink> & { controlsHref: string })[] }

const toProductLinks = (products: InnReference['products']): ProductLink[] =>
  products.map((product) => ({ code: product.code, href: getProductPath(product) }))

const buildListHref = (category: Category, facet: 'target' | 'isotype', value: string): string | undefined => {
  const path = findCategoryPath(category)
  return path && `${path}?${new URLSearchParams({ [facet]: value })}`
}

/** One type of the reference database: a page of its entries, with links to their products. */
export async function loadReferences(page: PageContext, typeName: string | undefined, url: URL) {
  const { tags } = page
  tags.add('products').add('dictionaries')
  const type = referenceTypes.find((one) => one === typeName?.toLowerCase())
  if (!type) throw data(null, { status: 404 })
  const keyword = (url.searchParams.get('keyword') ?? '').trim().slice(0, 100)
  const requestedLetter = url.searchParams.get('letter')?.toUpperCase() ?? ''
  const letter = letterPattern.test(requestedLetter) ? requestedLetter : undefined
  const pageNo = Math.min(Math.max(1, Math.trunc(Number(url.searchParams.get('page'))) || 1), 1000)
  const { total, initials, ...entries } = await loadEntries(page, type, {
    ...(keyword && { keyword }),
    ...(letter && { letter }),
    pageNo,
    pageSize,
  })
  const pages = Math.max(1, Math.ceil(total / pageSize))
  if (pageNo > pages) throw redirect(buildReferenceHref(type, { keyword, letter, page: pages }))
  // A short list, or one sorted by words of the reader's language, needs no index.
  const indexInitials = type === 'isotype' ? [] : initials
  return { entries, keyword, letter, initials: indexInitials, total, page: pageNo, pages }
}

interface EntriesQuery {
  keyword?: string
  letter?: string
  pageNo: number
  pageSize: number
}

type LoadedEntries = ReferenceEntries & { total: number; initials: string[] }

async function loadEntries(
  { client, language }: PageContext,
  type: ReferenceType,
  query: EntriesQuery,
): Promise<LoadedEntries> {
  const translateName = createNameTranslator(language)
  const toCategoryLinks = (facet: 'target' | 'isotype', value: string, products: TargetReference['products']) =>
    products.flatMap(({ category, count }) => {
      const href = buildListHref(category, facet, value)
      return href ? [{ category: translateName(`category.${category}`) ?? category, count, href }] : []
    })
  if (type === 'target') {
    const page = await client.references.targets({ query })
    return {
      ...page,
      type,
      records: page.records.map((entry) => ({
        ...entry,
        products: toCategoryLinks('target', entry.symbol, entry.products),
      })),
    }
  }
  if (type === 'inn') {
    const page = await client.references.inns({ query })
    return {
      ...page,
      type,
      records: page.records.map((entry) => ({ ...entry, products: toProductLinks(entry.products) })),
    }
  }
  if (type === 'clone') {
    const page = await client.references.clones({ query })
    return {
      ...page,
      type,
      records: page.records.map((entry) => ({ ...entry, products: toProductLinks(entry.products) })),
    }
  }
  const page = await client.references.isotypes({ query })
  return {
    ...page,
    type,
    records: page.records.map((entry) => ({
      ...entry,
      controlsHref: buildListHref('isotype-control', 'isotype', entry.code) ?? '',
      products: toCategoryLinks('isotype', entry.code, entry.products),
    })),
  }
}

export type ReferenceList = Awaited<ReturnType<typeof loadReferences>>
