import {
  type InvoiceRejection,
  type IssueDraft,
  maxInvoiceFiles,
  type ReversalDraft,
} from '@paratope/contract/billing/invoices'
import { addDays, type LocalDate } from '@paratope/contract/kernel'
import { buildTokens } from '#catalogue/products/index.ts'
import { findCompany } from '#identity/companies/index.ts'
import type { Seller } from '#kernel/config/seller.ts'
import type { Db } from '#kernel/database/database.ts'
import { handOverFiles } from '#platform/files/index.ts'
import { insertInvoiceFiles, isNumberTaken } from './invoice-records.repo.ts'
import { createError } from './invoices.errors.ts'
import { wasIssued } from './invoices.policy.ts'
import { addSearchTokens, type InvoiceRow, listOrdersOfInvoice } from './invoices.repo.ts'
import {
  applyMove,
  type InvoiceMoveReply,
  type InvoiceMoveRequest,
  lockForChange,
  lockForMove,
  recordChange,
} from './invoices.transitions.ts'

/** A move of the finance desk; `today` is the date in the time zone of the site. */
export interface DeskMoveRequest extends InvoiceMoveRequest {
  today: LocalDate
  /** Seller on the site of the desk. */
  seller?: Seller | undefined
}

/** Days from the invoice to its payment; prepaid is due at once. */
export const getTermDays = (terms: string | undefined): number => Number(/\d+/.exec(terms ?? '')?.[0] ?? 0)

type Unversioned<Input> = Omit<Input, 'version'>

export async function issueInvoice(
  db: Db,
  request: DeskMoveRequest,
  { taxInvoiceNo, issuedOn, files }: Unversioned<IssueDraft>,
): Promise<InvoiceMoveReply> {
  assertNotInFuture(issuedOn, request)
  const invoice = await lockForMove(db, request, 'issue')
  const changed = (await listOrdersOfInvoice(db, invoice.id)).find(({ exceeded }) => exceeded)
  if (changed) throw createError('invoice.order_changed', { orderNo: changed.code })
  const company = await findCompany(db, invoice.company_id)
  await attachFiles(db, invoice, request, files)
  await addSearchTokens(db, invoice.id, buildTokens(taxInvoiceNo))
  return refuseTakenNumber(taxInvoiceNo, () =>
    applyMove(db, invoice, request, 'issue', {
      set: {
        tax_invoice_no: taxInvoiceNo,
        issued_on: issuedOn,
        seller: request.seller ? JSON.stringify(request.seller) : null,
        due_on: addDays(issuedOn, getTermDays(company?.payment_terms)),
      },
      values: { number: taxInvoiceNo },
    }),
  )
}

export async function rejectInvoice(
  db: Db,
  request: InvoiceMoveRequest,
  { reason }: Unversioned<InvoiceRejection>,
): Promise<InvoiceMoveReply> {
  const invoice = await lockForMove(db, request, 'reject')
  return applyMove(db, invoice, request, 'reject', { set: { reason }, reason })
}

export async function withdrawInvoice(db: Db, request: InvoiceMoveRequest): Promise<InvoiceMoveReply> {
  const invoice = await lockForMove(db, request, 'withdraw')
  return applyMove(db, invoice, request, 'withdraw')
}

/** Takes the whole invoice back; what was paid has to be returned. */
export async function reverseInvoice(
  db: Db,
  request: DeskMoveRequest,
  { creditNoteNo, issuedOn, reason, files }: Unversioned<ReversalDraft>,
): Promise<InvoiceMoveReply> {
  assertNotInFuture(issuedOn, request)
  const invoice = await lockForMove(db, request, 'reverse')
  if (files.length > 0) await attachFiles(db, invoice, request, files)
  await addSearchTokens(db, invoice.id, buildTokens(creditNoteNo))
  return refuseTakenNumber(creditNoteNo, () =>
    applyMove(db, invoice, request, 'reverse', {
      set: { credit_note_no: creditNoteNo, credited_on: issuedOn, reason },
      reason,
      values: { number: creditNoteNo },
    }),
  )
}

export async function addInvoiceFiles(
  db: Db,
  request: InvoiceMoveRequest,
  fileIds: readonly string[],
): Promise<InvoiceMoveReply> {
  const invoice = await lockForChange(db, request, 'addFiles', wasIssued)
  await attachFiles(db, invoice, request, fileIds)
  return recordChange(db, invoice, request, {
    kind: 'addFiles',
    to: invoice.status,
    values: { count: fileIds.length },
  })
}

/** The invoice takes over files that the caller uploaded for it. */
async function attachFiles(
  db: Db,
  { id, file_count: count }: InvoiceRow,
  { by, now }: InvoiceMoveRequest,
  fileIds: readonly string[],
): Promise<void> {
  if (fileIds.length === 0) return
  if (count + fileIds.length > maxInvoiceFiles) {
    throw createError('invoice.too_many_files', { most: maxInvoiceFiles })
  }
  const taken = await handOverFiles(db, { userId: by, purpose: 'invoice', fileIds, now })
  if (taken !== fileIds.length) throw createError('invoice.file_missing')
  await insertInvoiceFiles(
    db,
    fileIds.map((file_id, at) => ({ invoice_id: id, no: count + at + 1, file_id })),
  )
}

function assertNotInFuture(date: LocalDate, { today }: DeskMoveRequest): void {
  if (date > today) throw createError('invoice.date_future')
}

async function refuseTakenNumber<Result>(number: string, write: () => Promise<Result>): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw isNumberTaken(error) ? createError('invoice.number_taken', { number }, error) : error
  }
}
