import type { TransitionedOrder } from '@paratope/contract/commerce/orders'
import { parcels as api, type ParcelDraft } from '@paratope/contract/commerce/parcels'
import { createErrorFactory } from '@paratope/contract/kernel'
import {
  addShippedQuantities,
  applyTransition,
  listOrderLines,
  lockForTransition,
  lockOrder,
  recordTransition,
  type TransitionRequest,
  type Unversioned,
} from '#commerce/orders/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { formatParcelNo } from './parcels.present.ts'
import { insertParcel, listParcels, markParcelDelivered } from './parcels.repo.ts'

const createError = createErrorFactory(api.errors)

/** A parcel may contain part of an order; the last one moves the order to shipped. */
export async function shipParcel(
  db: Db,
  attempt: TransitionRequest & { by: string },
  draft: Unversioned<ParcelDraft>,
): Promise<TransitionedOrder> {
  const { now, by } = attempt
  const order = await lockForTransition(db, attempt, 'ship')
  const sent = sumByLine(draft.lines)
  const lines = await listOrderLines(db, order.id)
  for (const { no, num } of sent) {
    const line = lines.find((each) => each.no === no)
    if (!line) throw createCommonError('record.missing')
    const left = line.quantity - line.shipped
    if (num > left) throw createError('parcel.too_much', { no, left })
  }
  const parcels = await listParcels(db, order.id)
  const { carrier, trackingNo, note } = draft
  await insertParcel(db, {
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
  await addShippedQuantities(db, order.id, sent)
  const shippedNow = new Map(sent.map(({ no, num }) => [no, num]))
  const isComplete = lines.every(({ no, quantity, shipped }) => shipped + (shippedNow.get(no) ?? 0) === quantity)
  const values = { carrier, trackingNo, parcel: parcels.length + 1 }
  if (isComplete) return applyTransition(db, order, attempt, 'ship', { set: { shipped_at: now }, values })
  return recordTransition(db, order, attempt, { kind: 'shipPart', to: order.status, values })
}

function sumByLine(lines: ParcelDraft['lines']): { no: number; num: number }[] {
  const sums = new Map<number, number>()
  for (const { no, num } of lines) sums.set(no, (sums.get(no) ?? 0) + num)
  return [...sums].map(([no, num]) => ({ no, num })).sort((a, b) => a.no - b.no)
}

/** A parcel may arrive while others are still to be shipped, or afterwards. */
export async function recordDelivery(db: Db, attempt: TransitionRequest, no: number): Promise<TransitionedOrder> {
  const order = await lockOrder(db, attempt.scope, attempt.code)
  if (!order) throw createCommonError('record.missing')
  if (attempt.version !== undefined && attempt.version !== order.version) {
    throw createCommonError('record.changed', { version: order.version })
  }
  if (!(await markParcelDelivered(db, order.id, no, attempt.now))) throw createCommonError('record.missing')
  return recordTransition(db, order, attempt, {
    kind: 'markDelivered',
    to: order.status,
    values: { parcelNo: formatParcelNo(order.code, no) },
  })
}
