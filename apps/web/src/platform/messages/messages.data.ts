import type { MessageQuery } from '@paratope/contract/platform/messages'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

const getMessagesClient = async (signal: AbortSignal) => (await api({ quiet: true, signal })).messages

export const messagesKey = ['messages'] as const

export type MessageListQuery = Partial<Pick<MessageQuery, 'kind' | 'state' | 'to' | 'pageNo' | 'pageSize'>>

/** Messages change their state within seconds, so an open list is refreshed. */
const refetchIntervalMs = 10_000

export const messagesQuery = (query: MessageListQuery) =>
  queryOptions({
    queryKey: [...messagesKey, 'list', query],
    queryFn: async ({ signal }) => (await getMessagesClient(signal)).list({ query }),
    placeholderData: keepPreviousData,
    refetchInterval: refetchIntervalMs,
  })

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'one', id],
    queryFn: async ({ signal }) => (await getMessagesClient(signal)).detail({ params: { id } }),
  })
