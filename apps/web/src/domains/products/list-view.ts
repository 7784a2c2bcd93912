import type { Category, Facets } from '@paratope/contract/products'
import { traitText } from './categories.ts'
import { type FacetKey, facetKeys, type ListQuery } from './list-query.ts'
import type { Name } from './names.ts'

export interface Option {
  value: string
  label: string
  count: number
}

export interface Facet {
  key: FacetKey
  text: FacetKey | 'species' | 'expressed'
  options: readonly Option[]
}

/**
 * Every value that the category has, with how many products choosing it would list now. Values keep their place
 * while counts change, so that nothing jumps under the pointer.
 */
export function facetsOf(category: Category, whole: Facets, now: Facets, query: ListQuery): Facet[] {
  return facetKeys.flatMap((key) => {
    const text = traitText(category, key)
    if (text === null) return []
    const counts = new Map(now[key].map(({ value, count }) => [value, count]))
    const labels = new Map(whole[key].map(({ value, label }) => [value, label]))
    const values = [...new Set([...labels.keys(), ...query.chosen[key]])]
    // A facet in which there is nothing to choose says nothing.
    if (values.length < 2 && query.chosen[key].length === 0) return []
    return [
      {
        key,
        text,
        options: values.map((value) => ({ value, label: labels.get(value) ?? value, count: counts.get(value) ?? 0 })),
      },
    ]
  })
}

export interface Section {
  value: string | undefined
  label: string
  count: number
}

/** The groups of a category as tabs, the whole category first; none where there is only one group. */
export function sectionsOf(whole: Facets, now: Facets, name: Name, all: string): Section[] {
  if (whole.sec.length < 2) return []
  const counts = new Map(now.sec.map(({ value, count }) => [value, count]))
  const groups = whole.sec
    .map(({ value }) => ({ value, label: name(`sec.${value}`) ?? value, count: counts.get(value) ?? 0 }))
    .sort((a, b) => (a.value < b.value ? -1 : 1))
  return [{ value: undefined, label: all, count: groups.reduce((sum, { count }) => sum + count, 0) }, ...groups]
}

export const joined = (values: readonly string[]): string | undefined => values.join('|') || undefined

/** What the server is asked for. */
export const filterOf = (category: Category, { sec, chosen }: ListQuery) => ({
  category,
  ...(sec && { sec }),
  ...Object.fromEntries(facetKeys.map((key) => [key, joined(chosen[key])])),
})
