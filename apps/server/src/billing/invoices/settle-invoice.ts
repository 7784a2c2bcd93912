import { getSettledStatus, type PaymentDraft } from '@paratope/contract/billing/invoices'
import { createMoney, parseAmountText, toProblemValues } from '@paratope/contract/kernel'
import { toStoredAmount } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { insertInvoicePayment } from './invoice-records.repo.ts'
import { createError } from './invoices.errors.ts'
import { getOpenMinor } from './invoices.present.ts'
import type { InvoiceRow } from './invoices.repo.ts'
import { type InvoiceMoveReply, lockForChange, lockForMove, recordChange } from './invoices.transitions.ts'
import type { DeskMoveRequest } from './issue-invoice.ts'

type Payment = Omit<PaymentDraft, 'version'>

/** Records money that came in; more than what is open is refused. */
export async function recordPayment(db: Db, request: DeskMoveRequest, payment: Payment): Promise<InvoiceMoveReply> {
  const minor = parseAmount(payment)
  const invoice = await lockForMove(db, request, 'pay')
  assertPaymentFits(invoice, request, payment)
  const open = getOpenMinor(invoice)
  if (minor > open) throw createError('payment.too_much', { open: createMoney(open, invoice.currency) })
  await insertPayment(db, invoice, request, payment, minor)
  const paid = invoice.paid_minor + minor
  const to = getSettledStatus(paid, invoice.total_minor - invoice.credited_minor)
  return recordChange(db, invoice, request, {
    kind: to === 'paid' ? 'pay' : 'payPart',
    to,
    set: { paid_minor: paid },
    values: describePayment(invoice, payment, minor),
  })
}

/** Records money that went back. It lowers what the invoice claims, so a refund never opens an amount. */
export async function recordRefund(db: Db, request: DeskMoveRequest, payment: Payment): Promise<InvoiceMoveReply> {
  const minor = parseAmount(payment)
  const invoice = await lockForChange(db, request, 'refund', ({ paid_minor: paid }) => paid > 0)
  assertPaymentFits(invoice, request, payment)
  if (minor > invoice.paid_minor) {
    throw createError('refund.too_much', { paid: createMoney(invoice.paid_minor, invoice.currency) })
  }
  const isVoid = invoice.status === 'void'
  await insertPayment(db, invoice, request, payment, -minor, isVoid ? 0 : minor)
  const paid = invoice.paid_minor - minor
  const credited = invoice.credited_minor + (isVoid ? 0 : minor)
  const to = isVoid ? 'void' : getSettledStatus(paid, invoice.total_minor - credited)
  return recordChange(db, invoice, request, {
    kind: isVoid ? 'repay' : to === 'refunded' ? 'refund' : 'refundPart',
    to,
    set: { paid_minor: paid, credited_minor: credited },
    values: describePayment(invoice, payment, minor),
  })
}

const describePayment = ({ currency }: InvoiceRow, { reference }: Payment, minor: number) => ({
  amount: toStoredAmount(minor, currency),
  reference,
})

function refuseField(path: string, code: string, values: Record<string, string | number> = {}): never {
  throw createCommonError('input.refused', { fields: [{ path, code, values }] })
}

/** The amount in minor units; more decimals than the currency has are refused. */
function parseAmount({ amount, currency }: Payment): number {
  const { minor, problem } = parseAmountText(amount, currency)
  if (problem) refuseField('amount', problem.code, toProblemValues(problem))
  return minor
}

function assertPaymentFits(invoice: InvoiceRow, { today }: DeskMoveRequest, { currency, paidOn }: Payment): void {
  if (currency !== invoice.currency) throw createError('invoice.currency_mixed')
  if (paidOn > today) throw createError('invoice.date_future')
}

async function insertPayment(
  db: Db,
  invoice: InvoiceRow,
  { by, now }: DeskMoveRequest,
  { paidOn, reference }: Payment,
  minor: number,
  credited = 0,
): Promise<void> {
  const isNew = await insertInvoicePayment(db, {
    invoice_id: invoice.id,
    currency: invoice.currency,
    amount_minor: minor,
    credited_minor: credited,
    paid_on: paidOn,
    reference,
    recorded_by: by,
    recorded_at: now,
  })
  if (!isNew) throw createError('payment.recorded', { reference })
}
