import { z } from 'zod'
import { pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate, TimeZone } from '../../kernel/time.ts'
import { maxCartLines } from '../../ordering/carts/carts.constants.ts'
import { Quantity, ShippingCondition } from '../../ordering/carts/carts.ts'
import { OrderNo, OrderVersion } from '../../ordering/orders/order-numbers.ts'
import { enteredEventKinds, parcelEventKinds, parcelStates, parcelVerdicts } from './parcels.constants.ts'
import { maxChartReadings, maxExcursions, maxReadingsLength } from './temperature.ts'

export const ParcelState = z.enum(parcelStates)
export type ParcelState = z.infer<typeof ParcelState>

export const ParcelEvent = z.object({
  no: z.int().describe('Number of the event within the parcel.'),
  at: Instant.describe('When it happened.'),
  kind: z.enum(parcelEventKinds).describe('What happened.'),
  place: z.string().describe('Where; empty if unknown.'),
  note: z.string().describe('More about it, for the customer; empty if there is nothing to say.'),
})
export type ParcelEvent = z.infer<typeof ParcelEvent>

const Celsius = z.number().describe('Degrees Celsius.')

/** Summary of a logger's readings. */
export const ParcelTemperature = z.object({
  count: z.int().describe('Number of readings.'),
  from: Instant.describe('First reading.'),
  to: Instant.describe('Last reading.'),
  lowest: Celsius,
  highest: Celsius,
  range: z
    .object({ min: Celsius.nullable(), max: Celsius.nullable() })
    .nullable()
    .describe('What the shipping condition of the goods allows; null if it sets no limits.'),
  excursionCount: z.int().describe('How often the range was left.'),
  excursions: z
    .array(
      z.object({
        from: Instant.describe('First reading outside.'),
        to: Instant.describe('First reading inside again, or the last one.'),
        minutes: z.int().describe('How long it took.'),
        side: z.enum(['above', 'below']).describe('On which side of the range.'),
        peak: Celsius.describe('The reading that was farthest outside, in degrees Celsius.'),
      }),
    )
    .max(maxExcursions)
    .describe(`The first ${maxExcursions} of them.`),
})
export type ParcelTemperature = z.infer<typeof ParcelTemperature>

const ParcelVerdictField = z.enum(parcelVerdicts)

/** Whether goods that left their temperature range may be used. */
export const ParcelReview = z.object({
  revision: z.int().describe('Grows with each decision and each change of the readings; send it with a decision.'),
  verdict: ParcelVerdictField.nullable().describe('Decision that is in force; null until there is one.'),
  dueAt: Instant.nullable().describe('By when the goods are judged; null once that is done.'),
  decisions: z
    .array(
      z.object({
        revision: z.int().describe('Revision that it was made of.'),
        verdict: ParcelVerdictField.describe('Usable, to be replaced, or still under review.'),
        reason: z.string().describe('Reason in words, for the customer.'),
        at: Instant.describe('When it was made.'),
        by: z.string().describe('Name of the person who made it.'),
      }),
    )
    .describe('All decisions, newest first.'),
})
export type ParcelReview = z.infer<typeof ParcelReview>

export const ReviewDecision = z.object({
  revision: z.int().min(1).describe('Revision of the review that was read.'),
  verdict: ParcelVerdictField.describe('Usable, to be replaced, or still under review.'),
  reason: multiLineText(1000, 5).describe('Reason in words; the customer reads it.'),
})
export type ReviewDecision = z.output<typeof ReviewDecision>

const parcelFields = {
  no: z.int().describe('Number of the parcel within the order, from 1.'),
  parcelNo: z.string().describe('Number of the parcel, unique over all orders.'),
  state: ParcelState.describe('Packed, under way, held up, delivered, or confirmed by the customer.'),
  shippingCondition: ShippingCondition.describe('How it travels; decides on the temperature range.'),
  carrier: z.string().describe('Value of the dictionary `carrier`; empty until it is shipped.'),
  trackingNo: z.string().describe('Number at the carrier; empty if there is none.'),
  trackingUrl: z.url().nullable().describe('Page of the carrier for this parcel; null if there is none.'),
  packedAt: Instant.describe('When it was packed.'),
  shippedAt: Instant.nullable().describe('When it was handed to the carrier; null before.'),
  expectedOn: LocalDate.nullable().describe('Estimated day of arrival.'),
  deliveredAt: Instant.nullable().describe('When it was delivered; null before.'),
  receivedAt: Instant.nullable().describe('When the customer confirmed the receipt; null before.'),
  can: z.object({ confirmReceipt: z.boolean().describe('The caller may confirm the receipt.') }),
}

/** How many packs of a lot are in a parcel. */
const ParcelLot = z.object({
  lotNo: z.string().describe('Number of the lot, as on the vial.'),
  num: z.int().describe('Packs of it in this parcel.'),
  expiresOn: LocalDate.describe('Last day of use.'),
  recall: z
    .object({
      at: Instant.describe('When it was recalled.'),
      reason: z.string().describe('Why, in the words of the staff.'),
    })
    .nullable()
    .describe('Null while the lot is not recalled.'),
})
export type ParcelLot = z.infer<typeof ParcelLot>

const lots = z.array(ParcelLot).describe('Lots of the packs; empty where none was recorded, as for services.')

