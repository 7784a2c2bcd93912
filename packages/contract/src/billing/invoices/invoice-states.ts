import { z } from 'zod'
import { invoiceStatuses } from './invoices.constants.ts'

export const InvoiceStatus = z.enum(invoiceStatuses)
export type InvoiceStatus = z.infer<typeof InvoiceStatus>

export const invoicePermissions = [
  'invoice.read',
  'invoice.request',
  'invoice.desk',
  'invoice.issue',
  'invoice.settle',
] as const

interface InvoiceMoveRule {
  from: readonly InvoiceStatus[]
  to: InvoiceStatus
  needs: (typeof invoicePermissions)[number]
}

/** All moves of an invoice after its request; everything else is refused. */
export const invoiceMoves = {
  withdraw: { from: ['requested'], to: 'void', needs: 'invoice.request' },
  issue: { from: ['requested'], to: 'issued', needs: 'invoice.issue' },
  reject: { from: ['requested'], to: 'rejected', needs: 'invoice.issue' },
  payPart: { from: ['issued', 'partlyPaid'], to: 'partlyPaid', needs: 'invoice.settle' },
  pay: { from: ['issued', 'partlyPaid'], to: 'paid', needs: 'invoice.settle' },
  refund: { from: ['partlyPaid', 'paid'], to: 'refunded', needs: 'invoice.settle' },
  reverse: { from: ['issued', 'partlyPaid', 'paid'], to: 'void', needs: 'invoice.issue' },
} as const satisfies Record<string, InvoiceMoveRule>
export type InvoiceMove = keyof typeof invoiceMoves

/** The request itself, and steps that open nothing: another file, a partial refund, money returned after a reversal. */
export const invoiceSteps = ['request', 'addFiles', 'refundPart', 'repay'] as const
export const InvoiceEventKind = z.enum([...(Object.keys(invoiceMoves) as InvoiceMove[]), ...invoiceSteps])
export type InvoiceEventKind = z.infer<typeof InvoiceEventKind>

export const canMoveInvoice = (status: InvoiceStatus, move: InvoiceMove): boolean => {
  const from: readonly InvoiceStatus[] = invoiceMoves[move].from
  return from.includes(status)
}

/** The state that follows from what was paid of what is claimed: the total less refunds. */
export const getSettledStatus = (paid: number, claimed: number): 'issued' | 'partlyPaid' | 'paid' | 'refunded' =>
  claimed === 0 ? 'refunded' : paid === 0 ? 'issued' : paid < claimed ? 'partlyPaid' : 'paid'
