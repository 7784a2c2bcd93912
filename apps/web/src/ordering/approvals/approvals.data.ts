import type { Language } from '@paratope/contract/texts'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

export const approvalsKey = ['approvals'] as const

export const waitingApprovalsQuery = queryOptions({
  queryKey: [...approvalsKey, 'waiting'],
  queryFn: async ({ signal }) =>
    (await api({ quiet: true, signal })).approvals.list({ query: { view: 'waiting', pageSize: 100 } }),
})

export const approvalsQuery = (pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: [...approvalsKey, 'all', pageNo, pageSize],
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).approvals.list({ query: { view: 'all', pageNo, pageSize } }),
  })

export const approvalOfOrderQuery = (orderNo: string, version: number, language: Language) =>
  queryOptions({
    queryKey: [...approvalsKey, 'order', orderNo, version, language],
    queryFn: async ({ signal }) => (await api({ quiet: true, signal })).approvals.ofOrder({ params: { orderNo } }),
  })

export const approvalPolicyQuery = queryOptions({
  queryKey: ['approval-policy'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).approvals.policy(),
})

export const approvalAbsenceQuery = queryOptions({
  queryKey: ['approval-absence'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).approvals.absence(),
})
