import type { OrderHook } from '#ordering/orders/index.ts'
import { followOrder } from './start-production.service.ts'

/** The steps of an order exist exactly if the order is in production. */
export const productionHook: OrderHook = {
  kinds: ['orderNow', 'accept', 'shipPart', 'ship', 'deliverRest', 'cancelByStaff'],
  run: followOrder,
}
