import type { InvoiceDetail, InvoiceQuery } from '@paratope/contract/billing/invoices'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'

/** Everything about invoices; one change may touch lists, counts, orders to invoice and the invoice itself. */
export const invoicesKey = ['invoices'] as const

const getInvoicesClient = async (signal?: AbortSignal) =>
  (await api({ quiet: true, ...(signal && { signal }) })).invoices

export type InvoiceListQuery = Partial<Pick<InvoiceQuery, 'status' | 'keyword' | 'orderNo' | 'pageNo' | 'pageSize'>>

export const myInvoicesQuery = (query: InvoiceListQuery) =>
  queryOptions({
    queryKey: [...invoicesKey, 'own', query],
    queryFn: async ({ signal }) => (await getInvoicesClient(signal)).list({ query }),
    placeholderData: keepPreviousData,
  })

export const invoiceQuery = (invoiceNo: string, isDesk: boolean) =>
  queryOptions({
    queryKey: [...invoicesKey, 'one', invoiceNo, isDesk],
    queryFn: async ({ signal }): Promise<InvoiceDetail> =>
      (await getInvoicesClient(signal))[isDesk ? 'deskDetail' : 'detail']({ params: { invoiceNo } }),
  })

/** More orders than one invoice takes; the newest come first. */
const billablePageSize = 100

export const billableQuery = () =>
  queryOptions({
    queryKey: [...invoicesKey, 'billable'],
    queryFn: async ({ signal }) =>
      (await getInvoicesClient(signal)).billable({ query: { pageSize: billablePageSize } }),
  })

export const titlesQuery = () =>
  queryOptions({
    queryKey: [...invoicesKey, 'titles'],
    queryFn: async ({ signal }) => (await getInvoicesClient(signal)).titles(),
  })

export const deskInvoicesOfOrderQuery = (orderNo: string) =>
  queryOptions({
    queryKey: [...invoicesKey, 'desk', 'order', orderNo],
    queryFn: async ({ signal }) => (await getInvoicesClient(signal)).desk({ query: { orderNo, pageSize: 50 } }),
  })
