import {
  type DispatchDraft,
  findSharedCondition,
  type PackDraft,
  type ParcelDraft,
} from '@paratope/contract/fulfilment/parcels'
import { type LocalDate, toLocalDate } from '@paratope/contract/kernel'
import type { ShippingCondition } from '@paratope/contract/ordering/carts'
import type { TransitionedOrder } from '@paratope/contract/ordering/orders'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import {
  addShippedQuantities,
  applyTransition,
  listOrderLines,
  lockForTransition,
  type OrderLineRow,
  publishOrderUpdate,
  recordTransition,
  type TransitionRequest,
  type Unversioned,
} from '#ordering/orders/index.ts'
import { chooseLots } from './choose-lots.ts'
import { lockParcel } from './follow-parcel.service.ts'
import { listReadyQuantities } from './logistics.repo.ts'
import { assertNotRecalled } from './lot-recalls.service.ts'
import { insertParcelEvent } from './parcel-events.repo.ts'
import { insertParcelLots, listLotsOfLines } from './parcel-lots.repo.ts'
import { createError } from './parcels.errors.ts'
import { formatParcelNo } from './parcels.present.ts'
import { deleteParcel, findParcel, insertParcel, listParcels, type ParcelRow, updateParcel } from './parcels.repo.ts'
import { assertTrackingNo } from './tracking-numbers.service.ts'

type StaffRequest = TransitionRequest & { by: string }
type DraftLines = ParcelDraft['lines']
type ParcelLines = readonly { no: number; num: number }[]

/** Packs part of an order, or all of it; the parcel waits for the carrier. Returns its number. */
export async function packParcel(db: Db, attempt: StaffRequest, draft: PackDraft): Promise<number> {
  const { now, by } = attempt
  const order = await lockForTransition(db, attempt, 'ship')
  const parcels = await listParcels(db, order.id)
  const orderLines = await listOrderLines(db, order.id)
  const lines = sumByLine(draft.lines)
  assertLeft(lines, orderLines, parcels)
  const no = getNextNo(parcels)
  await insertParcel(db, {
    order_id: order.id,
    no,
    carrier: '',
    tracking_no: '',
    note: draft.note,
    lines: JSON.stringify(lines),
    packed_by: by,
    packed_at: now,
    shipped_by: null,
    shipped_at: null,
    expected_on: null,
    shipping_condition: draft.shippingCondition ?? deriveCondition(lines, orderLines),
    last_event: 'packed',
    delivered_at: null,
    received_by: null,
    received_at: null,
    temperature: null,
  })
  await recordLots(db, attempt, { order, no, lines: draft.lines })
  await insertParcelEvent(db, {
    order_id: order.id,
    parcel_no: no,
    at: now,
    kind: 'packed',
    place: '',
    note: '',
    created_by: by,
    created_at: now,
  })
  await publishOrderUpdate(db, order, now)
  return no
}

/** Packs all that is ready of an order into one parcel. Returns its number. */
export async function packReady(db: Db, attempt: StaffRequest): Promise<string> {
  // Locked first, so that what is ready cannot be packed by someone else meanwhile.
  await lockForTransition(db, attempt, 'ship')
  const lines = await listReadyQuantities(db, attempt.scope, attempt.code)
  if (lines.length === 0) throw createError('parcel.nothing_ready')
  const no = await packParcel(db, attempt, { lines, note: '', shippingCondition: null })
  return formatParcelNo(attempt.code, no)
}

/** Undoes a parcel that was not shipped. */
export async function unpackParcel(db: Db, attempt: StaffRequest, no: number): Promise<void> {
  const { order, parcel } = await lockParcel(db, attempt, no)
  if (parcel.shipped_at !== null) throw createError('parcel.shipped_already')
  await deleteParcel(db, parcel)
  await publishOrderUpdate(db, order, attempt.now)
}

/** Hands a packed parcel to the carrier. */
export async function dispatchParcel(
  db: Db,
  attempt: StaffRequest,
  no: number,
  draft: DispatchDraft,
): Promise<TransitionedOrder> {
  const { now, by } = attempt
  const order = await lockForTransition(db, attempt, 'ship')
  const parcel = await findParcel(db, order.id, no)
  if (!parcel) throw createCommonError('record.missing')
  if (parcel.shipped_at !== null) throw createError('parcel.shipped_already')
  await assertNotRecalled(db, order.id, no)
  const { carrier, trackingNo, expectedOn } = draft
  assertExpected(expectedOn, attempt)
  await assertTrackingNo(db, order, draft, now)
  const orderLines = await listOrderLines(db, order.id)
  await updateParcel(db, parcel, {
    carrier,
    tracking_no: trackingNo,
    expected_on: expectedOn,
    shipped_by: by,
    shipped_at: now,
    last_event: 'handedOver',
  })
  return recordDispatch(db, attempt, { order, orderLines, parcel: { no, lines: parcel.lines, carrier, trackingNo } })
}

