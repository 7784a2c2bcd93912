import { linePrice } from '@paratope/contract/carts'
import { after, day, type Instant, money } from '@paratope/contract/kernel'
import {
  type AcceptQuote,
  canMove,
  type Moved,
  type OrderMove,
  orderMoves,
  type ParcelDraft,
  type QuoteDraft,
  type WithReason,
} from '@paratope/contract/orders'
import { returnStock, takeStock } from '#domains/products/index.ts'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import type { Scope } from '#kernel/session.ts'
import { addShipped, linesOf, markFromStock, priceLines, unmarkFromStock } from './order-lines.repo.ts'
import { addEvent, addParcel, addQuote, closeQuote, markDelivered, parcelsOf } from './order-papers.repo.ts'
import { announce } from './orders.news.ts'
import { isExpired } from './orders.policy.ts'
import { lockOrder, type OrderRow, updateOrder } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'
import { raise } from './raise.ts'

/** Which order somebody wants to move, how they saw it, and who they are; time itself has no name. */
export interface Attempt {
  scope: Scope
  code: string
  /** Left out where nobody looked at the order first. */
  version?: number
  by: string | null
  now: Instant
}

/** What the attempt itself already says is left out. */
type Unversioned<Input> = Omit<Input, 'version'>

/** The order, held for this move alone; refused where the state does not allow it or the caller saw another version. */
async function take(db: Db, { scope, code, version }: Attempt, move: OrderMove): Promise<OrderRow> {
  const order = await lockOrder(db, scope, code)
  if (!order) throw raiseCommon('record.missing')
  if (!canMove(order.status, move)) {
    throw raise('order.move_refused', { from: order.status, to: orderMoves[move].to, move })
  }
  if (version !== undefined && version !== order.version) {
    throw raiseCommon('record.changed', { status: order.status, version: order.version })
  }
  return order
}

interface Move {
  kind: Parameters<typeof announce>[1]['kind']
  to: OrderRow['status']
  set?: Parameters<typeof updateOrder>[2]
  reason?: string
  values?: EventValues
  productIds?: readonly string[]
}

/** One step of an order's way: its new state, what happened for the log, and everyone who should know. */
async function step(
  db: Db,
  order: OrderRow,
  { by, now }: Attempt,
  { kind, to, set = {}, reason = '', values = {}, productIds = [] }: Move,
): Promise<Moved> {
  if (!(await updateOrder(db, order, { ...set, status: to, changed_at: now }))) throw raiseCommon('record.changed')
  await addEvent(db, {
    order_id: order.id,
    version: order.version + 1,
    at: now,
    kind,
    from_status: order.status,
    to_status: to,
    by_user: by,
    reason,
    values: JSON.stringify(values),
  })
  const moved = { ...order, status: to, version: order.version + 1 }
  await announce(db, { kind, order: moved, values, reason, productIds }, now)
  return { orderNo: order.code, status: to, version: moved.version }
}

/** A move to the state its row in the table of moves names. */
const make = (
  db: Db,
  order: OrderRow,
  attempt: Attempt,
  kind: OrderMove,
  rest: Omit<Move, 'kind' | 'to'> = {},
): Promise<Moved> => step(db, order, attempt, { ...rest, kind, to: orderMoves[kind].to })

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
  await closeQuote(db, order.id, 'declined')
  const values = { revision: order.quote_revision }
  return make(db, order, attempt, 'askChanges', { set: { quote_valid_until: null }, reason, values })
}

export async function expireQuote(db: Db, attempt: Attempt): Promise<Moved | undefined> {
  const order = await take(db, attempt, 'expire')
  // Somebody may have been faster, or the quote may be a new one.
  if (!isExpired(order, attempt.now)) return undefined
  await closeQuote(db, order.id, 'expired')
  const values = { revision: order.quote_revision }
  return make(db, order, attempt, 'expire', { set: { quote_valid_until: null }, values })
}

/** The customer cancels before production, staff also in it; what was taken from stock and not sent goes back. */
export async function cancelOrder(
  db: Db,
  attempt: Attempt,
  move: 'cancel' | 'stop',
  { reason }: Unversioned<WithReason>,
): Promise<Moved> {
  const order = await take(db, attempt, move)
  const held = (await linesOf(db, order.id)).flatMap(({ pack_id, product_id, from_stock, shipped }) =>
    pack_id !== null && from_stock > shipped
      ? [{ packId: pack_id, productId: product_id ?? '', quantity: from_stock - shipped }]
      : [],
  )
  if (held.length > 0) {
    await returnStock(db, held)
    await unmarkFromStock(db, order.id)
  }
  await closeQuote(db, order.id, 'withdrawn')
  return make(db, order, attempt, move, {
    set: { cancelled_at: attempt.now, quote_valid_until: null },
    reason,
    productIds: held.map(({ productId }) => productId),
  })
}

/** A parcel may hold part of an order; with the last part the order is shipped. */
export async function shipParcel(
  db: Db,
  attempt: Attempt & { by: string },
  draft: Unversioned<ParcelDraft>,
): Promise<Moved> {
  const { now, by } = attempt
  const order = await take(db, attempt, 'ship')
  const sent = summed(draft.lines)
  const lines = await linesOf(db, order.id)
  for (const { no, num } of sent) {
    const line = lines.find((each) => each.no === no)
    if (!line) throw raiseCommon('record.missing')
    const left = line.quantity - line.shipped
    if (num > left) throw raise('parcel.too_much', { no, left })
  }
  const parcels = await parcelsOf(db, order.id)
  const { carrier, trackingNo, note } = draft
  await addParcel(db, {
    order_id: order.id,
    no: parcels.length + 1,
    carrier,
    tracking_no: trackingNo,
    note,
    lines: JSON.stringify(sent),
    shipped_by: by,
    shipped_at: now,
    delivered_at: null,
  })
  await addShipped(db, order.id, sent)
  const going = new Map(sent.map(({ no, num }) => [no, num]))
  const whole = lines.every(({ no, quantity, shipped }) => shipped + (going.get(no) ?? 0) === quantity)
  const values = { carrier, trackingNo, parcel: parcels.length + 1 }
  if (whole) return make(db, order, attempt, 'ship', { set: { shipped_at: now }, values })
  return step(db, order, attempt, { kind: 'sendParcel', to: order.status, values })
}

function summed(lines: ParcelDraft['lines']): { no: number; num: number }[] {
  const sums = new Map<number, number>()
  for (const { no, num } of lines) sums.set(no, (sums.get(no) ?? 0) + num)
  return [...sums].map(([no, num]) => ({ no, num })).sort((a, b) => a.no - b.no)
}

/** A parcel can arrive while others are still to be sent, or after all are. */
export async function noteDelivery(db: Db, attempt: Attempt, no: number): Promise<Moved> {
  const order = await lockOrder(db, attempt.scope, attempt.code)
  if (!order) throw raiseCommon('record.missing')
  if (attempt.version !== undefined && attempt.version !== order.version) {
    throw raiseCommon('record.changed', { version: order.version })
  }
  if (!(await markDelivered(db, order.id, no, attempt.now))) throw raiseCommon('record.missing')
  return step(db, order, attempt, { kind: 'deliver', to: order.status, values: { parcelNo: `${order.code}-P${no}` } })
}

export async function completeOrder(db: Db, attempt: Attempt, move: 'confirmReceipt' | 'close'): Promise<Moved> {
  const order = await take(db, attempt, move)
  return make(db, order, attempt, move, { set: { completed_at: attempt.now } })
}
