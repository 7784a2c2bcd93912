import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { multiLineText, singleLineText } from '../../kernel/plain-text.ts'
import { Instant } from '../../kernel/time.ts'
import { maxCartLines } from '../carts/carts.constants.ts'
import { Quantity } from '../carts/carts.ts'
import {
  OrderNo,
  OrderParams,
  OrderVersion,
  orderBasePath,
  orders,
  TransitionedOrder,
  transitionErrors,
  VersionedChange,
} from '../orders/orders.ts'

export const Parcel = z.object({
  no: z.int(),
  parcelNo: z.string(),
  carrier: z.string(),
  trackingNo: z.string(),
  note: z.string(),
  lines: z.array(z.object({ no: z.int(), num: z.int() })),
  shippedAt: Instant,
  deliveredAt: Instant.nullable(),
})
export type Parcel = z.infer<typeof Parcel>

export const ParcelDraft = z.object({
  version: OrderVersion,
  carrier: singleLineText(40, 1),
  trackingNo: singleLineText(64).default(''),
  note: multiLineText(500).default(''),
  lines: z
    .array(z.object({ no: z.int().min(1).max(maxCartLines), num: Quantity }))
    .min(1)
    .max(maxCartLines),
})
export type ParcelDraft = z.output<typeof ParcelDraft>

const ParcelIndex = z.coerce
  .number()
  .int()
  .min(1)
  .max(maxCartLines)
  .describe('Number of the parcel within the order, from 1.')

export const parcels = defineApi({
  summary: 'Parcels of an order, from the carrier to the customer',
  permissions: [],
  foreignPermissions: ['order.ship'],
  errors: {
    'parcel.too_much': {
      status: 409,
      values: z.object({
        no: z.int().describe('Number of the order line.'),
        left: z.int().describe('Quantity that is left to ship.'),
      }),
    },
  },
  foreignErrors: orders.errors,
  endpoints: {
    ship: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/ship`,
      needs: 'order.ship',
      params: OrderParams,
      body: ParcelDraft,
      reply: TransitionedOrder,
      fails: [...transitionErrors, 'parcel.too_much'],
      idempotent: true,
      signed: true,
      summary: 'Hand a parcel to the carrier; the order is shipped with the last one',
    },
    markDelivered: {
      method: 'POST',
      path: `${orderBasePath}/desk/:orderNo/parcel/:no/delivered`,
      needs: 'order.ship',
      params: z.object({ orderNo: OrderNo, no: ParcelIndex }),
      body: VersionedChange,
      reply: TransitionedOrder,
      signed: true,
      summary: 'Note that a parcel was delivered',
    },
  },
})
