import { calculateLinePrice } from '@paratope/contract/commerce/carts'
import type { QuoteAcceptance, QuoteDraft, ReasonedChange, TransitionedOrder } from '@paratope/contract/commerce/orders'
import { addToInstant, createMoney, day } from '@paratope/contract/kernel'
import { returnStock, takeStock } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { closeQuote, insertQuote } from './order-documents.repo.ts'
import {
  listOrderLines,
  markFromStock,
  type OrderLineRow,
  resetPrices,
  unmarkFromStock,
  updateLinePrices,
} from './order-lines.repo.ts'
import { createError } from './orders.errors.ts'
import { isQuoteExpired } from './orders.policy.ts'
import type { OrderRow } from './orders.repo.ts'
import { applyTransition, lockForTransition, type TransitionRequest, type Unversioned } from './orders.transitions.ts'

export async function quoteOrder(
  db: Db,
  attempt: TransitionRequest & { by: string },
  draft: Unversioned<QuoteDraft>,
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, 'quote')
  const lines = await listOrderLines(db, order.id)
  const quoted = lines.map(({ no, quantity }) => {
    const offers = draft.lines.filter((line) => line.no === no)
    const [offer] = offers
    if (!offer || offers.length > 1) throw createError('quote.lines_mismatched', { no })
    const final = calculateLinePrice(createMoney(offer.unitPrice, order.currency), quantity, offer.discount).minor
    return { no, unit: offer.unitPrice, discount: offer.discount, final }
  })
  if (draft.lines.length !== lines.length) throw createError('quote.lines_mismatched')
  const goods = quoted.reduce((sum, { final }) => sum + final, 0)
  const total = goods + draft.freight
  if (!Number.isSafeInteger(total)) throw createError('quote.too_large')
  const revision = order.quote_revision + 1
  const validUntil = addToInstant(attempt.now, draft.validDays * day)
  const sums = { goods_minor: goods, freight_minor: draft.freight, total_minor: total }
  await insertQuote(db, {
    order_id: order.id,
    revision,
    status: 'open',
    lines: JSON.stringify(quoted),
    ...sums,
    lead_days: draft.leadDays,
    note: draft.note,
    valid_until: validUntil,
    created_by: attempt.by,
    created_at: attempt.now,
  })
  await updateLinePrices(db, order.id, quoted)
  const set = { ...sums, quote_revision: revision, quote_valid_until: validUntil }
  return applyTransition(db, order, attempt, 'quote', { set, values: { revision } })
}

/** Takes what is in stock; the rest is made to order. */
export async function acceptQuote(
  db: Db,
  attempt: TransitionRequest,
  { revision, poNumber }: Unversioned<QuoteAcceptance>,
): Promise<TransitionedOrder> {
  const { now } = attempt
  const order = await lockForTransition(db, attempt, 'accept')
  if (revision !== order.quote_revision) throw createError('quote.revised', { revision: order.quote_revision })
  if (isQuoteExpired(order, now)) throw createError('quote.expired')
  const po = poNumber || order.po_number
  if (order.needs_po_number && po === '') throw createError('order.po_missing')
  const goods = (await listOrderLines(db, order.id)).flatMap(({ pack_id, product_id, quantity }) =>
    pack_id === null ? [] : [{ packId: pack_id, productId: product_id ?? '', quantity }],
  )
  const missing = new Set((await takeStock(db, goods)).map(({ packId }) => packId))
  const taken = goods.filter(({ packId }) => !missing.has(packId))
  await markFromStock(
    db,
    order.id,
    taken.map(({ packId }) => packId),
  )
  await closeQuote(db, order.id, 'accepted')
  return applyTransition(db, order, attempt, 'accept', {
    set: { po_number: po, confirmed_at: now, production_at: now, quote_valid_until: null },
    values: { revision, ...(po && { poNumber: po }) },
    productIds: taken.map(({ productId }) => productId),
  })
}

export async function requestQuoteChanges(
  db: Db,
  attempt: TransitionRequest,
  { reason }: Unversioned<ReasonedChange>,
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, 'requestChanges')
  const set = await endQuote(db, order.id, 'declined')
  return applyTransition(db, order, attempt, 'requestChanges', {
    set,
    reason,
    values: { revision: order.quote_revision },
  })
}

export async function expireQuote(db: Db, attempt: TransitionRequest): Promise<TransitionedOrder | undefined> {
  const order = await lockForTransition(db, attempt, 'expire')
  // The quote may have been answered or replaced in the meantime.
  if (!isQuoteExpired(order, attempt.now)) return undefined
  const set = await endQuote(db, order.id, 'expired')
  return applyTransition(db, order, attempt, 'expire', { set, values: { revision: order.quote_revision } })
}

/** A quote that ends without acceptance stays on record but no longer sets the order's price. */
async function endQuote(db: Db, orderId: string, status: 'declined' | 'expired' | 'withdrawn') {
  await closeQuote(db, orderId, status)
  await resetPrices(db, orderId)
  return { goods_minor: null, freight_minor: null, total_minor: null, quote_valid_until: null }
}

/**
 * Returns the amount due when an order ends: shipped goods at its prices, and the whole freight once anything was
 * shipped, because freight is charged once per order.
 */
function amountDue({ currency, freight_minor }: OrderRow, lines: readonly OrderLineRow[]): number {
  const sent = lines.filter(({ shipped }) => shipped > 0)
  if (sent.length === 0) return 0
  const goods = sent.map(
    ({ unit_minor, shipped, discount }) =>
      calculateLinePrice(createMoney(unit_minor ?? 0, currency), shipped, discount).minor,
  )
  return goods.reduce((sum, minor) => sum + minor, freight_minor ?? 0)
}

/** Customers cancel before production, staff also during production; unshipped stock is returned. */
export async function cancelOrder(
  db: Db,
  attempt: TransitionRequest,
  move: 'cancel' | 'cancelByStaff',
  { reason }: Unversioned<ReasonedChange>,
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, move)
  const lines = await listOrderLines(db, order.id)
  const reservedStock = lines.flatMap(({ pack_id, product_id, from_stock, shipped }) =>
    pack_id !== null && from_stock > shipped
      ? [{ packId: pack_id, productId: product_id ?? '', quantity: from_stock - shipped }]
      : [],
  )
  if (reservedStock.length > 0) {
    await returnStock(db, reservedStock)
    await unmarkFromStock(db, order.id)
  }
  const withdrawn = order.status === 'toConfirm' ? await endQuote(db, order.id, 'withdrawn') : {}
  return applyTransition(db, order, attempt, move, {
    set: { ...withdrawn, cancelled_at: attempt.now, due_minor: amountDue(order, lines) },
    reason,
    productIds: reservedStock.map(({ productId }) => productId),
  })
}

export async function completeOrder(
  db: Db,
  attempt: TransitionRequest,
  move: 'confirmReceipt' | 'autoComplete',
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, move)
  return applyTransition(db, order, attempt, move, { set: { completed_at: attempt.now } })
}