/** A parcel in the detail of its order. */
export const Parcel = z.object({
  ...parcelFields,
  note: z.string().describe('Note of the staff for the customer.'),
  lines: z
    .array(
      z.object({
        no: z.int().describe('Number of the order line.'),
        num: z.int().describe('Packs of it.'),
        lots,
        storage: z.string().describe('How to store it, such as at −80 °C; empty if unknown.'),
        hasDocuments: z.boolean().describe('Its lots have certificates, and it has a safety data sheet.'),
      }),
    )
    .describe('What is in it.'),
  events: z.array(ParcelEvent).describe('What happened to it, newest first.'),
  temperature: ParcelTemperature.nullable().describe('Null without readings of a logger.'),
  review: ParcelReview.nullable().describe('Null while the goods did not leave their range.'),
})
export type Parcel = z.infer<typeof Parcel>

const ParcelContent = z.object({
  no: z.int().describe('Number of the order line.'),
  subOrderNo: z.string().describe('Number of the order line, unique over all orders.'),
  projectName: z.string().describe('Name of the product or service.'),
  catalog: z.string().describe('Catalogue number; empty for services.'),
  packingQuantity: z.string().describe('Amount in one pack.'),
  unit: z.string().describe('Unit of the amount.'),
  num: z.int().describe('Packs of it in this parcel.'),
  lots,
})

/** A parcel in a list. */
export const ParcelRow = z.object({
  ...parcelFields,
  orderNo: OrderNo,
  company: z.string().describe('Name of the company that ordered.'),
  contents: z.array(ParcelContent).describe('What is in it.'),
  lastEvent: ParcelEvent.omit({ no: true }).nullable().describe('The latest event.'),
  excursionCount: z.int().nullable().describe('How often the temperature left its range; null without readings.'),
})
export type ParcelRow = z.infer<typeof ParcelRow>

export const ParcelReading = z.object({
  at: Instant.describe('When it was measured.'),
  celsius: Celsius.describe('Temperature in degrees Celsius.'),
})
export type ParcelReading = z.infer<typeof ParcelReading>

export const ParcelDetail = ParcelRow.extend({
  ...Parcel.pick({ note: true, events: true, temperature: true, review: true }).shape,
  readings: z
    .array(ParcelReading)
    .describe(`Readings for a curve, at most ${maxChartReadings}: the extremes of each stretch. The export has all.`),
})
export type ParcelDetail = z.infer<typeof ParcelDetail>

export const ParcelQuery = z.object({
  ...pageQuery.shape,
  state: ParcelState.optional().describe('Only parcels in this state.'),
  carrier: z
    .string()
    .regex(/^[a-z][a-z0-9-]{0,39}$/)
    .optional()
    .describe('Only parcels with this carrier.'),
  keyword: singleLineText(100).default('').describe('Part of parcel number, order number or tracking number.'),
})
export type ParcelQuery = z.output<typeof ParcelQuery>

export const ParcelCounts = z.record(ParcelState, z.int())
export type ParcelCounts = z.infer<typeof ParcelCounts>

export const ParcelEventDraft = z.object({
  kind: z.enum(enteredEventKinds).describe('What happened.'),
  at: Instant.describe('When it happened; not in the future.'),
  place: singleLineText(80).default('').describe('Where.'),
  note: multiLineText(500).default('').describe('More about it; the customer reads it.'),
  expectedOn: LocalDate.nullable().default(null).describe('New estimate of arrival; null keeps the one that is known.'),
})
export type ParcelEventDraft = z.output<typeof ParcelEventDraft>

/** Numbers such as SO-2026-004217-P1. */
export const ParcelNo = z.string().regex(/^[A-Z]{2,3}-\d{4}-\d{6,9}-P\d{1,4}$/)

/** Orders of one company may leave in one box; staff name the parcel, so that no number is used twice by mistake. */
export const travelsWith = ParcelNo.nullable()
  .default(null)
  .describe(
    'Parcel of the same company that is the same box and has the same number; null if this is a box of its own.',
  )

/** Packs of one line that go into a parcel; a line of several lots is named once for each. */
export const PackedLine = z.object({
  no: z.int().min(1).max(maxCartLines).describe('Number of the order line.'),
  num: Quantity.describe('Packs of it.'),
  lotNo: singleLineText(60, 1).optional().describe('Lot that they are taken from; the one of the pick list if absent.'),
})

export const ParcelDraft = z.object({
  version: OrderVersion,
  carrier: singleLineText(40, 1),
  trackingNo: singleLineText(64).default(''),
  travelsWith,
  note: multiLineText(500).default(''),
  expectedOn: LocalDate.nullable().default(null).describe('Estimated day of arrival.'),
  shippingCondition: ShippingCondition.nullable()
    .default(null)
    .describe('How it travels; null for what its goods ask for.'),
  lines: z.array(PackedLine).min(1).max(maxCartLines),
})
export type ParcelDraft = z.output<typeof ParcelDraft>

export const ReadingsDraft = z.object({
  text: z
    .string()
    .min(1)
    .max(maxReadingsLength)
    .describe(
      'Lines of time and temperature, as a logger exports them: comma, semicolon or tab between the columns, with or without a heading. Times with `Z` or an offset, or on the clock of `timeZone`.',
    )
    .meta({ examples: ['2026-11-18 09:00,-71.5\n2026-11-18 09:05,-71.3'] }),
  timeZone: TimeZone.meta({
    description: 'Clock of times without an offset; an IANA name.',
    examples: ['Europe/Berlin'],
  }),
  shippingCondition: ShippingCondition.nullable()
    .default(null)
    .describe('How the parcel travels; null keeps what is known.'),
})
export type ReadingsDraft = z.output<typeof ReadingsDraft>
