import { z } from 'zod'
import { AmountText } from '../../kernel/amount-text.ts'
import { Currency } from '../../kernel/money.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { LocalDate } from '../../kernel/time.ts'
import { BulkOutcome, maxBulkRows } from '../../ordering/orders/bulk.ts'
import { FileId } from '../../platform/files/files.ts'
import { InvoiceNo, InvoiceVersion } from './invoice-records.ts'
import { maxInvoiceFiles } from './invoices.constants.ts'

/** Result of each invoice; a refused one does not stop the others. */
export const InvoiceBulkReply = z.object({
  results: z
    .array(z.object({ invoiceNo: InvoiceNo, ...BulkOutcome.shape }))
    .describe('One for each row, in the order of the request.'),
})
export type InvoiceBulkReply = z.infer<typeof InvoiceBulkReply>
export type InvoiceBulkResult = InvoiceBulkReply['results'][number]

const isEachOnce = (rows: readonly { invoiceNo: string }[]) =>
  new Set(rows.map(({ invoiceNo }) => invoiceNo)).size === rows.length

const chosen = {
  invoiceNo: InvoiceNo.describe('The invoice.'),
  version: InvoiceVersion,
}

export const BulkIssue = z.object({
  issuedOn: LocalDate.describe('Date of the invoices.'),
  invoices: z
    .array(
      z.object({
        ...chosen,
        taxInvoiceNo: singleLineText(40, 1).describe('Number of the invoice.'),
        files: z
          .array(FileId)
          .min(1)
          .max(maxInvoiceFiles)
          .describe('Files that the caller uploaded with the purpose `invoice`; the invoice takes them over.'),
      }),
    )
    .min(1)
    .max(maxBulkRows)
    .refine(isEachOnce)
    .describe('Requests, each once, with number and files.'),
})
export type BulkIssue = z.output<typeof BulkIssue>

export const BulkRejection = z.object({
  reason: multiLineText(500, 1).describe('Why; the customers read it.'),
  invoices: z.array(z.object(chosen)).min(1).max(maxBulkRows).refine(isEachOnce).describe('Requests, each once.'),
})
export type BulkRejection = z.output<typeof BulkRejection>

export const BulkPayment = z.object({
  paidOn: LocalDate.describe('Day the money moved.'),
  reference: singleLineText(80, 1).describe('Reference of the bank; recorded once for each invoice.'),
  invoices: z
    .array(
      z.object({
        ...chosen,
        amount: AmountText,
        currency: Currency.describe('Must be that of the invoice.'),
      }),
    )
    .min(1)
    .max(maxBulkRows)
    .refine(isEachOnce)
    .describe('Invoices that the money pays, each once, with its part.'),
})
export type BulkPayment = z.output<typeof BulkPayment>
