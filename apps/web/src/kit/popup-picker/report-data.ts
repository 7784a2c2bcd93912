import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { getTenant, tokenSlot } from '#lib/session/session.ts'

const CACHE_MS = 30_000

/** One cache for all pickers; public pages have no other. */
export const reportClient = createQueryClient()

const getClient = async (signal: AbortSignal) => (await api({ quiet: true, signal })).reports

/** Cached data of one login is not used by the next. */
const getKey = (language: Language) => ['report', tokenSlot.read(), getTenant(), language] as const

export const reportColumnsQuery = (code: string, language: Language) =>
  queryOptions({
    queryKey: [...getKey(language), 'columns', code],
    queryFn: async ({ signal }) => (await getClient(signal)).columns({ params: { code } }),
  })

/** An option list that the reply of the columns does not contain. */
export const reportDictionaryQuery = (key: string, language: Language) =>
  queryOptions({
    queryKey: [...getKey(language), 'dictionary', key],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).dictionaries.items({ params: { dictCode: key } }),
  })

export const reportQueryInfoQuery = (id: string | undefined, language: Language) =>
  queryOptions({
    queryKey: [...getKey(language), 'query-info', id],
    enabled: id !== undefined,
    queryFn: async ({ signal }) => (await getClient(signal)).queryInfo({ params: { id: id ?? '' } }),
  })

interface ReportDataRequest {
  readonly id: string | undefined
  readonly groupId: string | undefined
  readonly query: Readonly<Record<string, string>>
  /** False until columns and query info are there. */
  readonly isEnabled: boolean
}

export const reportDataQuery = ({ id, groupId, query, isEnabled }: ReportDataRequest, language: Language) =>
  queryOptions({
    queryKey: [...getKey(language), 'data', groupId, id, query],
    enabled: isEnabled,
    staleTime: groupId === undefined ? 0 : CACHE_MS,
    gcTime: CACHE_MS,
    refetchOnWindowFocus: false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => (await getClient(signal)).data({ params: { id: id ?? '' }, query }),
  })
