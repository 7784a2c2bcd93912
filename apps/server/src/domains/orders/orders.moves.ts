import { linePrice } from '@paratope/contract/carts'
import { after, day, money } from '@paratope/contract/kernel'
import type { AcceptQuote, Moved, QuoteDraft, WithReason } from '@paratope/contract/orders'
import { returnStock, takeStock } from '#domains/products/index.ts'
import type { Db } from '#kernel/database.ts'
import {
  linesOf,
  markFromStock,
  type OrderLineRow,
  priceLines,
  resetPrices,
  unmarkFromStock,
} from './order-lines.repo.ts'
import { addQuote, closeQuote } from './order-papers.repo.ts'
import { isExpired } from './orders.policy.ts'
import type { OrderRow } from './orders.repo.ts'
import { type Attempt, make, take, type Unversioned } from './orders.step.ts'
import { raise } from './raise.ts'

export async function quoteOrder(
  db: Db,
  attempt: Attempt & { by: string },
  draft: Unversioned<QuoteDraft>,
): Promise<Moved> {
  const order = await take(db, attempt, 'quote')
  const lines = await linesOf(db, order.id)
  const quoted = lines.map(({ no, quantity }) => {
    const offers = draft.lines.filter((line) => line.no === no)
    const [offer] = offers
    if (!offer || offers.length > 1) throw raise('quote.lines_wrong', { no })
    const final = linePrice(money(offer.unitPrice, order.currency), quantity, offer.discount).minor
    return { no, unit: offer.unitPrice, discount: offer.discount, final }
  })
  if (draft.lines.length !== lines.length) throw raise('quote.lines_wrong')
  const goods = quoted.reduce((sum, { final }) => sum + final, 0)
  const total = goods + draft.freight
  if (!Number.isSafeInteger(total)) throw raise('quote.lines_wrong')
  const revision = order.quote_revision + 1
  const validUntil = after(attempt.now, draft.validDays * day)
  const sums = { goods_minor: goods, freight_minor: draft.freight, total_minor: total }
  await addQuote(db, {
    order_id: order.id,
    revision,
    status: 'open',
    lines: JSON.stringify(quoted),
    ...sums,
    lead_days: draft.leadDays,
    note: draft.note,
    valid_until: validUntil,
    made_by: attempt.by,
    made_at: attempt.now,
  })
  await priceLines(db, order.id, quoted)
  const set = { ...sums, quote_revision: revision, quote_valid_until: validUntil }
  return make(db, order, attempt, 'quote', { set, values: { revision } })
}

/** Takes from stock what is there; the rest is made to order. */
export async function acceptQuote(
  db: Db,
  attempt: Attempt,
  { revision, poNumber }: Unversioned<AcceptQuote>,
): Promise<Moved> {
  const { now } = attempt
  const order = await take(db, attempt, 'accept')
  if (revision !== order.quote_revision) throw raise('quote.revised', { revision: order.quote_revision })
  if (isExpired(order, now)) throw raise('quote.expired')
  const po = poNumber || order.po_number
  if (order.needs_po_number && po === '') throw raise('order.po_missing')
  const goods = (await linesOf(db, order.id)).flatMap(({ pack_id, product_id, quantity }) =>
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
  return make(db, order, attempt, 'accept', {
    set: { po_number: po, confirmed_at: now, production_at: now, quote_valid_until: null },
    values: { revision, ...(po && { poNumber: po }) },
    productIds: taken.map(({ productId }) => productId),
  })
}

export async function askForChanges(db: Db, attempt: Attempt, { reason }: Unversioned<WithReason>): Promise<Moved> {
  const order = await take(db, attempt, 'askChanges')
  const set = await endQuote(db, order.id, 'declined')
  return make(db, order, attempt, 'askChanges', { set, reason, values: { revision: order.quote_revision } })
}

export async function expireQuote(db: Db, attempt: Attempt): Promise<Moved | undefined> {
  const order = await take(db, attempt, 'expire')
  // Somebody may have been faster, or the quote may be a new one.
  if (!isExpired(order, attempt.now)) return undefined
  const set = await endQuote(db, order.id, 'expired')
  return make(db, order, attempt, 'expire', { set, values: { revision: order.quote_revision } })
}

/** A quote that ends without being accepted stays on record but is no longer the order's price. */
async function endQuote(db: Db, orderId: string, status: 'declined' | 'expired' | 'withdrawn') {
  await closeQuote(db, orderId, status)
  await resetPrices(db, orderId)
  return { goods_minor: null, freight_minor: null, total_minor: null, quote_valid_until: null }
}

/**
 * Returns what the customer owes when the order ends here: what was shipped at its prices, and the whole freight
 * once anything was shipped, because freight is charged once for an order.
 */
function amountDue({ currency, freight_minor }: OrderRow, lines: readonly OrderLineRow[]): number {
  const sent = lines.filter(({ shipped }) => shipped > 0)
  if (sent.length === 0) return 0
  const goods = sent.map(
    ({ unit_minor, shipped, discount }) => linePrice(money(unit_minor ?? 0, currency), shipped, discount).minor,
  )
  return goods.reduce((sum, minor) => sum + minor, freight_minor ?? 0)
}

/** The customer cancels before production, staff also in it; what was taken from stock and not sent goes back. */
export async function cancelOrder(
  db: Db,
  attempt: Attempt,
  move: 'cancel' | 'stop',
  { reason }: Unversioned<WithReason>,
): Promise<Moved> {
  const order = await take(db, attempt, move)
  const lines = await linesOf(db, order.id)
  const held = lines.flatMap(({ pack_id, product_id, from_stock, shipped }) =>
    pack_id !== null && from_stock > shipped
      ? [{ packId: pack_id, productId: product_id ?? '', quantity: from_stock - shipped }]
      : [],
  )
  if (held.length > 0) {
    await returnStock(db, held)
    await unmarkFromStock(db, order.id)
  }
  const withdrawn = order.status === 'toConfirm' ? await endQuote(db, order.id, 'withdrawn') : {}
  return make(db, order, attempt, move, {
    set: { ...withdrawn, cancelled_at: attempt.now, due_minor: amountDue(order, lines) },
    reason,
    productIds: held.map(({ productId }) => productId),
  })
}

export async function completeOrder(db: Db, attempt: Attempt, move: 'confirmReceipt' | 'close'): Promise<Moved> {
  const order = await take(db, attempt, move)
  return make(db, order, attempt, move, { set: { completed_at: attempt.now } })
}
