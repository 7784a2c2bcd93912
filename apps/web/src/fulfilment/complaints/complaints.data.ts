import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const complaintsKey = ['complaints'] as const

export const complaintsQuery = (orderNo: string, language: Language) =>
  queryOptions({
    queryKey: [...complaintsKey, orderNo, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).complaints.list({ params: { orderNo } }),
  })

export const complaintStates = ['open', 'answered', 'all'] as const
export type ComplaintState = (typeof complaintStates)[number]

export const deskComplaintsQuery = (
  query: { state: ComplaintState; pageNo: number; pageSize: number },
  language: Language,
) =>
  queryOptions({
    queryKey: [...complaintsKey, 'desk', query, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).complaints.deskList({ query }),
    placeholderData: keepPreviousData,
  })
