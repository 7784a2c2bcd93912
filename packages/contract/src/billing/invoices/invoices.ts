import { z } from 'zod'
import { ContactEmail } from '../../identity/addresses/addresses.ts'
import { CompanyId } from '../../identity/companies/companies.ts'
import { AmountText } from '../../kernel/amount-text.ts'
import { defineApi } from '../../kernel/endpoint.ts'
import { file, rows } from '../../kernel/endpoint-kinds.ts'
import { exportQuery } from '../../kernel/export-query.ts'
import { Currency, Money } from '../../kernel/money.ts'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { languages } from '../../kernel/texts.ts'
import { LocalDate } from '../../kernel/time.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'
import { FileId, FileLink } from '../../platform/files/files.ts'
import { BulkIssue, BulkPayment, BulkRejection, InvoiceBulkReply } from './bulk-invoices.ts'
import {
  BillableOrder,
  ExportedInvoice,
  InvoiceDetail,
  InvoiceNo,
  InvoiceRow,
  InvoiceType,
  InvoiceVersion,
} from './invoice-records.ts'
import { InvoiceStatus, invoicePermissions } from './invoice-states.ts'
import { InvoiceTitle, InvoiceTitleChange, InvoiceTitleDraft, InvoiceTitleId } from './invoice-titles.ts'
import { invoiceSorts, maxArchiveInvoices, maxInvoiceFiles, maxInvoiceOrders } from './invoices.constants.ts'
import { CompanyStatement, ExportedStatementRow, StatementQuery } from './statements.ts'

const version = InvoiceVersion
const maxMinor = 100_000_000_000_000

export const InvoiceRequest = z.object({
  titleId: InvoiceTitleId,
  invoiceType: InvoiceType.default('standard'),
  email: ContactEmail.default('').describe('Where the invoice is sent.'),
  note: multiLineText(500).default('').describe('For the finance department.'),
  lines: z
    .array(
      z.object({
        orderNo: OrderNo,
        amountMinor: z
          .int()
          .min(1)
          .max(maxMinor)
          .optional()
          .describe('Part of the order in minor units; all that is on no invoice if left out.'),
      }),
    )
    .min(1)
    .max(maxInvoiceOrders)
    .describe('Orders of one currency, each once.'),
})
export type InvoiceRequest = z.output<typeof InvoiceRequest>

const files = z
  .array(FileId)
  .max(maxInvoiceFiles)
  .describe('Files that the caller uploaded with the purpose `invoice`; the invoice takes them over.')

export const IssueDraft = z.object({
  version,
  taxInvoiceNo: singleLineText(40, 1).describe('Number of the invoice.'),
  issuedOn: LocalDate.describe('Date of the invoice.'),
  files: files.min(1),
})
export type IssueDraft = z.output<typeof IssueDraft>

export const ReversalDraft = z.object({
  version,
  creditNoteNo: singleLineText(40, 1).describe('Number of the credit note.'),
  issuedOn: LocalDate.describe('Date of the credit note.'),
  reason: multiLineText(500, 1).describe('Why; the customer reads it.'),
  files: files.default([]),
})
export type ReversalDraft = z.output<typeof ReversalDraft>

export const PaymentDraft = z.object({
  version,
  amount: AmountText,
  currency: Currency.describe('Must be that of the invoice.'),
  paidOn: LocalDate.describe('Day the money moved.'),
  reference: singleLineText(80, 1).describe('Reference of the bank; recorded once for each invoice.'),
})
export type PaymentDraft = z.output<typeof PaymentDraft>

const VersionedChange = z.object({ version })
export const InvoiceRejection = z.object({
  version,
  reason: multiLineText(500, 1).describe('Why; the customer reads it.'),
})
export type InvoiceRejection = z.output<typeof InvoiceRejection>
const FilesDraft = z.object({ version, files: files.min(1) })

/** The invoice's state after a move. */
export const MovedInvoice = z.object({
  invoiceNo: InvoiceNo,
  status: InvoiceStatus,
  version: z.int().describe('The new version.'),
})
export type MovedInvoice = z.infer<typeof MovedInvoice>

export const invoiceCounts = z.record(InvoiceStatus, z.int()).describe('How many there are in each state.')
export type InvoiceCounts = z.infer<typeof invoiceCounts>

export const InvoiceQuery = z.object({
  ...pageQuery.shape,
  status: InvoiceStatus.optional().describe('Only invoices with this status.'),
  keyword: singleLineText(100).default('').describe('Words from numbers, title, tax number or company.'),
  orderNo: OrderNo.optional().describe('Only invoices with this order.'),
})
export type InvoiceQuery = z.output<typeof InvoiceQuery>

