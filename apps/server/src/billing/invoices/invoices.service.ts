import type {
  InvoiceCounts,
  InvoiceDeskQuery,
  InvoiceDetail,
  InvoiceQuery,
  InvoiceRow,
} from '@paratope/contract/billing/invoices'
import type { LocalDate, Page } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { buildTsquery } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { listInvoiceEvents, listInvoiceFiles, listInvoicePayments } from './invoice-records.repo.ts'
import { listInvoiceReminders } from './invoice-reminders.repo.ts'
import { presentInvoiceDetail, presentInvoiceRow, type Reader } from './invoices.present.ts'
import { countInvoices, findInvoice, type InvoiceFilter, listInvoiceLines, pageInvoiceRows } from './invoices.repo.ts'

type FilterQuery = Pick<InvoiceQuery, 'status' | 'keyword' | 'orderNo'> &
  Partial<Pick<InvoiceDeskQuery, 'companyId' | 'from' | 'to' | 'overdue'>>

export const toInvoiceFilter = (
  { status, companyId, orderNo, from, to, overdue, keyword }: FilterQuery,
  today: LocalDate,
): InvoiceFilter => ({
  status,
  companyId,
  orderNo,
  from,
  to,
  overdueOn: overdue && today,
  tsquery: keyword === '' ? null : buildTsquery(keyword),
})

/** The total follows from the counts by state, so a page costs two statements. */
export async function pageInvoices(
  db: Db,
  scope: Scope,
  query: InvoiceQuery & Partial<Pick<InvoiceDeskQuery, 'companyId' | 'from' | 'to' | 'overdue' | 'sort'>>,
  reader: Reader,
  today: LocalDate,
): Promise<Page<z.input<typeof InvoiceRow>> & { counts: InvoiceCounts }> {
  const { sort = '-created', pageNo, pageSize } = query
  const filter = toInvoiceFilter(query, today)
  const [rows, counts] = await Promise.all([
    pageInvoiceRows(db, scope, filter, { sort, pageNo, pageSize }),
    countInvoices(db, scope, filter),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return {
    total: query.status === undefined ? all : (counts[query.status] ?? 0),
    records: rows.map((row) => presentInvoiceRow(row, reader)),
    counts,
  }
}

export async function getInvoiceDetail(
  db: Db,
  scope: Scope,
  code: string,
  reader: Reader,
): Promise<z.input<typeof InvoiceDetail>> {
  const invoice = await findInvoice(db, scope, code)
  if (!invoice) throw createCommonError('record.missing')
  const [lines, files, payments, events, reminders] = await Promise.all([
    listInvoiceLines(db, invoice.id),
    listInvoiceFiles(db, [invoice.id]),
    listInvoicePayments(db, invoice.id),
    listInvoiceEvents(db, invoice.id),
    listInvoiceReminders(db, invoice.id),
  ])
  return presentInvoiceDetail({ invoice, lines, files, payments, events, reminders }, reader)
}
