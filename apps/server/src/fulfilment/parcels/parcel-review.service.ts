import type { ParcelTemperature, ReviewDecision } from '@paratope/contract/fulfilment/parcels'
import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { planAnswers, publishOrderUpdate, type TransitionRequest } from '#ordering/orders/index.ts'
import { lockParcel } from './follow-parcel.service.ts'
import { insertParcelDecision } from './parcel-decisions.repo.ts'
import { createError } from './parcels.errors.ts'
import { notifyOfReview, notifyOfVerdict } from './parcels.events.ts'
import { isInReview } from './parcels.policy.ts'
import { formatParcelNo } from './parcels.present.ts'
import { type ParcelRow, updateParcel } from './parcels.repo.ts'

/** Decides whether goods that left their range may be used; a later decision replaces the verdict, not the record. */
export async function decideReview(
  db: Db,
  attempt: TransitionRequest & { by: string },
  no: number,
  { revision, verdict, reason }: ReviewDecision,
): Promise<void> {
  const { by, now } = attempt
  const { order, parcel } = await lockParcel(db, attempt, no)
  if (!isInReview(parcel)) throw createError('parcel.review_missing')
  if (revision !== parcel.review_revision) {
    throw createCommonError('record.changed', { version: parcel.review_revision })
  }
  const decision = { order_id: order.id, parcel_no: no, revision, verdict, reason, decided_by: by, decided_at: now }
  await insertParcelDecision(db, decision)
  await updateParcel(db, parcel, {
    verdict,
    review_revision: revision + 1,
    review_due_at: verdict === 'underReview' ? await planReview(db, attempt) : null,
  })
  await notifyOfVerdict(db, order, { parcelNo: formatParcelNo(order.code, no), verdict }, now)
  await publishOrderUpdate(db, order, now)
}

type ReviewChange = Partial<Pick<ParcelRow, 'review_revision' | 'review_due_at' | 'verdict'>>

/**
 * Begins a review when readings show other excursions than before: an earlier verdict judged another curve. Readings
 * that were taken back leave a verdict in force, because goods that were refused do not become usable in silence.
 */
export async function planReviewOfReadings(
  db: Db,
  attempt: TransitionRequest,
  parcel: ParcelRow,
  temperature: ParcelTemperature | null,
): Promise<ReviewChange> {
  const excursions = listExcursions(temperature)
  if (excursions === listExcursions(parcel.temperature)) return {}
  const review_revision = parcel.review_revision + 1
  if (excursions === '') return { review_revision, ...(parcel.verdict === null && { review_due_at: null }) }
  return { review_revision, verdict: null, review_due_at: await planReview(db, attempt) }
}

/** Excursions as a text; jsonb returns the keys of an object in another order. */
const listExcursions = (temperature: ParcelTemperature | null): string =>
  temperature?.excursionCount
    ? [temperature.excursionCount, ...temperature.excursions.map(({ from, to, peak }) => [from, to, peak])].join()
    : ''

/** Tells customer and staff of goods that left their range for the first time since they were judged. */
export async function notifyOfExcursion(
  db: Db,
  { order, parcel }: Awaited<ReturnType<typeof lockParcel>>,
  { review_due_at, verdict }: ReviewChange,
  now: Instant,
): Promise<void> {
  const isOpenAlready = parcel.review_due_at !== null && parcel.verdict === null
  if (verdict === undefined || !review_due_at || isOpenAlready) return
  await notifyOfReview(db, order, formatParcelNo(order.code, parcel.no), now)
}

/** One working day of the provider. */
async function planReview(db: Db, { now, timeZone = 'UTC' }: TransitionRequest): Promise<Instant | null> {
  const [dueAt] = await planAnswers(db, [now], timeZone)
  return dueAt ?? null
}
