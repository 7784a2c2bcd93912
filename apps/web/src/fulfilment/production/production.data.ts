import type {
  ProductionCard,
  ProductionDetail,
  ProductionLine,
  ProductionQuery,
} from '@paratope/contract/fulfilment/production'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** Everything about production; one change may touch board, list and the sub-order itself. */
export const productionKey = ['production'] as const

const getClient = async (signal: AbortSignal) => (await api({ quiet: true, signal })).production

export type ProductionListQuery = Partial<ProductionQuery>

export const productionQuery = (query: ProductionListQuery, language: Language) =>
  queryOptions({
    queryKey: [...productionKey, 'list', query, language],
    queryFn: async ({ signal }) => (await getClient(signal)).list({ query }),
    placeholderData: keepPreviousData,
  })

export const assigneesQuery = () =>
  queryOptions({
    queryKey: [...productionKey, 'assignees'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await getClient(signal)).assignees(),
  })

/** A sub-order as calls name it. */
export interface LineParams {
  orderNo: string
  no: number
}

/** `SO-2026-000123-01` is line 1 of its order. */
export function parseSubOrderNo(subOrderNo: string): LineParams {
  const at = subOrderNo.lastIndexOf('-')
  return { orderNo: subOrderNo.slice(0, at), no: Number(subOrderNo.slice(at + 1)) }
}

export const productionDetailQuery = (params: LineParams, language: Language) =>
  queryOptions({
    queryKey: [...productionKey, 'one', params, language],
    queryFn: async ({ signal }): Promise<ProductionDetail> => (await getClient(signal)).detail({ params }),
  })

export const plateQuery = (params: LineParams, language: Language) =>
  queryOptions({
    queryKey: [...productionKey, 'plate', params, language],
    queryFn: async ({ signal }): Promise<ProductionCard[]> => (await getClient(signal)).plate({ params }),
  })

export const orderProductionQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: [...productionKey, 'order', orderNo, language],
    queryFn: async ({ signal }): Promise<ProductionLine[]> => (await getClient(signal)).order({ params: { orderNo } }),
  })

export const orderScreeningQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...productionKey, 'screening', orderNo],
    queryFn: async ({ signal }) => (await getClient(signal)).screening({ params: { orderNo } }),
  })