export const InvoiceDeskQuery = z.object({
  ...InvoiceQuery.shape,
  companyId: CompanyId.optional().describe('Only invoices of this company.'),
  from: LocalDate.optional().describe('Requested on this day or later.'),
  to: LocalDate.optional().describe('Requested on this day or earlier.'),
  overdue: z.enum(['true']).optional().describe('Only those that are unpaid past the payment terms of the company.'),
  sort: z.enum(invoiceSorts).default('-created').describe('Order of the list; a minus sorts downwards.'),
})
export type InvoiceDeskQuery = z.output<typeof InvoiceDeskQuery>

const InvoiceFilter = InvoiceDeskQuery.omit({ pageNo: true, pageSize: true, sort: true })

const splitNumbers = (value: unknown) => (typeof value === 'string' ? value.split('|').filter(Boolean) : value)
const ArchiveQuery = z.object({
  invoiceNos: z
    .preprocess(splitNumbers, z.array(InvoiceNo).min(1).max(maxArchiveInvoices))
    .describe('Numbers separated by bars.'),
})

const DocumentLanguage = z.object({
  language: z.enum(languages).optional().describe('Of the document; the caller’s language if absent.'),
})

export const InvoiceDocumentQuery = z.object({
  ...DocumentLanguage.shape,
  document: z
    .enum(['invoice', 'creditNote'])
    .default('invoice')
    .describe('The invoice, pro forma until it is issued, or the credit note that reversed it.'),
})
export type InvoiceDocumentQuery = z.output<typeof InvoiceDocumentQuery>

const base = '/by-order-client/invoice'
const InvoiceParams = z.object({ invoiceNo: InvoiceNo })
const FileParams = z.object({
  invoiceNo: InvoiceNo,
  no: z.coerce.number().int().min(1).max(1000).describe('Number of the file within the invoice, from 1.'),
})
const TitleParams = z.object({ id: InvoiceTitleId })
const moveErrors = ['invoice.move_refused'] as const
const fileErrors = ['invoice.file_missing', 'invoice.too_many_files'] as const

