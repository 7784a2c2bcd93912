import type { Currency } from '@paratope/contract/kernel/currencies'
import type { Budget } from '@paratope/contract/ordering/budgets'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { PagePlace } from '#kit/list/page-place.ts'
import { api } from '#lib/api/api.ts'

export const budgetsKey = ['budgets'] as const

export const budgetsQuery = ({ page, pageSize }: PagePlace) =>
  queryOptions({
    queryKey: [...budgetsKey, 'list', page, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).budgets.list({ query: { pageNo: page, pageSize } }),
    placeholderData: keepPreviousData,
  })

export const ledgerPageSize = 10

export const ledgerQuery = (id: Budget['id'], pageNo: number, pageSize: number) =>
  queryOptions({
    queryKey: [...budgetsKey, 'ledger', id, pageNo, pageSize],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).budgets.entries({ params: { id }, query: { pageNo, pageSize } }),
    placeholderData: keepPreviousData,
  })

export const budgetPolicyQuery = queryOptions({
  queryKey: [...budgetsKey, 'policy'],
  queryFn: async ({ signal }) => (await api({ quiet: true, signal })).budgets.policy(),
})

export const budgetChoicesQuery = (currency: Currency, costCentre: string, projectNumber: string) =>
  queryOptions({
    queryKey: [...budgetsKey, 'choices', currency, costCentre, projectNumber],
    queryFn: async ({ signal }) =>
      (await api({ quiet: true, signal })).budgets.choices({ query: { currency, costCentre, projectNumber } }),
    placeholderData: keepPreviousData,
  })
