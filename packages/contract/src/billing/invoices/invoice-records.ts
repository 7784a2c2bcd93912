import { z } from 'zod'
import { CompanyId } from '../../identity/companies/companies.ts'
import { Decimal } from '../../kernel/export-query.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'
import { StoredFile } from '../../platform/files/files.ts'
import { InvoiceEventKind, InvoiceStatus } from './invoice-states.ts'
import { InvoiceTitleContent } from './invoice-titles.ts'

export const InvoiceNo = z
  .string()
  .regex(/^INV-\d{4}-\d{6,9}$/)
  .meta({ description: 'Number of the request, from its first day.', examples: ['INV-2026-000311'] })

export const InvoiceVersion = z.int().min(1).describe('The version that the caller saw.')

/** Special VAT invoices are for companies in China, which deduct the tax with them. */
export const InvoiceType = z.enum(['standard', 'special']).describe('Kind of invoice; special for VAT deduction.')

/** The moves available to the caller; buttons rely on them. */
export const InvoiceActions = z.object({
  withdraw: z.boolean().describe('Take the request back.'),
  issue: z.boolean().describe('Issue the invoice.'),
  reject: z.boolean().describe('Reject the request.'),
  pay: z.boolean().describe('Record a payment.'),
  refund: z.boolean().describe('Record a refund.'),
  reverse: z.boolean().describe('Reverse the invoice by a credit note.'),
  addFiles: z.boolean().describe('Add files to the issued invoice.'),
})
export type InvoiceActions = z.infer<typeof InvoiceActions>

export const InvoiceRow = z.object({
  invoiceNo: InvoiceNo,
  status: InvoiceStatus,
  version: z.int().describe('Send it with a change; an older one is refused with `record.changed`.'),
  invoiceType: InvoiceType,
  company: z.object({ id: CompanyId, name: z.string() }).describe('The company that asked for it.'),
  title: z.string().describe('Name on the invoice.'),
  taxNumber: z.string().describe('Tax number on the invoice; empty for persons.'),
  total: Money.describe('Sum of the lines.'),
  credited: Money.describe('Refunds; they lower what the invoice claims and never open an amount.'),
  paid: Money.describe('Payments less refunds.'),
  open: Money.describe('Still to pay; below zero where money has to be returned after a reversal.'),
  orders: z.array(OrderNo).describe('Orders on the invoice.'),
  taxInvoiceNo: z.string().nullable().describe('Number of the issued invoice; null before.'),
  issuedOn: LocalDate.nullable().describe('Date of the issued invoice; null before.'),
  reason: z.string().describe('Why it was rejected or reversed; empty otherwise.'),
  fileCount: z.int().describe('Number of files.'),
  requestedBy: z.string().describe('Name of the person who asked for it.'),
  createTime: Instant.describe('When it was requested.'),
  changedAt: Instant.describe('When it last changed.'),
  can: InvoiceActions,
})
export type InvoiceRow = z.infer<typeof InvoiceRow>

export const InvoiceLine = z.object({
  orderNo: OrderNo,
  orderDate: LocalDate.describe('Day the order was submitted.'),
  poNumber: z.string().describe('Purchase order number of the customer.'),
  amount: Money.describe('What this invoice charges of the order.'),
})

export const InvoiceFile = z.object({
  no: z.int().describe('Number of the file within the invoice, from 1.'),
  ...StoredFile.pick({ name: true, type: true, size: true }).shape,
})
export type InvoiceFile = z.infer<typeof InvoiceFile>

/** Money that came in, or went back. */
export const InvoicePayment = z.object({
  no: z.int().describe('Number of the payment within the invoice, from 1.'),
  amount: Money.describe('Below zero for a refund.'),
  paidOn: LocalDate.describe('Day the money moved.'),
  reference: z.string().describe('Reference of the bank.'),
  recordedBy: z.string().describe('Who recorded it.'),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

export const InvoiceEvent = z.object({
  at: Instant.describe('When it happened.'),
  kind: InvoiceEventKind.describe('What happened.'),
  from: InvoiceStatus.describe('State before.'),
  to: InvoiceStatus.describe('State after.'),
  by: z.object({ name: z.string(), staff: z.boolean() }).describe('Who did it.'),
  reason: z.string().describe('The reason that was given.'),
  values: z.record(z.string(), z.union([z.string(), z.number()])).describe('Values of the sentence.'),
})
export type InvoiceEvent = z.infer<typeof InvoiceEvent>

export const InvoiceDetail = InvoiceRow.extend({
  titleContent: InvoiceTitleContent.describe('The title as it was when the invoice was requested.'),
  email: z.string().describe('Where the invoice is sent; empty if nowhere.'),
  note: z.string().describe('Note of the customer.'),
  lines: z.array(InvoiceLine).describe('One line for each order.'),
  files: z.array(InvoiceFile).describe('The files of the invoice.'),
  payments: z.array(InvoicePayment).describe('Payments and refunds, in the order in which they were recorded.'),
  reminders: z
    .array(
      z.object({
        on: LocalDate.describe('Day of the reminder.'),
        open: Money.describe('What was to pay on that day.'),
      }),
    )
    .describe('Reminders of the payment, oldest first.'),
  creditNote: z
    .object({
      number: z.string().describe('Number of the credit note.'),
      issuedOn: LocalDate.describe('Date of the credit note.'),
    })
    .nullable()
    .describe('The credit note that reversed it.'),
  events: z.array(InvoiceEvent).describe('Everything that happened, newest first.'),
})
export type InvoiceDetail = z.infer<typeof InvoiceDetail>

/** An order with an amount that is not on an invoice yet. */
export const BillableOrder = z.object({
  orderNo: OrderNo,
  orderDate: LocalDate.describe('Day the order was submitted.'),
  poNumber: z.string().describe('Purchase order number of the customer.'),
  total: Money.describe('Amount of the order, or what is due for a cancelled one.'),
  left: Money.describe('Part of it that is on no invoice.'),
})
export type BillableOrder = z.infer<typeof BillableOrder>

/** An invoice in an export; amounts are decimals in its currency. */
export const ExportedInvoice = z.object({
  invoiceNo: InvoiceNo,
  status: InvoiceStatus,
  company: z.string().describe('Name of the customer.'),
  title: z.string().describe('Name on the invoice.'),
  taxNumber: z.string().describe('Tax number on the invoice.'),
  invoiceType: InvoiceType,
  orders: z.string().describe('Numbers of the orders.'),
  taxInvoiceNo: z.string().nullable().describe('Number of the issued invoice.'),
  issuedOn: LocalDate.nullable().describe('Date of the issued invoice.'),
  currency: Currency,
  tax: Decimal.nullable().describe('Taxes within the total, as the orders have them; empty for cancelled orders.'),
  total: Decimal.describe('Sum of the lines.'),
  refunded: Decimal.describe('Refunds, which lower what the invoice claims.'),
  paid: Decimal.describe('Payments less refunds.'),
  open: Decimal.describe('Still to pay.'),
  createTime: Instant.describe('When it was requested.'),
  changedAt: Instant.describe('When it last changed.'),
})
export type ExportedInvoice = z.infer<typeof ExportedInvoice>
