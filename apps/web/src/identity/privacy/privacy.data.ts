import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** A copy takes a few seconds, so a page that waits for one looks again. */
const refetchIntervalMs = 1500

export const yourDataQuery = queryOptions({
  queryKey: ['your-data'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).privacy.mine(),
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'waiting' ? refetchIntervalMs : false),
})

export const withdrawDeletion = async (onMessage: (message: string) => void): Promise<null> =>
  (await api({ onMessage })).privacy.withdrawDeletion()

export const deletionsPageSize = 30

export const deletionsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['deletions', pageNo],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).privacy.deletions({ query: { pageNo, pageSize: deletionsPageSize } }),
    placeholderData: keepPreviousData,
  })
