import { z } from 'zod'
import { refreshStockStates } from '#catalogue/products/index.ts'
import { subscribe } from '#kernel/messaging/jobs.ts'

const StockChanged = z.looseObject({ productIds: z.array(z.string()) })

/** Updates the stock state on lists after the sale, outside its transaction. */
export const subscribers = ['order.placed', 'order.accepted', 'order.cancelled'].map((event) =>
  subscribe(event, 'orders-stock-states', StockChanged, async ({ db, now }, { productIds }) => {
    if (productIds.length > 0) await refreshStockStates(db, productIds, now)
  }),
)
