import { z } from 'zod'
import { Parcel } from './fulfilment/parcels/index.ts'
import { extendOrderDetail, orders } from './ordering/orders/index.ts'
import { OrderContract, Quote } from './ordering/quotes/index.ts'

/**
 * The orders' API with what other domains add to the detail of an order, one line for each part. The domain provides
 * its value on the server by `orderParts.extend` and shows it by an entry of `order-sections.ts` of the web.
 */
export const ordersWithParts = extendOrderDetail(orders, {
  contract: OrderContract.nullable().describe('Null while there is nothing to sign.'),
  parcels: z.array(Parcel).describe('What was packed and shipped, in that order.'),
  quotes: z.array(Quote).describe('All revisions, the newest first.'),
})

export const OrderDetail = ordersWithParts.endpoints.detail.reply
export type OrderDetail = z.infer<typeof OrderDetail>
