import { checkTrackingNumber, type DispatchDraft, trackingNoReuseDays } from '@paratope/contract/fulfilment/parcels'
import { addToInstant, day, type Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { OrderRow } from '#ordering/orders/index.ts'
import { createError } from './parcels.errors.ts'
import { formatParcelNo } from './parcels.present.ts'
import { listTrackedParcels, lockTrackingNo } from './tracking-numbers.repo.ts'

type Numbered = Pick<DispatchDraft, 'carrier' | 'trackingNo' | 'travelsWith'>

/**
 * Refuses a number of another carrier, and one that another parcel left with: it would lead a customer to goods of
 * somebody else. Orders of one company share a box only if staff name the parcel in it.
 */
export async function assertTrackingNo(
  db: Db,
  order: Pick<OrderRow, 'tenant' | 'company_id'>,
  { carrier, trackingNo, travelsWith }: Numbered,
  now: Instant,
): Promise<void> {
  if (checkTrackingNumber(carrier, trackingNo) === 'wrong') throw refuseField('trackingNo', 'tracking_no.wrong')
  const since = addToInstant(now, -trackingNoReuseDays * day)
  if (trackingNo !== '') await lockTrackingNo(db, carrier, trackingNo)
  const others = trackingNo === '' ? [] : await listTrackedParcels(db, order, { carrier, trackingNo, since })
  const foreign = others.find(({ company_id }) => company_id !== order.company_id)
  if (foreign) throw createError('parcel.tracking_taken', { parcelNo: formatParcelNo(foreign.code, foreign.no) })
  const numbers = others.map(({ code, no }) => formatParcelNo(code, no))
  if (travelsWith === null && numbers[0] !== undefined)
    throw createError('parcel.tracking_used', { parcelNo: numbers[0] })
  if (travelsWith !== null && !numbers.includes(travelsWith))
    throw refuseField('travelsWith', 'parcel.travels_elsewhere')
}

const refuseField = (path: string, code: string) =>
  createCommonError('input.refused', { fields: [{ path, code, values: {} }] })
