import {
  ExportedInvoice,
  ExportedStatementRow,
  InvoiceStatus,
  invoiceExportTexts,
  invoiceTexts,
  type Statement,
  type StatementQuery,
  statementRowKinds,
} from '@paratope/contract/billing/invoices'
import { formatAmountText, type Language, t } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import type { Scope } from '#kernel/http/session.ts'
import { getOpenMinor } from './invoices.present.ts'
import { type InvoiceFilter, type InvoiceRow, streamInvoices } from './invoices.repo.ts'
import { listStatementRows } from './statements.service.ts'

type ExportedRow = z.input<typeof ExportedInvoice>

/** All matching invoices, as in the list for staff. */
export const exportInvoices = (
  db: Db,
  scope: Scope,
  filter: InvoiceFilter,
  language: Language,
): ServedRows<ExportedRow> => ({
  name: 'invoices',
  headings: buildHeadings(ExportedInvoice.keyof().options, language),
  labels: {
    status: Object.fromEntries(
      InvoiceStatus.options.map((status) => [status, t(invoiceTexts, language, `status.${status}`)]),
    ),
    invoiceType: {
      standard: t(invoiceTexts, language, 'type.standard'),
      special: t(invoiceTexts, language, 'type.special'),
    },
  },
  rows: presentRows(streamInvoices(db, scope, filter)),
})

/** The statement of a company with its opening and closing balances. */
export const exportStatement = (
  statements: readonly z.input<typeof Statement>[],
  period: Pick<StatementQuery, 'from' | 'to'>,
  language: Language,
): ServedRows<z.input<typeof ExportedStatementRow>> => ({
  name: `statement-${period.from}-${period.to}`,
  headings: buildHeadings(ExportedStatementRow.keyof().options, language),
  labels: {
    kind: Object.fromEntries(statementRowKinds.map((kind) => [kind, t(invoiceExportTexts, language, `entry.${kind}`)])),
  },
  rows: listStatementRows(statements, period),
})

type HeadingKey = keyof z.input<typeof ExportedInvoice> | keyof z.input<typeof ExportedStatementRow>

const buildHeadings = <Field extends HeadingKey>(fields: readonly Field[], language: Language): Record<Field, string> =>
  // Every field has an entry.
  Object.fromEntries(fields.map((field) => [field, getHeading(field, language)])) as Record<Field, string>

const getHeading = (field: HeadingKey, language: Language): string => t(invoiceExportTexts, language, `export.${field}`)

async function* presentRows(invoices: AsyncIterable<InvoiceRow>): AsyncGenerator<ExportedRow> {
  for await (const invoice of invoices) yield presentExportedInvoice(invoice)
}

const presentExportedInvoice = (invoice: InvoiceRow): ExportedRow => ({
  invoiceNo: invoice.code,
  status: invoice.status,
  company: invoice.company_name,
  title: invoice.title.title,
  taxNumber: invoice.title.taxNumber,
  invoiceType: invoice.type,
  orders: invoice.order_codes.join(', '),
  taxInvoiceNo: invoice.tax_invoice_no,
  issuedOn: invoice.issued_on,
  currency: invoice.currency,
  tax: invoice.tax_minor === null ? null : formatAmountText(invoice.tax_minor, invoice.currency),
  total: formatAmountText(invoice.total_minor, invoice.currency),
  refunded: formatAmountText(invoice.credited_minor, invoice.currency),
  paid: formatAmountText(invoice.paid_minor, invoice.currency),
  open: formatAmountText(getOpenMinor(invoice), invoice.currency),
  createTime: invoice.created_at,
  changedAt: invoice.changed_at,
})
