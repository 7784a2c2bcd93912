import {
  canMoveInvoice,
  type InvoiceEventKind,
  type InvoiceMove,
  invoiceMoves,
  type MovedInvoice,
} from '@paratope/contract/billing/invoices'
import type { Instant } from '@paratope/contract/kernel'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { insertInvoiceEvent } from './invoice-records.repo.ts'
import { createError } from './invoices.errors.ts'
import { publishInvoiceEvent } from './invoices.events.ts'
import { type InvoiceRow, lockInvoice, updateInvoice } from './invoices.repo.ts'
import type { InvoiceEventValues } from './invoices.tables.ts'

/** The invoice to move, the version the caller saw, and the caller. */
export interface InvoiceMoveRequest {
  scope: Scope
  code: string
  version: number
  by: string
  now: Instant
}

export type InvoiceMoveReply = z.input<typeof MovedInvoice>

/** Locks the invoice for a change; throws if the caller saw another version. */
export async function lockForChange(
  db: Db,
  { scope, code, version }: InvoiceMoveRequest,
  move: InvoiceEventKind,
  isAllowed: (invoice: InvoiceRow) => boolean,
): Promise<InvoiceRow> {
  const invoice = await lockInvoice(db, scope, code)
  if (!invoice) throw createCommonError('record.missing')
  if (!isAllowed(invoice)) throw createError('invoice.move_refused', { status: invoice.status, move })
  if (version !== invoice.version) {
    throw createCommonError('record.changed', { status: invoice.status, version: invoice.version })
  }
  return invoice
}

export const lockForMove = (db: Db, request: InvoiceMoveRequest, move: InvoiceMove): Promise<InvoiceRow> =>
  lockForChange(db, request, move, ({ status }) => canMoveInvoice(status, move))

interface InvoiceChange {
  kind: InvoiceEventKind
  to: InvoiceRow['status']
  set?: Parameters<typeof updateInvoice>[2]
  reason?: string
  values?: InvoiceEventValues
}

/** Records a change: the new state, the event, and its publication. */
export async function recordChange(
  db: Db,
  invoice: InvoiceRow,
  { by, now }: InvoiceMoveRequest,
  { kind, to, set = {}, reason = '', values = {} }: InvoiceChange,
): Promise<InvoiceMoveReply> {
  if (!(await updateInvoice(db, invoice, { ...set, status: to, changed_at: now }))) {
    throw createCommonError('record.changed')
  }
  const moved = { ...invoice, status: to, version: invoice.version + 1 }
  await insertInvoiceEvent(db, {
    invoice_id: invoice.id,
    version: moved.version,
    at: now,
    kind,
    from_status: invoice.status,
    to_status: to,
    user_id: by,
    reason,
    values: JSON.stringify(values),
  })
  await publishInvoiceEvent(db, { kind, invoice: moved, by, values, reason }, now)
  return { invoiceNo: invoice.code, status: to, version: moved.version }
}

/** Applies a move; the new state comes from the table of moves. */
export const applyMove = (
  db: Db,
  invoice: InvoiceRow,
  request: InvoiceMoveRequest,
  kind: InvoiceMove,
  rest: Omit<InvoiceChange, 'kind' | 'to'> = {},
): Promise<InvoiceMoveReply> => recordChange(db, invoice, request, { ...rest, kind, to: invoiceMoves[kind].to })
