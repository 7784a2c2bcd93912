import type { PageQuery } from '@paratope/contract/kernel/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** A copy takes a few seconds, so a page that waits for one looks again. */
const refetchIntervalMs = 1500

export const yourDataQuery = queryOptions({
  queryKey: ['your-data'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).privacy.status(),
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'waiting' ? refetchIntervalMs : false),
})

export const withdrawDeletion = async (onMessage: (message: string) => void): Promise<null> =>
  (await api({ onMessage })).privacy.withdrawDeletion()

export const deletionsQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: ['deletions', query],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).privacy.deletions({ query }),
    placeholderData: keepPreviousData,
  })