export const invoices = defineApi({
  summary: 'Invoice requests, title books, payments and statements, for customers and for the finance desk',
  permissions: invoicePermissions,
  keyScopes: ['invoice.read'],
  errors: {
    'invoice.move_refused': {
      status: 409,
      values: z.object({ status: InvoiceStatus, move: z.string().describe('The change that was asked for.') }),
    },
    'invoice.order_not_billable': {
      status: 409,
      values: z.object({ orderNo: OrderNo }),
    },
    'invoice.amount_exceeded': {
      status: 409,
      values: z.object({ orderNo: OrderNo, left: Money.describe('What is on no invoice yet.') }),
    },
    'invoice.currency_mixed': 400,
    'invoice.order_repeated': 400,
    'invoice.title_missing': 400,
    'invoice.special_refused': 400,
    'invoice.order_changed': { status: 409, values: z.object({ orderNo: OrderNo }) },
    'invoice.number_taken': { status: 409, values: z.object({ number: z.string() }) },
    'invoice.date_future': 400,
    'invoice.file_missing': 400,
    'invoice.too_many_files': { status: 409, values: z.object({ most: z.int() }) },
    'invoice.document_unavailable': 409,
    'invoice.archive_empty': 404,
    'invoice.archive_too_large': 413,
    'invoice_title.too_many': { status: 409, values: z.object({ most: z.int() }) },
    'invoice_title.taken': 409,
    'payment.too_much': { status: 409, values: z.object({ open: Money.describe('What is still to pay.') }) },
    'payment.mixed': 400,
    'payment.recorded': { status: 409, values: z.object({ reference: z.string() }) },
    'refund.too_much': { status: 409, values: z.object({ paid: Money.describe('What was paid.') }) },
    'statement.period_wrong': 400,
  },
  endpoints: {
    list: {
      method: 'GET',
      path: `${base}/list`,
      needs: 'invoice.read',
      query: InvoiceQuery,
      reply: pageOf(InvoiceRow).extend({ counts: invoiceCounts }),
      summary: 'The invoices of the caller’s company, newest first, with counts by state',
    },
    billable: {
      method: 'GET',
      path: `${base}/billable`,
      needs: 'invoice.request',
      query: pageQuery,
      reply: pageOf(BillableOrder),
      summary: 'Orders of the caller’s company with an amount that is on no invoice yet, newest first',
    },
    detail: {
      method: 'GET',
      path: `${base}/detail/:invoiceNo`,
      needs: 'invoice.read',
      params: InvoiceParams,
      reply: InvoiceDetail,
      summary: 'One invoice with its orders, files, payments and history',
    },
    fileLink: {
      method: 'GET',
      path: `${base}/:invoiceNo/file/:no/link`,
      needs: 'invoice.read',
      params: FileParams,
      reply: FileLink,
      summary: 'A link that opens a file of the invoice without a login for 5 minutes',
    },
    pdf: {
      method: 'GET',
      path: `${base}/:invoiceNo/pdf`,
      needs: 'invoice.read',
      params: InvoiceParams,
      query: InvoiceDocumentQuery,
      reply: file('application/pdf'),
      fails: ['invoice.document_unavailable'],
      summary: 'An invoice or its credit note as a PDF with the fields of EN 16931, in one of four languages',
    },
    deskPdf: {
      method: 'GET',
      path: `${base}/desk/:invoiceNo/pdf`,
      needs: 'invoice.desk',
      params: InvoiceParams,
      query: InvoiceDocumentQuery,
      reply: file('application/pdf'),
      fails: ['invoice.document_unavailable'],
      summary: 'The same for staff',
    },
    archive: {
      method: 'GET',
      path: `${base}/archive`,
      needs: 'invoice.read',
      query: ArchiveQuery,
      reply: file('application/zip'),
      fails: ['invoice.archive_empty', 'invoice.archive_too_large'],
      summary: 'The files of several invoices as a ZIP archive',
    },
    request: {
      method: 'POST',
      path: `${base}/request`,
      needs: 'invoice.request',
      body: InvoiceRequest,
      reply: MovedInvoice,
      fails: [
        'invoice.title_missing',
        'invoice.special_refused',
        'invoice.order_repeated',
        'invoice.order_not_billable',
        'invoice.amount_exceeded',
        'invoice.currency_mixed',
      ],
      idempotent: true,
      summary: 'Ask for an invoice for one or several orders',
    },
    withdraw: {
      method: 'POST',
      path: `${base}/:invoiceNo/withdraw`,
      needs: 'invoice.request',
      params: InvoiceParams,
      body: VersionedChange,
      reply: MovedInvoice,
      fails: moveErrors,
      summary: 'Take a request back before the invoice is issued',
    },
    titles: {
      method: 'GET',
      path: `${base}/title/list`,
      needs: 'invoice.read',
      reply: z.array(InvoiceTitle),
      summary: 'The title book of the caller’s company, the default first',
    },
    createTitle: {
      method: 'POST',
      idempotent: 'optional',
      path: `${base}/title`,
      needs: 'invoice.request',
      body: InvoiceTitleDraft,
      reply: InvoiceTitle,
      fails: ['invoice_title.too_many', 'invoice_title.taken'],
      summary: 'Adds a title to the book',
    },
    updateTitle: {
      method: 'PUT',
      path: `${base}/title/:id`,
      needs: 'invoice.request',
      params: TitleParams,
      body: InvoiceTitleChange,
      reply: InvoiceTitle,
      fails: ['invoice_title.taken'],
      summary: 'Changes a title; invoices that were requested with it stay as they are',
    },
    deleteTitle: {
      method: 'DELETE',
      path: `${base}/title/:id`,
      needs: 'invoice.request',
      params: TitleParams,
      reply: z.null(),
      summary: 'Removes a title from the book',
    },
    desk: {
      method: 'GET',
      path: `${base}/desk`,
      needs: 'invoice.desk',
      query: InvoiceDeskQuery,
      reply: pageOf(InvoiceRow).extend({ counts: invoiceCounts }),
      summary: 'All invoices for staff, filtered and sorted, with counts by state',
    },
    exportDesk: {
      method: 'GET',
      path: `${base}/desk/export`,
      needs: 'invoice.desk',
      query: exportQuery(InvoiceFilter, ExportedInvoice),
      reply: rows(ExportedInvoice),
      summary: 'All invoices that match for staff, newest first, as CSV, XLSX or NDJSON',
    },
    deskCompanies: {
      method: 'GET',
      path: `${base}/desk/companies`,
      needs: 'invoice.desk',
      reply: z.array(z.object({ id: CompanyId, name: z.string() })),
      summary: 'The companies that have invoices, by name',
    },
    deskDetail: {
      method: 'GET',
      path: `${base}/desk/detail/:invoiceNo`,
      needs: 'invoice.desk',
      params: InvoiceParams,
      reply: InvoiceDetail,
      summary: 'One invoice for staff',
    },
    deskFileLink: {
      method: 'GET',
      path: `${base}/desk/:invoiceNo/file/:no/link`,
      needs: 'invoice.desk',
      params: FileParams,
      reply: FileLink,
      summary: 'A link to a file of an invoice, for staff',
    },
    statement: {
      method: 'GET',
      path: `${base}/desk/statement`,
      needs: 'invoice.desk',
      query: StatementQuery,
      reply: CompanyStatement,
      fails: ['statement.period_wrong'],
      summary: 'What a company owed and paid in a period, by currency',
    },
    exportStatement: {
      method: 'GET',
      path: `${base}/desk/statement/export`,
      needs: 'invoice.desk',
      query: exportQuery(StatementQuery, ExportedStatementRow),
      reply: rows(ExportedStatementRow),
      fails: ['statement.period_wrong'],
      summary: 'The same statement as CSV, XLSX or NDJSON',
    },
    statementPdf: {
      method: 'GET',
      path: `${base}/desk/statement/pdf`,
      needs: 'invoice.desk',
      query: StatementQuery.extend(DocumentLanguage.shape),
      reply: file('application/pdf'),
      fails: ['statement.period_wrong'],
      summary: 'The same statement as a PDF, in one of four languages',
    },
    ownStatementPdf: {
      method: 'GET',
      path: `${base}/statement/pdf`,
      needs: 'invoice.read',
      query: StatementQuery.omit({ companyId: true }).extend(DocumentLanguage.shape),
      reply: file('application/pdf'),
      fails: ['statement.period_wrong'],
      summary: 'What the caller’s own company owed and paid in a period, as a PDF',
    },
    issue: {
      method: 'POST',
      path: `${base}/desk/:invoiceNo/issue`,
      needs: 'invoice.issue',
      params: InvoiceParams,
      body: IssueDraft,
      reply: MovedInvoice,
      fails: [...moveErrors, ...fileErrors, 'invoice.number_taken', 'invoice.date_future', 'invoice.order_changed'],
      idempotent: true,
      summary: 'Issue the invoice with its number, date and files',
    },
    reject: {
      method: 'POST',
      path: `${base}/desk/:invoiceNo/reject`,
      needs: 'invoice.issue',
      params: InvoiceParams,
      body: InvoiceRejection,
      reply: MovedInvoice,
      fails: moveErrors,
      summary: 'Reject the request with a reason; the amounts can be invoiced again',
    },
    issueMany: {
      method: 'POST',
      path: `${base}/desk/bulk/issue`,
      needs: 'invoice.issue',
      body: BulkIssue,
      reply: InvoiceBulkReply,
      idempotent: true,
      summary: 'Issue several invoices of one date; each that cannot be issued is named with why',
    },
    rejectMany: {
      method: 'POST',
      path: `${base}/desk/bulk/reject`,
      needs: 'invoice.issue',
      body: BulkRejection,
      reply: InvoiceBulkReply,
      idempotent: true,
      summary: 'Reject several requests for one reason; each that cannot be rejected is named with why',
    },
    recordPayments: {
      method: 'POST',
      path: `${base}/desk/bulk/payment`,
      needs: 'invoice.settle',
      body: BulkPayment,
      reply: InvoiceBulkReply,
      fails: ['payment.mixed'],
      idempotent: true,
      summary: 'Record one transfer that pays several invoices; each that cannot take its part is named with why',
    },
    addFiles: {
      method: 'POST',
      path: `${base}/desk/:invoiceNo/files`,
      needs: 'invoice.issue',
      params: InvoiceParams,
      body: FilesDraft,
      reply: MovedInvoice,
      fails: [...moveErrors, ...fileErrors],
      summary: 'Add files to an issued invoice',
    },
    recordPayment: {
      method: 'POST',
      path: `${base}/desk/:invoiceNo/payment`,
      needs: 'invoice.settle',
      params: InvoiceParams,
      body: PaymentDraft,
      reply: MovedInvoice,
      fails: [...moveErrors, 'invoice.currency_mixed', 'invoice.date_future', 'payment.too_much', 'payment.recorded'],
      idempotent: true,
      summary: 'Record money that came in; more than what is open is refused',
    },
    recordRefund: {
      method: 'POST',
      path: `${base}/desk/:invoiceNo/refund`,
      needs: 'invoice.settle',
      params: InvoiceParams,
      body: PaymentDraft,
      reply: MovedInvoice,
      fails: [...moveErrors, 'invoice.currency_mixed', 'invoice.date_future', 'refund.too_much', 'payment.recorded'],
      idempotent: true,
      summary: 'Record money that went back; more than what was paid is refused',
    },
    reverse: {
      method: 'POST',
      path: `${base}/desk/:invoiceNo/reverse`,
      needs: 'invoice.issue',
      params: InvoiceParams,
      body: ReversalDraft,
      reply: MovedInvoice,
      fails: [...moveErrors, ...fileErrors, 'invoice.number_taken', 'invoice.date_future'],
      idempotent: true,
      summary: 'Reverse the whole invoice by a credit note; the amounts can be invoiced again',
    },
  },
})
