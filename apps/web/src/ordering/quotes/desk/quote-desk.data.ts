import type { QuoteDeskQuery } from '@paratope/contract/ordering/quotes'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { ordersKey } from '#ordering/orders/index.ts'

export type DeskListQuery = Partial<QuoteDeskQuery>

/** Under the key of orders: each of their moves may change a quote. */
const quoteDeskKey = [...ordersKey, 'quotes'] as const

const getQuotesClient = async (signal: AbortSignal) => (await api({ quiet: true, signal })).quotes

export const quoteDeskQuery = (query: DeskListQuery) =>
  queryOptions({
    queryKey: [...quoteDeskKey, 'desk', query],
    queryFn: async ({ signal }) => (await getQuotesClient(signal)).desk({ query }),
    placeholderData: keepPreviousData,
  })

export const quoteChoicesQuery = () =>
  queryOptions({
    queryKey: [...quoteDeskKey, 'choices'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await getQuotesClient(signal)).deskChoices(),
  })
