import type { InvoiceEventKind, InvoiceStatus, InvoiceTitleContent } from '@paratope/contract/billing/invoices'
import type { Currency, Instant, Language, LocalDate } from '@paratope/contract/kernel'
import type { ColumnType, Generated } from 'kysely'
import type { Seller } from '#kernel/config/seller.ts'

export type InvoiceEventValues = Readonly<Record<string, string | number>>

export interface InvoiceTitleTable {
  id: string
  company_id: string
  holder: 'company' | 'person'
  country: string
  title: string
  tax_number: string
  registered_address: string
  registered_phone: string
  bank: string
  bank_account: string
  is_default: boolean
  version: Generated<number>
  created_by: string
  created_at: Instant
}

export interface InvoiceTable {
  id: string
  code: string
  tenant: string
  company_id: string
  requested_by: string
  site: string | null
  language: Language | null
  status: InvoiceStatus
  version: Generated<number>
  type: 'standard' | 'special'
  currency: Currency
  total_minor: number
  /** Payments less refunds. */
  paid_minor: Generated<number>
  /** Refunds, which lower what the invoice claims. */
  credited_minor: Generated<number>
  title: ColumnType<InvoiceTitleContent, string, never>
  email: string
  note: string
  requested_on: LocalDate
  tax_invoice_no: string | null
  issued_on: LocalDate | null
  /** As it was when the invoice was issued; null for those from before. */
  seller: ColumnType<Seller | null, never, string | null>
  due_on: ColumnType<LocalDate | null, never, LocalDate | null>
  credit_note_no: string | null
  credited_on: LocalDate | null
  reason: Generated<string>
  created_at: Instant
  changed_at: Instant
  search: string
}

export interface OrderBillingTable {
  order_id: string
  currency: Currency
  /** The order's amount, or what is due where it was cancelled. */
  billable_minor: number
  /** Kept by triggers of invoice_line and invoice. */
  invoiced_minor: Generated<number>
}

export interface InvoiceLineTable {
  invoice_id: string
  no: number
  order_id: string
  currency: Currency
  amount_minor: number
}

export interface InvoicePaymentTable {
  invoice_id: string
  no: number
  currency: Currency
  /** Below zero for a refund. */
  amount_minor: number
  /** Reduction of the claim by a refund; null if a void invoice is repaid. */
  credited_minor: Generated<number>
  paid_on: LocalDate
  reference: string
  recorded_by: string
  recorded_at: Instant
}

export interface InvoiceEventTable {
  invoice_id: string
  version: number
  at: Instant
  kind: InvoiceEventKind
  from_status: InvoiceStatus
  to_status: InvoiceStatus
  user_id: string
  reason: string
  values: ColumnType<InvoiceEventValues, string, never>
}

export interface InvoiceFileTable {
  invoice_id: string
  no: number
  file_id: string
}

export interface InvoiceReminderTable {
  invoice_id: string
  /** After the due date; below zero before it. */
  day: number
  reminded_on: LocalDate
  open_minor: number
}

declare module '#kernel/database/database.ts' {
  interface Database {
    invoice_title: InvoiceTitleTable
    invoice: InvoiceTable
    order_billing: OrderBillingTable
    invoice_line: InvoiceLineTable
    invoice_payment: InvoicePaymentTable
    invoice_event: InvoiceEventTable
    invoice_file: InvoiceFileTable
    invoice_reminder: InvoiceReminderTable
  }
}
