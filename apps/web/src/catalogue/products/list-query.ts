import type { ProductQuery, SearchListQuery } from '@paratope/contract/catalogue/products'
import { facetKeys } from './list-parameters.ts'

/** Facets in the order of the panel. */
export type FacetKey = (typeof facetKeys)[number]

export const sorts = ['name', 'price', '-price', 'newest'] as const satisfies readonly ProductQuery['sort'][]
export const searchSorts = ['relevance', 'target', ...sorts] as const satisfies readonly SearchListQuery['sort'][]
export type ProductSort = (typeof searchSorts)[number]

export const views = ['list', 'cards', 'table'] as const
export type ListView = (typeof views)[number]

/** Columns of the table that can be chosen, in its order; name and grade always stand first. */
export const tableColumns = [
  'code',
  'target',
  'clone',
  'isotype',
  'host',
  'reactivity',
  'application',
  'conjugate',
  'purity',
  'endotoxin',
  'price',
  'stock',
] as const
export type TableColumn = (typeof tableColumns)[number]

const defaultColumns: readonly TableColumn[] = ['code', 'target', 'isotype', 'purity', 'endotoxin', 'price', 'stock']

export interface SearchText {
  keyword: string
  /** Number of the category in the header's selector. */
  categoryId: string
}

/** The state of a list, kept in the URL. */
export interface ListQuery {
  /** What is searched for; a list of a category has none. */
  search?: SearchText | undefined
  /** `categorySec`: the group within the category; of a search `category`. */
  sec: string | undefined
  selected: Readonly<Record<FacetKey, readonly string[]>>
  sort: ProductSort
  page: number
  view: ListView
  columns: readonly TableColumn[]
}

const findOrDefault = <Value extends string>(known: readonly Value[], value: string | null, otherwise: Value): Value =>
  known.find((one) => one === value) ?? otherwise

/** Links join the values of a facet by `|`; a form without script repeats the parameter. */
const readValues = (params: URLSearchParams, name: string): string[] => [
  ...new Set(params.getAll(name).flatMap((value) => value.split('|').filter(Boolean))),
]

export const readPageNumber = (params: URLSearchParams): number => {
  const page = Number(params.get('page'))
  return Number.isInteger(page) && page > 1 ? Math.min(page, 100_000) : 1
}

export function parseListQuery(params: URLSearchParams, search?: SearchText): ListQuery {
  return {
    search,
    sec: params.get(getSectionName(search)) || undefined,
    // One entry for each key of the list above.
    selected: Object.fromEntries(facetKeys.map((key) => [key, readValues(params, key)])) as Record<FacetKey, string[]>,
    sort: search
      ? findOrDefault(searchSorts, params.get('sort'), 'relevance')
      : findOrDefault(sorts, params.get('sort'), 'name'),
    page: readPageNumber(params),
    view: findOrDefault(views, params.get('view'), 'list'),
    columns: readColumns(params),
  }
}

/** The parameter that names the chosen tab. */
export const getSectionName = (search: SearchText | undefined) => (search ? 'category' : 'categorySec')

/** Whether these are other columns than the usual ones. */
export const isColumnChoice = (columns: readonly TableColumn[]): boolean =>
  columns.join('|') !== defaultColumns.join('|')

/** Unknown columns are left out; without any the table shows its usual ones. */
function readColumns(params: URLSearchParams): readonly TableColumn[] {
  const values = readValues(params, 'columns')
  const known = tableColumns.filter((column) => values.includes(column))
  return known.length > 0 ? known : defaultColumns
}

/** The address of a changed list; whatever changes what is listed starts at its first page. */
export function buildListHref(query: ListQuery, change: Partial<ListQuery> = {}): string {
  const { search, sec, selected: chosen, sort, page, view, columns } = { ...query, page: 1, ...change }
  const params = new URLSearchParams(search && { categoryId: search.categoryId, seachValue: search.keyword })
  if (sec) params.set(getSectionName(search), sec)
  for (const key of facetKeys) if (chosen[key].length > 0) params.set(key, chosen[key].join('|'))
  if (sort !== (search ? 'relevance' : 'name')) params.set('sort', sort)
  if (page > 1) params.set('page', String(page))
  if (view !== 'list') params.set('view', view)
  if (isColumnChoice(columns)) params.set('columns', columns.join('|'))
  // A bare question mark leads to the page without any parameters.
  return `?${params}`
}

export const removeFacetValue = (query: ListQuery, key: FacetKey, value: string): ListQuery['selected'] => ({
  ...query.selected,
  [key]: query.selected[key].filter((one) => one !== value),
})

export const noFacetValues: ListQuery['selected'] = {
  target: [],
  isotype: [],
  host: [],
  reactivity: [],
  application: [],
  format: [],
  conjugate: [],
}

export const hasFacetValues = ({ selected: chosen }: ListQuery): boolean =>
  facetKeys.some((key) => chosen[key].length > 0)
