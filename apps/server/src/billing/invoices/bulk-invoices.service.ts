import type { BulkIssue, BulkPayment, BulkRejection, InvoiceBulkReply } from '@paratope/contract/billing/invoices'
import type { Language } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { applyToEach } from '#ordering/orders/index.ts'
import { createError } from './invoices.errors.ts'
import { listInvoices } from './invoices.repo.ts'
import { type DeskMoveRequest, issueInvoice, rejectInvoice } from './issue-invoice.ts'
import { recordPayment } from './settle-invoice.ts'

/** A move of the finance desk without the invoice that it concerns. */
export type BulkRequest = Omit<DeskMoveRequest, 'code' | 'version'> & { language: Language }

const applyToInvoices = <Row extends { invoiceNo: string; version: number }>(
  db: Db,
  { language, ...request }: BulkRequest,
  rows: readonly Row[],
  move: (db: Db, request: DeskMoveRequest, row: Row) => Promise<unknown>,
): Promise<InvoiceBulkReply> =>
  applyToEach(db, rows, { key: 'invoiceNo', language }, async (tx, row) => {
    await move(tx, { ...request, code: row.invoiceNo, version: row.version }, row)
    return ''
  })

export const issueInvoices = (db: Db, request: BulkRequest, { issuedOn, invoices }: BulkIssue) =>
  applyToInvoices(db, request, invoices, (tx, one, { taxInvoiceNo, files }) =>
    issueInvoice(tx, one, { taxInvoiceNo, issuedOn, files }),
  )

export const rejectInvoices = (db: Db, request: BulkRequest, { reason, invoices }: BulkRejection) =>
  applyToInvoices(db, request, invoices, (tx, one) => rejectInvoice(tx, one, { reason }))

/** One transfer that pays several invoices of one company in one currency, each its part. */
export async function recordPayments(
  db: Db,
  request: BulkRequest,
  { paidOn, reference, invoices }: BulkPayment,
): Promise<InvoiceBulkReply> {
  const codes = invoices.map(({ invoiceNo }) => invoiceNo)
  const payers = new Set(
    (await listInvoices(db, request.scope, codes)).map(({ company_id: company, currency }) => `${company} ${currency}`),
  )
  if (payers.size > 1) throw createError('payment.mixed')
  return applyToInvoices(db, request, invoices, (tx, one, { amount, currency }) =>
    recordPayment(tx, one, { amount, currency, paidOn, reference }),
  )
}
