import type { Moved, ParcelDraft } from '@paratope/contract/orders'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { addShipped, linesOf } from './order-lines.repo.ts'
import { addParcel, markDelivered, parcelsOf } from './order-papers.repo.ts'
import { lockOrder } from './orders.repo.ts'
import { type Attempt, make, step, take, type Unversioned } from './orders.step.ts'
import { raise } from './raise.ts'

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
