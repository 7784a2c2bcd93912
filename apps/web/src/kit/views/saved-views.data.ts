import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'

export type SavedView = ReplyOf<'savedViews.list'>[number]

export const getSavedViewsKey = (list: string) => ['saved-views', list] as const

export const savedViewsQuery = (list: string) =>
  queryOptions({
    queryKey: getSavedViewsKey(list),
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).savedViews.list({ query: { list } }),
  })

/** Part of a URL that belongs to a view: neither the page nor the open record. */
export function toViewSearch(search: string, passing: readonly string[]): string {
  const params = new URLSearchParams(search)
  for (const name of ['page', ...passing]) params.delete(name)
  params.sort()
  return params.size === 0 ? '' : `?${params}`
}
