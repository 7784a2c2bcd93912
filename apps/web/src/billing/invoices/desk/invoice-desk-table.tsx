import type { invoices } from '@paratope/contract/billing/invoices'
import { defineTable } from '#kit/table/define-table.ts'
import { InvoiceStatusBadge } from '../invoice-status-badge.tsx'
import { formatOrders } from '../my-invoices-table.tsx'
import { invoiceDeskTexts } from './invoice-desk.texts.ts'

export const invoiceDeskTable = defineTable<typeof invoices.endpoints.desk>()({
  name: 'invoice-desk',
  texts: invoiceDeskTexts,
  rowKey: 'invoiceNo',
  columns: [
    { key: 'invoiceNo', text: 'number', as: 'code' },
    { key: 'status', text: 'status', cell: ({ status }) => <InvoiceStatusBadge status={status} /> },
    { key: 'company', text: 'company', value: ({ company }) => company.name, grow: true },
    { key: 'orders', text: 'orders', cell: formatOrders, wide: true },
    { key: 'taxInvoiceNo', text: 'taxInvoiceNo', as: 'code', wide: true },
    { key: 'total', text: 'total', as: 'money', sort: ['-total'], wide: true, phone: true },
    { key: 'open', text: 'open', as: 'money', wide: true, phone: true },
    { key: 'createTime', text: 'created', as: 'ago', sort: ['-created', 'created'], wide: true, phone: true },
    { key: 'changedAt', text: 'changed', as: 'ago', sort: ['-changed'], wide: true },
  ],
})