/** Packs and ships at once. A parcel may contain part of an order; the last one moves the order to shipped. */
export async function shipParcel(
  db: Db,
  attempt: StaffRequest,
  draft: Unversioned<ParcelDraft>,
): Promise<TransitionedOrder> {
  const { now, by } = attempt
  const order = await lockForTransition(db, attempt, 'ship')
  assertExpected(draft.expectedOn, attempt)
  await assertTrackingNo(db, order, draft, now)
  const parcels = await listParcels(db, order.id)
  const orderLines = await listOrderLines(db, order.id)
  const lines = sumByLine(draft.lines)
  assertLeft(lines, orderLines, parcels)
  const no = getNextNo(parcels)
  const { carrier, trackingNo, note, expectedOn, shippingCondition } = draft
  await insertParcel(db, {
    order_id: order.id,
    no,
    carrier,
    tracking_no: trackingNo,
    note,
    lines: JSON.stringify(lines),
    packed_by: by,
    packed_at: now,
    shipped_by: by,
    shipped_at: now,
    expected_on: expectedOn,
    shipping_condition: shippingCondition ?? deriveCondition(lines, orderLines),
    last_event: 'handedOver',
    delivered_at: null,
    received_by: null,
    received_at: null,
    temperature: null,
  })
  await recordLots(db, attempt, { order, no, lines: draft.lines })
  return recordDispatch(db, attempt, { order, orderLines, parcel: { no, lines, carrier, trackingNo } })
}

/** Records the lots of a parcel that was packed. */
async function recordLots(
  db: Db,
  { now, timeZone = 'UTC' }: StaffRequest,
  { order, no, lines }: { order: { id: string }; no: number; lines: DraftLines },
): Promise<void> {
  const known = await listLotsOfLines(
    db,
    order.id,
    lines.map((line) => line.no),
  )
  const chosen = chooseLots(lines, known, toLocalDate(now, timeZone))
  await insertParcelLots(
    db,
    chosen.map((lot) => ({ order_id: order.id, parcel_no: no, line_no: lot.no, lot_id: lot.lotId, num: lot.num })),
  )
}

interface Dispatch {
  order: Awaited<ReturnType<typeof lockForTransition>>
  /** As they were before the parcel was shipped. */
  orderLines: readonly OrderLineRow[]
  parcel: { no: number; lines: ParcelLines; carrier: string; trackingNo: string }
}

/** Updates the order of a shipped parcel. */
async function recordDispatch(
  db: Db,
  attempt: StaffRequest,
  { order, orderLines, parcel: { no, lines, carrier, trackingNo } }: Dispatch,
): Promise<TransitionedOrder> {
  const { now, by } = attempt
  await insertParcelEvent(db, {
    order_id: order.id,
    parcel_no: no,
    at: now,
    kind: 'handedOver',
    place: '',
    note: '',
    created_by: by,
    created_at: now,
  })
  await addShippedQuantities(db, order.id, lines)
  const shippedNow = new Map(lines.map((line) => [line.no, line.num]))
  const isComplete = orderLines.every((line) => line.shipped + (shippedNow.get(line.no) ?? 0) === line.quantity)
  const values = { carrier, trackingNo, parcel: no }
  if (isComplete) return applyTransition(db, order, attempt, 'ship', { set: { shipped_at: now }, values })
  return recordTransition(db, order, attempt, { kind: 'shipPart', to: order.status, values })
}

/** Refuses more than what is left: neither shipped nor waiting in a packed parcel. */
function assertLeft(lines: ParcelLines, orderLines: readonly OrderLineRow[], parcels: readonly ParcelRow[]): void {
  const packed = sumByLine(parcels.flatMap((parcel) => (parcel.shipped_at === null ? parcel.lines : [])))
  for (const { no, num } of lines) {
    const line = orderLines.find((each) => each.no === no)
    if (!line) throw createCommonError('record.missing')
    // Of what returns data only there is nothing to pack.
    const left = line.is_data ? 0 : line.quantity - line.shipped - (packed.find((each) => each.no === no)?.num ?? 0)
    if (num > left) throw createError('parcel.too_much', { no, left })
  }
}

/** Shipping conditions that the goods in the parcel need. */
const deriveCondition = (lines: ParcelLines, orderLines: readonly OrderLineRow[]): ShippingCondition =>
  findSharedCondition(
    orderLines.flatMap((line) => (lines.some(({ no }) => no === line.no) ? [line.shipping_condition] : [])),
  )

const getNextNo = (parcels: readonly ParcelRow[]): number => Math.max(0, ...parcels.map(({ no }) => no)) + 1

function assertExpected(expectedOn: LocalDate | null, { now, timeZone = 'UTC' }: TransitionRequest): void {
  if (expectedOn !== null && expectedOn < toLocalDate(now, timeZone)) throw createError('parcel.expected_past')
}

function sumByLine(lines: ParcelLines): { no: number; num: number }[] {
  const sums = new Map<number, number>()
  for (const { no, num } of lines) sums.set(no, (sums.get(no) ?? 0) + num)
  return [...sums].map(([no, num]) => ({ no, num })).sort((a, b) => a.no - b.no)
}
