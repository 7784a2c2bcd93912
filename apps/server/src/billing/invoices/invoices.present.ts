import type {
  BillableOrder,
  InvoiceDetail,
  InvoiceRow as InvoiceReply,
  InvoiceTitle,
} from '@paratope/contract/billing/invoices'
import { createMoney } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Session } from '#kernel/http/session.ts'
import type { InvoiceEventRow, InvoiceFileRow, InvoicePaymentRow } from './invoice-records.repo.ts'
import type { InvoiceReminderRow } from './invoice-reminders.repo.ts'
import type { InvoiceTitleRow } from './invoice-titles.repo.ts'
import { getInvoiceActions } from './invoices.policy.ts'
import type { InvoiceLineRow, InvoiceRow, UnbilledOrder } from './invoices.repo.ts'

export type Reader = Pick<Session, 'permissions'>

/** Amount still to pay: a rejected or void invoice claims nothing, and payments for it go back. */
export function getOpenMinor({
  status,
  total_minor,
  credited_minor,
  paid_minor,
}: Pick<InvoiceRow, 'status' | 'total_minor' | 'credited_minor' | 'paid_minor'>): number {
  const claimed = status === 'rejected' || status === 'void' ? 0 : total_minor - credited_minor
  return claimed - paid_minor
}

export function presentInvoiceRow(row: InvoiceRow, reader: Reader): z.input<typeof InvoiceReply> {
  const { currency } = row
  return {
    invoiceNo: row.code,
    status: row.status,
    version: row.version,
    invoiceType: row.type,
    company: { id: row.company_id, name: row.company_name },
    title: row.title.title,
    taxNumber: row.title.taxNumber,
    total: createMoney(row.total_minor, currency),
    credited: createMoney(row.credited_minor, currency),
    paid: createMoney(row.paid_minor, currency),
    open: createMoney(getOpenMinor(row), currency),
    orders: row.order_codes,
    taxInvoiceNo: row.tax_invoice_no,
    issuedOn: row.issued_on,
    reason: row.reason,
    fileCount: row.file_count,
    requestedBy: row.requested_by_name,
    createTime: row.created_at,
    changedAt: row.changed_at,
    can: getInvoiceActions(reader, row),
  }
}

interface InvoiceRecords {
  invoice: InvoiceRow
  lines: readonly InvoiceLineRow[]
  files: readonly InvoiceFileRow[]
  payments: readonly InvoicePaymentRow[]
  events: readonly InvoiceEventRow[]
  reminders: readonly InvoiceReminderRow[]
}

export function presentInvoiceDetail(
  { invoice, lines, files, payments, events, reminders }: InvoiceRecords,
  reader: Reader,
): z.input<typeof InvoiceDetail> {
  const { currency, credit_note_no: creditNoteNo, credited_on: creditedOn } = invoice
  return {
    ...presentInvoiceRow(invoice, reader),
    titleContent: invoice.title,
    email: invoice.email,
    note: invoice.note,
    lines: lines.map((line) => ({
      orderNo: line.code,
      orderDate: line.ordered_on,
      poNumber: line.po_number,
      amount: createMoney(line.amount_minor, currency),
    })),
    files: files.map(({ no, name, type, size }) => ({ no, name, type, size })),
    payments: payments.map((payment) => ({
      no: payment.no,
      amount: createMoney(payment.amount_minor, currency),
      paidOn: payment.paid_on,
      reference: payment.reference,
      recordedBy: payment.recorded_by_name,
    })),
    creditNote: creditNoteNo === null || creditedOn === null ? null : { number: creditNoteNo, issuedOn: creditedOn },
    reminders: reminders.map((reminder) => ({
      on: reminder.reminded_on,
      open: createMoney(reminder.open_minor, currency),
    })),
    events: events.map((event) => ({
      at: event.at,
      kind: event.kind,
      from: event.from_status,
      to: event.to_status,
      by: { name: event.by_name, staff: event.by_kind === 'staff' },
      reason: event.reason,
      values: { ...event.values },
    })),
  }
}

export const presentUnbilledOrder = (order: UnbilledOrder): z.input<typeof BillableOrder> => ({
  orderNo: order.code,
  orderDate: order.ordered_on,
  poNumber: order.po_number,
  total: createMoney(order.billable_minor, order.currency),
  left: createMoney(order.left_minor, order.currency),
})

export const toTitleContent = (row: InvoiceTitleRow) => ({
  holder: row.holder,
  country: row.country,
  title: row.title,
  taxNumber: row.tax_number,
  registeredAddress: row.registered_address,
  registeredPhone: row.registered_phone,
  bank: row.bank,
  bankAccount: row.bank_account,
})

export const presentTitle = (row: InvoiceTitleRow): z.input<typeof InvoiceTitle> => ({
  id: row.id,
  version: row.version,
  isDefault: row.is_default,
  ...toTitleContent(row),
})
