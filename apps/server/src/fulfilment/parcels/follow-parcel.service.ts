import { listPossibleEvents, type ParcelEventDraft } from '@paratope/contract/fulfilment/parcels'
import { addToInstant, type Instant, minute, toLocalDate } from '@paratope/contract/kernel'
import type { TransitionedOrder } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import {
  completeOrder,
  lockOrder,
  type OrderRow,
  publishOrderUpdate,
  recordTransition,
  type TransitionRequest,
} from '#ordering/orders/index.ts'
import { insertParcelEvent, refreshLastEvent } from './parcel-events.repo.ts'
import { createError } from './parcels.errors.ts'
import { notifyOfException } from './parcels.events.ts'
import { getParcelState } from './parcels.policy.ts'
import { formatParcelNo } from './parcels.present.ts'
import { findParcel, listParcels, type ParcelRow, updateParcel } from './parcels.repo.ts'

type UserRequest = TransitionRequest & { by: string }

interface LockedParcel {
  order: OrderRow
  parcel: ParcelRow
}

/** Locks the order of the parcel, so that its events keep their sequence. */
export async function lockParcel(
  db: Db,
  { scope, code, version }: TransitionRequest,
  no: number,
): Promise<LockedParcel> {
  const order = await lockOrder(db, scope, code)
  const parcel = order && (await findParcel(db, order.id, no))
  if (!parcel) throw createCommonError('record.missing')
  if (version !== undefined && version !== order.version) {
    throw createCommonError('record.changed', { version: order.version })
  }
  return { order, parcel }
}

/** A parcel may arrive while others are still to be shipped, or afterwards. */
export async function recordDelivery(db: Db, attempt: UserRequest, no: number): Promise<TransitionedOrder> {
  const locked = await lockParcel(db, attempt, no)
  const { shipped_at, delivered_at } = locked.parcel
  if (shipped_at === null || delivered_at !== null) throw createCommonError('record.missing')
  return markDelivered(db, attempt, locked, { at: attempt.now, place: '', note: '' })
}

async function markDelivered(
  db: Db,
  attempt: UserRequest,
  { order, parcel }: LockedParcel,
  event: Pick<ParcelEventDraft, 'at' | 'place' | 'note'>,
): Promise<TransitionedOrder> {
  await addParcelEvent(db, attempt, parcel, { ...event, kind: 'delivered' })
  await updateParcel(db, parcel, { delivered_at: event.at })
  return recordTransition(db, order, attempt, {
    kind: 'markDelivered',
    to: order.status,
    values: { parcelNo: formatParcelNo(order.code, parcel.no) },
  })
}

async function addParcelEvent(
  db: Db,
  { by, now }: UserRequest,
  { order_id, no }: ParcelRow,
  { at, kind, place, note }: Pick<ParcelEventDraft, 'at' | 'kind' | 'place' | 'note'>,
): Promise<void> {
  await insertParcelEvent(db, { order_id, parcel_no: no, at, kind, place, note, created_by: by, created_at: now })
  await refreshLastEvent(db, order_id, no)
}

/** Staff enter what they hear from the carrier, often later and out of order. */
export async function enterEvent(db: Db, attempt: UserRequest, no: number, draft: ParcelEventDraft): Promise<void> {
  const { now, timeZone = 'UTC' } = attempt
  const { order, parcel } = await lockParcel(db, attempt, no)
  const { shipped_at: shippedAt, delivered_at: deliveredAt } = parcel
  if (!listPossibleEvents({ shippedAt, deliveredAt }).includes(draft.kind)) throw createError('parcel.event_refused')
  assertTime(draft, order, parcel, now)
  if (draft.expectedOn !== null) {
    if (draft.expectedOn < toLocalDate(shippedAt ?? now, timeZone)) throw createError('parcel.expected_past')
    await updateParcel(db, parcel, { expected_on: draft.expectedOn })
  }
  if (draft.kind === 'delivered') {
    await markDelivered(db, attempt, { order, parcel }, draft)
    return
  }
  await addParcelEvent(db, attempt, parcel, draft)
  if (draft.kind === 'exception') {
    await notifyOfException(db, order, { parcelNo: formatParcelNo(order.code, no), note: draft.note }, now)
  }
  await publishOrderUpdate(db, order, now)
}

/** Fields for times know minutes only, so the minute of the packing counts as after it. */
function assertTime({ at, kind }: ParcelEventDraft, order: OrderRow, parcel: ParcelRow, now: Instant): void {
  const earliest = kind === 'picked' ? order.created_at : (parcel.shipped_at ?? parcel.packed_at)
  if (at > now || at < addToInstant(earliest, -minute)) throw createError('parcel.event_time')
}

/** The customer has the parcel, whatever the carrier reported; the last parcel of a shipped order completes it. */
export async function confirmParcelReceipt(db: Db, attempt: UserRequest, no: number): Promise<TransitionedOrder> {
  const { now, by } = attempt
  const { order, parcel } = await lockParcel(db, attempt, no)
  if (parcel.shipped_at === null) throw createError('parcel.not_shipped')
  if (getParcelState(parcel, order) === 'received') throw createError('parcel.received_already')
  const isNews = parcel.delivered_at === null
  const delivered = isNews
    ? await markDelivered(db, attempt, { order, parcel }, { at: now, place: '', note: '' })
    : { orderNo: order.code, status: order.status, version: order.version }
  await updateParcel(db, parcel, { received_at: now, received_by: by })
  const parcels = await listParcels(db, order.id)
  const isLast = order.status === 'shipped' && parcels.every(({ received_at }) => received_at !== null)
  if (isLast) return completeOrder(db, attempt, 'confirmReceipt')
  if (!isNews) await publishOrderUpdate(db, order, now)
  return delivered
}
