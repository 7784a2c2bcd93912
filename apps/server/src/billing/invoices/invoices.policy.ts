import {
  canMoveInvoice,
  type InvoiceActions,
  type InvoiceMove,
  invoiceMoves,
} from '@paratope/contract/billing/invoices'
import type { Session } from '#kernel/http/session.ts'
import type { InvoiceRow } from './invoices.repo.ts'

/** Returns which moves a user may make on a visible invoice. */
export function getInvoiceActions(
  { permissions }: Pick<Session, 'permissions'>,
  invoice: Pick<InvoiceRow, 'status' | 'paid_minor' | 'tax_invoice_no'>,
): InvoiceActions {
  const { status, paid_minor: paid } = invoice
  const canDo = (move: InvoiceMove): boolean =>
    permissions.has(invoiceMoves[move].needs) && canMoveInvoice(status, move)
  return {
    withdraw: canDo('withdraw'),
    issue: canDo('issue'),
    reject: canDo('reject'),
    pay: canDo('pay'),
    refund: permissions.has('invoice.settle') && paid > 0,
    reverse: canDo('reverse'),
    addFiles: permissions.has('invoice.issue') && wasIssued(invoice),
  }
}

/** Also true for a reversed invoice, whose credit note may come later. */
export const wasIssued = ({ tax_invoice_no: number }: Pick<InvoiceRow, 'tax_invoice_no'>): boolean => number !== null
