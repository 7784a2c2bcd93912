import { calculateLinePrice } from '@paratope/contract/commerce/carts'
import type { ReasonedChange, TransitionedOrder } from '@paratope/contract/commerce/orders'
import { type QuoteAcceptance, type QuoteDraft, quotes } from '@paratope/contract/commerce/quotes'
import { addToInstant, createErrorFactory, createMoney, day } from '@paratope/contract/kernel'
import { takeStock } from '#catalogue/products/index.ts'
import {
  applyTransition,
  isQuoteExpired,
  listOrderLines,
  lockForTransition,
  markFromStock,
  type TransitionRequest,
  type Unversioned,
  updateLinePrices,
  withdrawPrices,
} from '#commerce/orders/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { closeQuote, insertQuote } from './quotes.repo.ts'

const createError = createErrorFactory({ ...quotes.errors, ...quotes.foreignErrors })

export async function sendQuote(
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
async function endQuote(db: Db, orderId: string, status: 'declined' | 'expired') {
  await closeQuote(db, orderId, status)
  return withdrawPrices(db, orderId)
}
