import type { Category, Facets } from '@paratope/contract/catalogue/products'
import { getTraitTextKey } from './categories.ts'
import type { CloneView } from './clone-view.ts'
import { facetKeys } from './list-parameters.ts'
import type { FacetKey, ListQuery } from './list-query.ts'
import type { NameTranslator } from './name-translator.ts'

export interface FacetOption {
  value: string
  label: string
  count: number
}

export interface Facet {
  key: FacetKey
  text: NonNullable<ReturnType<typeof getTraitTextKey<FacetKey>>>
  options: readonly FacetOption[]
}

/**
 * Every value that the category or search has, with how many products choosing it would list now. Values keep their place
 * while counts change, so that nothing jumps under the pointer.
 */
export function buildFacets(
  category: Category | undefined,
  allFacets: Facets,
  currentFacets: Facets,
  query: ListQuery,
): Facet[] {
  return facetKeys.flatMap((key) => {
    const text = category ? getTraitTextKey(category, key) : key
    if (text === null) return []
    const counts = new Map(currentFacets[key].map(({ value, count }) => [value, count]))
    const labels = new Map(allFacets[key].map(({ value, label }) => [value, label]))
    const values = [...new Set([...labels.keys(), ...query.selected[key]])]
    // A facet in which there is nothing to choose says nothing.
    if (values.length < 2 && query.selected[key].length === 0) return []
    return [
      {
        key,
        text,
        options: values.map((value) => ({ value, label: labels.get(value) ?? value, count: counts.get(value) ?? 0 })),
      },
    ]
  })
}

/** A page of products, of a category or of a search, with what it can be narrowed and sorted by. */
export interface ProductList {
  query: ListQuery
  /** The category, or the text that was searched for. */
  title: string
  total: number
  /** Whether there are more than are counted. */
  isCut?: boolean
  pages: number
  sorts: readonly { value: string; text: string }[]
  facets: readonly Facet[]
  clones: readonly CloneView[]
  /** Words to highlight. */
  searchWords?: string
  download?: { title: string; links: readonly { format: string; href: string }[] }
}

export interface CategorySection {
  value: string | undefined
  label: string
  count: number
}

/** The groups of a category as tabs, the whole category first; none where there is only one group. */
export function buildSections(
  allFacets: Facets,
  currentFacets: Facets,
  translateName: NameTranslator,
  all: { label: string; count: number },
): CategorySection[] {
  if (allFacets.sec.length < 2) return []
  const counts = new Map(currentFacets.sec.map(({ value, count }) => [value, count]))
  const groups = allFacets.sec
    .map(({ value }) => ({ value, label: translateName(`sec.${value}`) ?? value, count: counts.get(value) ?? 0 }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  return [{ value: undefined, ...all }, ...groups]
}

export const joinFacetValues = (values: readonly string[]): string | undefined => values.join('|') || undefined

/** Query for the server. */
export const toProductFilter = (category: Category, { sec, selected }: ListQuery) => ({
  category,
  ...(sec && { sec }),
  ...toFacetFilter(selected),
})

export const toFacetFilter = (selected: ListQuery['selected']): Record<string, string | undefined> =>
  Object.fromEntries(facetKeys.map((key) => [key, joinFacetValues(selected[key])]))
