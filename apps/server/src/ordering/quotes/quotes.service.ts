import { addToInstant, createErrorFactory, createMoney, day, type Instant } from '@paratope/contract/kernel'
import { calculateLinePrice } from '@paratope/contract/ordering/carts'
import { calculateTotals, type TransitionedOrder } from '@paratope/contract/ordering/orders'
import { type CounterOffer, type QuoteAcceptance, type QuoteDraft, quotes } from '@paratope/contract/ordering/quotes'
import { takeStock } from '#catalogue/products/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { createId } from '#kernel/ids.ts'
import {
  applyTransition,
  isQuoteExpired,
  listOrderLines,
  lockForTransition,
  markFromStock,
  type OrderLineRow,
  type OrderRow,
  promiseDispatch,
  type TransitionRequest,
  type Unversioned,
  updateLinePrices,
  withdrawPrices,
} from '#ordering/orders/index.ts'
import { insertQuoteComments } from './quote-comments.repo.ts'
import { hashQuote } from './quote-hash.ts'
import { closeQuote, findQuote, insertQuote, markQuoteAccepted } from './quotes.repo.ts'

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
    return { no, unit: offer.unitPrice, discount: offer.discount, taxRate: offer.taxRate, final }
  })
  if (draft.lines.length !== lines.length) throw createError('quote.lines_mismatched')
  const freight = { minor: draft.freight, taxRate: draft.freightTaxRate }
  if (freight.minor > 0 && lines.every(({ is_data }) => is_data)) throw createError('quote.nothing_ships')
  const totals = calculateTotals(
    order.currency,
    quoted.map(({ final, taxRate }) => ({ minor: final, taxRate })),
    freight,
  )
  if (!Number.isSafeInteger(totals.total.minor)) throw createError('quote.too_large')
  const revision = order.quote_revision + 1
  const validUntil = addToInstant(attempt.now, draft.validDays * day)
  const sums = {
    goods_minor: totals.goods.minor,
    freight_minor: freight.minor,
    tax_minor: totals.tax.minor,
    total_minor: totals.total.minor,
    freight_tax_rate: freight.taxRate,
  }
  const taxes = totals.taxes.map(({ rate, base, amount }) => ({ rate, base: base.minor, amount: amount.minor }))
  const content = { revision, ...sums, lead_days: draft.leadDays, note: draft.note, valid_until: validUntil }
  await insertQuote(db, {
    order_id: order.id,
    status: 'open',
    ...content,
    lines: JSON.stringify(quoted),
    taxes: JSON.stringify(taxes),
    content_hash: hashQuote(order, lines, { ...content, lines: quoted, taxes }),
    created_by: attempt.by,
    created_at: attempt.now,
    accepted_by: null,
    accepted_at: null,
  })
  await updateLinePrices(db, order.id, quoted)
  const set = { ...sums, quote_revision: revision, quote_valid_until: validUntil }
  return applyTransition(db, order, attempt, 'quote', { set, values: { revision } })
}

/** Pins the content that was read, and takes what is in stock; the rest is made to order. */
export async function acceptQuote(
  db: Db,
  attempt: TransitionRequest,
  { revision, hash, poNumber }: Unversioned<QuoteAcceptance>,
): Promise<TransitionedOrder> {
  const { now } = attempt
  const order = await lockForTransition(db, attempt, 'accept')
  if (revision !== order.quote_revision) throw createError('quote.revised', { revision: order.quote_revision })
  if (isQuoteExpired(order, now)) throw createError('quote.expired')
  const po = poNumber || order.po_number
  if (order.needs_po_number && po === '') throw createError('order.po_missing')
  const lines = await listOrderLines(db, order.id)
  const { contentHash, leadDays, isFromCart } = await verifyContent(db, order, lines, hash)
  const goods = lines.flatMap(({ pack_id, product_id, quantity }) =>
    pack_id === null ? [] : [{ packId: pack_id, productId: product_id ?? '', quantity }],
  )
  const missing = new Set((await takeStock(db, goods)).map(({ packId }) => packId))
  const taken = goods.filter(({ packId }) => !missing.has(packId))
  await markFromStock(
    db,
    order.id,
    taken.map(({ packId }) => packId),
  )
  await promiseDispatch(db, order.id, { now, timeZone: attempt.timeZone ?? 'UTC', leadDays })
  await markQuoteAccepted(db, order.id, { hash: contentHash, by: attempt.by, now })
  return applyTransition(db, order, attempt, 'accept', {
    set: { po_number: po, confirmed_at: now, production_at: now, quote_valid_until: null },
    values: { revision, contentHash, ...(po && { poNumber: po }) },
    productIds: taken.map(({ productId }) => productId),
    leadDays,
    ...(isFromCart && { noticeKind: 'orderNow' as const }),
  })
}

/** Returns the hash of the current content and the promised days; throws if it is not what was sent, or not what the customer read. */
async function verifyContent(
  db: Db,
  order: OrderRow,
  lines: readonly OrderLineRow[],
  seenHash: string | undefined,
): Promise<{ contentHash: string; leadDays: number; isFromCart: boolean }> {
  const quote = await findQuote(db, order.id, order.quote_revision)
  if (!quote) throw createCommonError('record.missing')
  const hash = hashQuote(order, lines, quote)
  if (quote.content_hash !== '' && quote.content_hash !== hash) throw createError('quote.content_changed')
  if (seenHash !== undefined && seenHash !== hash) throw createError('quote.revised', { revision: quote.revision })
  // Only a purchase that waited for an approval has prices that its buyer wrote down.
  return { contentHash: hash, leadDays: quote.lead_days, isFromCart: quote.created_by === order.placed_by }
}

/** Sends the quote back; the prices that the customer asks for are kept with the quote they answer. */
export async function requestQuoteChanges(
  db: Db,
  attempt: TransitionRequest & { by: string },
  { reason, prices }: Unversioned<CounterOffer>,
): Promise<TransitionedOrder> {
  const order = await lockForTransition(db, attempt, 'requestChanges')
  await insertRequestedPrices(db, order, attempt, prices)
  const set = await endQuote(db, order.id, 'declined')
  return applyTransition(db, order, attempt, 'requestChanges', {
    set,
    reason,
    values: { revision: order.quote_revision },
  })
}

async function insertRequestedPrices(
  db: Db,
  order: OrderRow,
  { by, now }: { by: string; now: Instant },
  prices: CounterOffer['prices'],
): Promise<void> {
  if (prices.length === 0) return
  const lineNos = new Set((await listOrderLines(db, order.id)).map(({ no }) => no))
  for (const { no } of prices) {
    // Each line has one price at most.
    if (!lineNos.delete(no)) throw createError('quote.lines_mismatched', { no })
  }
  await insertQuoteComments(
    db,
    prices.map(({ no, requestedPrice }) => ({
      id: createId('qco', Date.parse(now)),
      order_id: order.id,
      revision: order.quote_revision,
      line_no: no,
      author_id: by,
      body: '',
      requested_minor: requestedPrice,
      created_at: now,
    })),
  )
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
