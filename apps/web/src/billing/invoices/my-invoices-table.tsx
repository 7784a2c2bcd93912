import { type InvoiceRow, invoicePagesTexts, type invoices } from '@paratope/contract/billing/invoices'
import { defineTable } from '#kit/table/define-table.ts'
import { InvoiceStatusBadge } from './invoice-status-badge.tsx'

export const formatOrders = ({ orders }: Pick<InvoiceRow, 'orders'>): string =>
  (orders[0] ?? '') + (orders.length > 1 ? ` +${orders.length - 1}` : '')

export const myInvoicesTable = defineTable<typeof invoices.endpoints.list>()({
  name: 'my-invoices',
  texts: invoicePagesTexts,
  rowKey: 'invoiceNo',
  columns: [
    { key: 'invoiceNo', text: 'number', as: 'code' },
    { key: 'status', text: 'status', cell: ({ status }) => <InvoiceStatusBadge status={status} />, phone: true },
    { key: 'title', text: 'name', grow: true, phone: true },
    { key: 'taxNumber', text: 'taxNumber', as: 'code', wide: true },
    { key: 'orders', text: 'orders', cell: formatOrders, wide: true, phone: true },
    { key: 'total', text: 'amount', as: 'money', phone: true },
    { key: 'open', text: 'open', as: 'money', wide: true },
    { key: 'taxInvoiceNo', text: 'taxInvoiceNo', as: 'code', wide: true },
    { key: 'createTime', text: 'created', as: 'ago', wide: true, phone: true },
  ],
})
