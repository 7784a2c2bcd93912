import type { DataFile, Deletion } from '@paratope/contract/data-requests'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

/** A copy takes a few seconds, so a page that waits for one looks again. */
const lookAgainMs = 1500

export const yourDataQuery = queryOptions({
  queryKey: ['your-data'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).dataRequests.mine(),
  refetchInterval: ({ state }) => (state.data?.copy?.state === 'waiting' ? lookAgainMs : false),
})

export const askCopy = async () => (await api()).dataRequests.askCopy()

export const fetchCopy = async (id: string): Promise<DataFile> => (await api()).dataRequests.copy({ params: { id } })

export const askDeletion = async (
  body: { password: string; reason: string },
  heard: (message: string) => void,
): Promise<Deletion> => (await api({ quiet: true, heard })).dataRequests.askDeletion({ body })

export const keepAccount = async (heard: (message: string) => void): Promise<null> =>
  (await api({ heard })).dataRequests.withdrawDeletion()

export const deletionsPageSize = 30

export const deletionsQuery = (pageNo: number) =>
  queryOptions({
    queryKey: ['deletions', pageNo],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).dataRequests.deletions({ query: { pageNo, pageSize: deletionsPageSize } }),
    placeholderData: keepPreviousData,
  })
