import type { DeskQuery, OrderQuery } from '@paratope/contract/ordering/orders'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'

/** With the parts of other domains. */
export type OrderDetail = ReplyOf<'orders.detail'>

/** Whether it was ordered at the prices of the cart; nobody sent a quote for it, nor will. */
export const isFromCart = ({ status, events }: OrderDetail): boolean =>
  status !== 'inquiry' &&
  events.some(({ kind }) => kind === 'hold' || kind === 'orderNow') &&
  !events.some(({ kind }) => kind === 'quote')

/** Everything about orders; one change may touch lists, counts and the order itself. */
export const ordersKey = ['orders'] as const
export const getOrderKey = (orderNo: string) => [...ordersKey, 'one', orderNo] as const

const getOrdersClient = async (signal?: AbortSignal) => (await api({ quiet: true, ...(signal && { signal }) })).orders

export type OrderListQuery = Partial<Pick<OrderQuery, 'status' | 'keyword' | 'pageNo' | 'pageSize'>>

export const myOrdersQuery = (query: OrderListQuery, language: Language) =>
  queryOptions({
    queryKey: [...ordersKey, 'mine', query, language],
    queryFn: async ({ signal }) => (await getOrdersClient(signal)).list({ query }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: [...getOrderKey(orderNo), 'mine', language],
    queryFn: async ({ signal }): Promise<OrderDetail> =>
      (await getOrdersClient(signal)).detail({ params: { orderNo } }),
  })

export type DeskListQuery = Partial<
  Pick<
    DeskQuery,
    'status' | 'keyword' | 'pageNo' | 'pageSize' | 'companyId' | 'from' | 'to' | 'dated' | 'deadline' | 'due' | 'sort'
  >
>

export const deskQuery = (query: DeskListQuery, language: Language) =>
  queryOptions({
    queryKey: [...ordersKey, 'desk', query, language],
    queryFn: async ({ signal }) => (await getOrdersClient(signal)).desk({ query }),
    placeholderData: keepPreviousData,
  })

export const deskCompaniesQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'companies'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await getOrdersClient(signal)).deskCompanies(),
  })

export const colleaguesQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'colleagues'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await getOrdersClient(signal)).deskColleagues(),
  })

export const deskOrderQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: [...getOrderKey(orderNo), 'desk', language],
    queryFn: async ({ signal }): Promise<OrderDetail> =>
      (await getOrdersClient(signal)).deskDetail({ params: { orderNo } }),
  })
