import type { DeskQuery, OrderDetail, OrderQuery } from '@paratope/contract/orders'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api.ts'

/** Everything about orders; one change may touch lists, counts and the order itself. */
export const ordersKey = ['orders'] as const
export const orderKey = (orderNo: string) => [...ordersKey, 'one', orderNo] as const

const client = async (signal?: AbortSignal) => (await api({ quiet: true, ...(signal && { signal }) })).orders

export type ListWish = Partial<Pick<OrderQuery, 'status' | 'keyword' | 'pageNo'>>

export const pageSize = 10

export const myOrdersQuery = (wish: ListWish, language: Language) =>
  queryOptions({
    queryKey: [...ordersKey, 'mine', wish, language],
    queryFn: async ({ signal }) => (await client(signal)).list({ query: { ...wish, pageSize } }),
    placeholderData: keepPreviousData,
  })

export const orderQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: [...orderKey(orderNo), 'mine', language],
    queryFn: async ({ signal }): Promise<OrderDetail> => (await client(signal)).detail({ params: { orderNo } }),
  })

export type DeskWish = Partial<Pick<DeskQuery, 'status' | 'keyword' | 'pageNo' | 'companyId' | 'from' | 'to' | 'sort'>>

export const deskPageSize = 30

export const deskQuery = (wish: DeskWish, language: Language) =>
  queryOptions({
    queryKey: [...ordersKey, 'desk', wish, language],
    queryFn: async ({ signal }) => (await client(signal)).desk({ query: { ...wish, pageSize: deskPageSize } }),
    placeholderData: keepPreviousData,
  })

export const deskCompaniesQuery = () =>
  queryOptions({
    queryKey: [...ordersKey, 'companies'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await client(signal)).deskCompanies(),
  })

export const deskOrderQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: [...orderKey(orderNo), 'desk', language],
    queryFn: async ({ signal }): Promise<OrderDetail> => (await client(signal)).deskDetail({ params: { orderNo } }),
  })
