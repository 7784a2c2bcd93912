import { z } from 'zod'
import { pageOf, pageQuery } from '../../kernel/paging.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant, LocalDate } from '../../kernel/time.ts'
import { maxCartLines } from '../../ordering/carts/carts.constants.ts'
import { Priority, ShippingCondition } from '../../ordering/carts/carts.ts'
import { OrderNo } from '../../ordering/orders/order-numbers.ts'
import { PackedLine, ParcelRow, travelsWith } from './parcel-schemas.ts'

const ReadyLine = z.object({
  no: z.int().describe('Number of the order line.'),
  subOrderNo: z.string().describe('Number of the order line, unique over all orders.'),
  projectName: z.string().describe('Name of the product or service.'),
  catalog: z.string().describe('Catalogue number; empty for services.'),
  packingQuantity: z.string().describe('Amount in one pack.'),
  unit: z.string().describe('Unit of the amount.'),
  num: z.int().describe('Packs that are ready and in no parcel yet.'),
  ordered: z.int().describe('Packs that were ordered.'),
  lotNo: z.string().describe('The lot that was ordered, or the newest one that has not expired; empty if unknown.'),
  lots: z
    .array(
      z.object({
        lotNo: z.string().describe('Number of the lot.'),
        location: z.string().describe('Where it is in the store; empty if unknown.'),
      }),
    )
    .describe('All lots that can be packed, the newest first.'),
  location: z.string().describe('Where the lot is in the store; empty if unknown.'),
  storage: z.string().describe('Where it is stored, such as at −80 °C; empty if unknown.'),
  shippingCondition: ShippingCondition.describe('How it travels.'),
  orderPriority: Priority.describe('Priority of the order line.'),
  note: z.string().describe('Note of the customer on this line.'),
})

/** Quantities of one order that can be packed. */
export const ReadyOrder = z.object({
  orderNo: OrderNo,
  company: z.string().describe('Name of the company that ordered.'),
  orderedAt: Instant.describe('When it was ordered: the list begins with the oldest.'),
  requestedDate: LocalDate.nullable().describe('When the customer would like to receive it.'),
  destination: z.string().describe('City and country of the shipping address.'),
  isWhole: z.boolean().describe('Nothing else of the order is left to produce or to pack.'),
  lines: z.array(ReadyLine).describe('Lines that are ready, as far as they are in no parcel.'),
})
export type ReadyOrder = z.infer<typeof ReadyOrder>

const keyword = singleLineText(100).default('')

export const ReadyQuery = z.object({
  ...pageQuery.shape,
  keyword: keyword.describe('Part of order number or company.'),
})
export type ReadyQuery = z.output<typeof ReadyQuery>

export const OpenParcelQuery = z.object({
  ...pageQuery.shape,
  stage: z.enum(['packed', 'inTransit']).describe('Packed and not shipped, or shipped and not delivered.'),
  keyword: keyword.describe('Part of parcel number, order number or tracking number.'),
})
export type OpenParcelQuery = z.output<typeof OpenParcelQuery>

export const LogisticsCounts = z.object({
  ready: z.int().describe('Orders with something to pack.'),
  packed: z.int().describe('Parcels that wait for the carrier.'),
  inTransit: z.int().describe('Parcels that were shipped and not delivered.'),
})
export type LogisticsCounts = z.infer<typeof LogisticsCounts>

const counts = LogisticsCounts.describe('How much is open.')
export const ReadyOrders = pageOf(ReadyOrder).extend({ counts })
export const OpenParcels = pageOf(ParcelRow).extend({ counts })

export const LotLocation = z.object({
  lotNo: singleLineText(60, 1).describe('Number of the lot.'),
  location: singleLineText(40).describe('Where it is in the store, such as F2-C05-08; empty if unknown.'),
})
export type LotLocation = z.infer<typeof LotLocation>

export const PackDraft = z.object({
  lines: z.array(PackedLine).min(1).max(maxCartLines).describe('What goes into the parcel.'),
  note: multiLineText(500).default('').describe('Note for the customer.'),
  shippingCondition: ShippingCondition.nullable()
    .default(null)
    .describe('How it travels; null for what its goods ask for.'),
})
export type PackDraft = z.output<typeof PackDraft>

export const DispatchDraft = z.object({
  carrier: singleLineText(40, 1).describe('Value of the dictionary `carrier`.'),
  trackingNo: singleLineText(64).default('').describe('Number at the carrier.'),
  travelsWith,
  expectedOn: LocalDate.nullable().default(null).describe('Estimated day of arrival.'),
})
export type DispatchDraft = z.output<typeof DispatchDraft>
