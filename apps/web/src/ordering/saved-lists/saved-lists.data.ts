import type { SavedListSummary } from '@paratope/contract/ordering/saved-lists'
import type { Language } from '@paratope/contract/texts'
import { queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const savedListsKey = ['saved-lists'] as const

export type SavedListId = SavedListSummary['id']

export const savedListsQuery = queryOptions({
  queryKey: [...savedListsKey, 'all'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).savedLists.list(),
})

/** The id comes from the address; the server checks it. */
export const savedListQuery = (id: string, language: Language) =>
  queryOptions({
    queryKey: [...savedListsKey, id, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).savedLists.detail({ params: { id } }),
  })
