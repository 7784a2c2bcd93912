import { z } from 'zod'
import { multiLineText } from '../../kernel/plain-text.ts'
import { OrderNo, OrderVersion } from './order-numbers.ts'

/** Rows of one bulk action; as many as a desk shows on a page. */
export const maxBulkRows = 100

/** Result of one row. */
export const BulkOutcome = z.object({
  isDone: z.boolean().describe('Whether the action was carried out; a refused row is unchanged.'),
  error: z.string().nullable().describe('Code of the refusal; null if it was done.'),
  message: z.string().describe('The reason in the caller’s language, or what was made, such as a parcel number.'),
})
export type BulkOutcome = z.infer<typeof BulkOutcome>

/** Result of each row; a refused row does not stop the others. */
export const BulkReply = z.object({
  results: z
    .array(z.object({ orderNo: OrderNo, ...BulkOutcome.shape }))
    .describe('One for each row, in the order of the request.'),
})
export type BulkReply = z.infer<typeof BulkReply>
export type BulkResult = BulkReply['results'][number]

export const OrderNos = z
  .array(OrderNo)
  .min(1)
  .max(maxBulkRows)
  .refine((orderNos) => new Set(orderNos).size === orderNos.length)
  .describe('Order numbers, each once.')

export const BulkCancellation = z.object({
  orders: z
    .array(
      z.object({
        orderNo: OrderNo.describe('The order to cancel.'),
        version: OrderVersion.describe('The version that the caller saw.'),
      }),
    )
    .min(1)
    .max(maxBulkRows)
    .refine((orders) => new Set(orders.map(({ orderNo }) => orderNo)).size === orders.length)
    .describe('Orders with the version that the caller saw, each once.'),
  reason: multiLineText(500, 1).describe('Shown to the customers.'),
})
export type BulkCancellation = z.output<typeof BulkCancellation>
