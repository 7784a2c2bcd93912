import type { InvoiceDeskQuery, StatementQuery } from '@paratope/contract/billing/invoices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { invoicesKey } from '../invoices.data.ts'

const getInvoicesClient = async (signal: AbortSignal) => (await api({ quiet: true, signal })).invoices

export type DeskListQuery = Partial<
  Pick<
    InvoiceDeskQuery,
    'status' | 'keyword' | 'pageNo' | 'pageSize' | 'companyId' | 'from' | 'to' | 'overdue' | 'sort'
  >
>

export const deskQuery = (query: DeskListQuery) =>
  queryOptions({
    queryKey: [...invoicesKey, 'desk', query],
    queryFn: async ({ signal }) => (await getInvoicesClient(signal)).desk({ query }),
    placeholderData: keepPreviousData,
  })

export const invoicedCompaniesQuery = () =>
  queryOptions({
    queryKey: [...invoicesKey, 'companies'],
    staleTime: 60_000,
    queryFn: async ({ signal }) => (await getInvoicesClient(signal)).deskCompanies(),
  })

export const statementQuery = (query: StatementQuery) =>
  queryOptions({
    queryKey: [...invoicesKey, 'statement', query],
    queryFn: async ({ signal }) => (await getInvoicesClient(signal)).statement({ query }),
    placeholderData: keepPreviousData,
  })
