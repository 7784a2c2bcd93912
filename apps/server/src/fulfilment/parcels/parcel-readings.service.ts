import {
  findExcursions,
  getTemperatureRange,
  maxExcursions,
  maxReadings,
  type ParcelReading,
  type ParcelTemperature,
  parcelTexts,
  type ReadingsDraft,
  type TemperatureReading,
} from '@paratope/contract/fulfilment/parcels'
import { type Language, t } from '@paratope/contract/kernel'
import type { ShippingCondition } from '@paratope/contract/ordering/carts'
import type { Db } from '#kernel/database/database.ts'
import type { ServedRows } from '#kernel/files/transferred-files.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { publishOrderUpdate, type TransitionRequest } from '#ordering/orders/index.ts'
import { lockParcel } from './follow-parcel.service.ts'
import { deleteReadings, listReadings, upsertReadings } from './parcel-readings.repo.ts'
import { notifyOfExcursion, planReviewOfReadings } from './parcel-review.service.ts'
import { createError } from './parcels.errors.ts'
import { formatParcelNo } from './parcels.present.ts'
import { findListedParcel, updateParcel } from './parcels.repo.ts'
import { parseReadings } from './parse-readings.ts'

/** Adds the readings of a logger; lists read their summary from the parcel. */
export async function addReadings(
  db: Db,
  attempt: TransitionRequest,
  no: number,
  { text, timeZone, shippingCondition }: ReadingsDraft,
): Promise<void> {
  const added = parseReadings(text, { timeZone, now: attempt.now })
  const locked = await lockParcel(db, attempt, no)
  const { order, parcel } = locked
  await upsertReadings(db, order.id, no, added)
  const readings = await listReadings(db, order.id, no)
  if (readings.length > maxReadings) throw createError('parcel.readings_too_many', { most: maxReadings })
  const condition = shippingCondition ?? parcel.shipping_condition
  const temperature = summarise(readings, condition)
  const review = await planReviewOfReadings(db, attempt, parcel, temperature)
  await updateParcel(db, parcel, {
    ...review,
    shipping_condition: condition,
    temperature: JSON.stringify(temperature),
  })
  await notifyOfExcursion(db, locked, review, attempt.now)
  await publishOrderUpdate(db, order, attempt.now)
}

export async function removeReadings(db: Db, attempt: TransitionRequest, no: number): Promise<void> {
  const { order, parcel } = await lockParcel(db, attempt, no)
  await deleteReadings(db, order.id, no)
  const review = await planReviewOfReadings(db, attempt, parcel, null)
  await updateParcel(db, parcel, { ...review, temperature: null })
  await publishOrderUpdate(db, order, attempt.now)
}

/** Null without readings, which are in order of time. */
function summarise(readings: readonly TemperatureReading[], condition: ShippingCondition): ParcelTemperature | null {
  const [first, last] = [readings[0], readings.at(-1)]
  if (!first || !last) return null
  const range = getTemperatureRange(condition)
  const excursions = range === null ? [] : findExcursions(readings, range)
  const values = readings.map(({ celsius }) => celsius)
  return {
    count: readings.length,
    from: first.at,
    to: last.at,
    lowest: Math.min(...values),
    highest: Math.max(...values),
    range,
    excursionCount: excursions.length,
    excursions: excursions.slice(0, maxExcursions),
  }
}

/** All readings of a parcel in order of time. */
export async function exportReadings(
  db: Db,
  scope: Scope,
  { orderNo, no }: { orderNo: string; no: number },
  language: Language,
): Promise<ServedRows<ParcelReading>> {
  const parcel = await findListedParcel(db, scope, orderNo, no)
  if (!parcel) throw createCommonError('record.missing')
  const readings = await listReadings(db, parcel.order_id, no)
  return {
    name: `${formatParcelNo(orderNo, no)}-temperature`,
    headings: { at: t(parcelTexts, language, 'reading.at'), celsius: t(parcelTexts, language, 'reading.celsius') },
    rows: streamRows(readings),
  }
}

async function* streamRows(readings: readonly ParcelReading[]): AsyncGenerator<ParcelReading> {
  yield* readings
}
