import { addToInstant, hour, type Instant, minute } from '@paratope/contract/kernel'
import { enterEvent } from '#fulfilment/parcels/follow-parcel.service.ts'
import { addReadings } from '#fulfilment/parcels/parcel-readings.service.ts'
import { decideReview } from '#fulfilment/parcels/parcel-review.service.ts'
import type { Db } from '#kernel/database/database.ts'
import type { TransitionRequest } from '#ordering/orders/index.ts'

type StaffRequest = TransitionRequest & { by: string }

interface DemoJourney {
  shippedAt: Instant
  /** The end of the story; later events are left out. */
  until: Instant
  /** Varies the places and the curve. */
  index: number
  isHeldUp: boolean
  /** The customer confirmed the receipt, so an excursion was judged before. */
  isCompleted: boolean
}

const hubs = ['Leipzig', 'Hong Kong', 'Cincinnati', 'Shanghai', 'Brussels']

/** Simulates the reports of a carrier and a logger for a demo parcel. */
export async function seedDemoJourney(
  db: Db,
  createRequest: (now: Instant) => StaffRequest,
  no: number,
  { shippedAt, until, index, isHeldUp, isCompleted }: DemoJourney,
): Promise<void> {
  const hub = hubs[index % hubs.length] ?? ''
  const at = (hours: number) => addToInstant(shippedAt, hours * hour)
  const events = [
    { kind: 'inTransit', at: at(9), place: hub, note: '' },
    ...(isHeldUp
      ? [{ kind: 'exception', at: at(30), place: hub, note: 'Customs asks for the import licence.' } as const]
      : [
          { kind: 'customs', at: at(26), place: hub, note: '' } as const,
          { kind: 'outForDelivery', at: at(58), place: '', note: '' } as const,
        ]),
  ] as const
  for (const event of events) {
    if (event.at > until) continue
    await enterEvent(db, createRequest(event.at), no, { ...event, expectedOn: null })
  }
  const end = [at(60), until].toSorted()[0] ?? until
  const text = buildLogger(shippedAt, end, index)
  await addReadings(db, createRequest(end), no, { text, timeZone: 'UTC', shippingCondition: null })
  if (!isCompleted || !hasWarmStretch(index)) return
  const reason = 'Below 10 °C for less than three hours. Our stability data cover 24 hours at up to 15 °C.'
  await decideReview(db, createRequest(addToInstant(end, 4 * hour)), no, { revision: 1, verdict: 'usable', reason })
}

const hasWarmStretch = (index: number): boolean => index % 3 === 2

/** A box on ice packs, one reading in 15 minutes; every third box is in the sun for a while. */
function buildLogger(from: Instant, to: Instant, index: number): string {
  const count = Math.floor((Date.parse(to) - Date.parse(from)) / (15 * minute))
  const warmFrom = Math.floor(count * 0.55)
  return Array.from({ length: count + 1 }, (_, step) => {
    const wave = Math.sin((step + index * 7) / 11) * 0.9 + Math.sin(step / 3.3) * 0.25
    const isWarm = hasWarmStretch(index) && step >= warmFrom && step < warmFrom + 11
    const bump = isWarm ? 4.6 * Math.sin(((step - warmFrom + 0.5) / 11) * Math.PI) : 0
    return `${addToInstant(from, step * 15 * minute)},${(4.8 + wave + bump).toFixed(1)}`
  }).join('\n')
}
