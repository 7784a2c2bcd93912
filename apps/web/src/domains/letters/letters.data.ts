import type { LetterQuery } from '@paratope/contract/letters'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

const client = async (signal: AbortSignal) => (await api({ quiet: true, signal })).letters

export const outboxPageSize = 30

export type OutboxWish = Partial<Pick<LetterQuery, 'kind' | 'state' | 'to' | 'pageNo'>>

/** What leaves the house changes its state within seconds, so an open outbox looks again. */
const lookAgainMs = 10_000

export const outboxQuery = (wish: OutboxWish) =>
  queryOptions({
    queryKey: ['letters', 'list', wish],
    queryFn: async ({ signal }) => (await client(signal)).list({ query: { ...wish, pageSize: outboxPageSize } }),
    placeholderData: keepPreviousData,
    refetchInterval: lookAgainMs,
  })

export const letterQuery = (id: string) =>
  queryOptions({
    queryKey: ['letters', 'one', id],
    queryFn: async ({ signal }) => (await client(signal)).read({ params: { id } }),
  })
