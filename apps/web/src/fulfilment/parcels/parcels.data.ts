import type { OpenParcelQuery, ParcelQuery, ReadyQuery } from '@paratope/contract/fulfilment/parcels'
import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import type { ReplyOf } from '#lib/api/endpoint-types.ts'
import { ordersKey } from '#ordering/orders/index.ts'

/** Below the orders, because most changes of a parcel change its order. */
export const parcelsKey = [...ordersKey, 'parcels'] as const

export type ParcelDetail = ReplyOf<'parcels.detail'>

const getParcelsClient = async (signal?: AbortSignal) => (await api({ quiet: true, ...(signal && { signal }) })).parcels

export type ParcelListQuery = Partial<Pick<ParcelQuery, 'state' | 'carrier' | 'keyword' | 'pageNo' | 'pageSize'>>

export const myParcelsQuery = (query: ParcelListQuery, language: Language) =>
  queryOptions({
    queryKey: [...parcelsKey, 'mine', query, language],
    queryFn: async ({ signal }) => (await getParcelsClient(signal)).list({ query }),
    placeholderData: keepPreviousData,
  })

/** One parcel within its order. */
export interface ParcelKey {
  orderNo: string
  no: number
}

export const parcelQuery = ({ orderNo, no }: ParcelKey, isDesk: boolean, language: Language) =>
  queryOptions({
    queryKey: [...parcelsKey, 'one', orderNo, no, isDesk, language],
    queryFn: async ({ signal }): Promise<ParcelDetail> =>
      (await getParcelsClient(signal))[isDesk ? 'deskDetail' : 'detail']({ params: { orderNo, no } }),
  })

type Place = Pick<ReadyQuery, 'keyword' | 'pageNo' | 'pageSize'>

export const readyQuery = (query: Place, language: Language) =>
  queryOptions({
    queryKey: [...parcelsKey, 'ready', query, language],
    queryFn: async ({ signal }) => (await getParcelsClient(signal)).ready({ query }),
    placeholderData: keepPreviousData,
  })

export const openParcelsQuery = (query: Place & Pick<OpenParcelQuery, 'stage'>, language: Language) =>
  queryOptions({
    queryKey: [...parcelsKey, 'open', query, language],
    queryFn: async ({ signal }) => (await getParcelsClient(signal)).openParcels({ query }),
    placeholderData: keepPreviousData,
  })
