import { type InvoiceDocumentQuery, invoices } from '@paratope/contract/billing/invoices'
import { createErrorFactory, type Language, t } from '@paratope/contract/kernel'
import { findCompany } from '#identity/companies/index.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedFile } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { keepDocument } from '#kernel/pdf/keep-document.ts'
import { writeInThread } from '#kernel/pdf/write-in-thread.ts'
import { listInvoicedOrders } from './invoice-document.repo.ts'
import { invoiceDocumentTexts } from './invoice-document.texts.ts'
import { type InvoiceDocument, invoiceDocumentTask } from './invoice-document.ts'
import { findInvoice, type InvoiceRow } from './invoices.repo.ts'
import { getTermDays } from './issue-invoice.ts'

const createError = createErrorFactory(invoices.errors)

interface DocumentRequest {
  db: Db
  scope: Scope
  invoiceNo: string
  site: Site
  language: Language
}

/** An invoice on paper: pro forma until it is issued, and its credit note once it was reversed. */
export async function serveInvoiceDocument(
  { db, scope, invoiceNo, site, language }: DocumentRequest,
  query: Pick<InvoiceDocumentQuery, 'document'>,
): Promise<ServedFile> {
  const invoice = await findInvoice(db, scope, invoiceNo)
  if (!invoice) throw createCommonError('record.missing')
  const chosen = chooseDocument(invoice, query.document)
  const seller = invoice.seller ?? site.seller
  if (!chosen || !seller) throw createError('invoice.document_unavailable')
  const orders = await listInvoicedOrders(db, invoice.id)
  const company = await findCompany(db, invoice.company_id)
  const document = { ...chosen, invoice, orders, seller, termDays: getTermDays(company?.payment_terms), language }
  return {
    name: t(invoiceDocumentTexts, language, `file.${chosen.kind}`, { number: chosen.number }),
    type: 'application/pdf',
    content: await keepDocument(['invoice', document], () => writeInThread(invoiceDocumentTask, document)),
  }
}

function chooseDocument(
  { code, status, tax_invoice_no: number, credit_note_no: creditNoteNo }: InvoiceRow,
  document: InvoiceDocumentQuery['document'],
): Pick<InvoiceDocument, 'kind' | 'number'> | undefined {
  if (document === 'creditNote') return creditNoteNo === null ? undefined : { kind: 'creditNote', number: creditNoteNo }
  if (number !== null) return { kind: 'invoice', number }
  return status === 'requested' ? { kind: 'proForma', number: code } : undefined
}
