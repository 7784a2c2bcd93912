import { after, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { refreshStockStates } from '#domains/products/index.ts'
import { transaction } from '#kernel/database.ts'
import { defineJob, type JobCall, on } from '#kernel/jobs.ts'
import { completeOrder, expireQuote } from './orders.moves.ts'
import { expiredQuotes, longDelivered } from './orders.repo.ts'
import type { Attempt } from './orders.step.ts'

const atATime = 500
/** An order counts as received this long after its last parcel arrived. */
export const silentReceipt = 14 * day

/** Time moves each order on its own; one that cannot move does not hold up the others. */
async function eachOnItsOwn(
  { db, now, log }: JobCall,
  codes: readonly string[],
  move: (tx: JobCall['db'], attempt: Attempt) => Promise<unknown>,
): Promise<void> {
  for (const code of codes) {
    try {
      await transaction(db, (tx) => move(tx, { scope: 'all', code, by: null, now }))
    } catch (error) {
      log.error({ order: code, err: error }, 'an order could not be moved by time')
    }
  }
}

export const jobs = [
  defineJob({
    name: 'orders-expire-quotes',
    cron: '*/10 * * * *',
    params: z.looseObject({}),
    run: async (call) => eachOnItsOwn(call, await expiredQuotes(call.db, call.now, atATime), expireQuote),
  }),
  defineJob({
    name: 'orders-close-received',
    cron: '5 * * * *',
    params: z.looseObject({}),
    run: async (call) => {
      const codes = await longDelivered(call.db, after(call.now, -silentReceipt), atATime)
      await eachOnItsOwn(call, codes, (tx, attempt) => completeOrder(tx, attempt, 'close'))
    },
  }),
]

const StockMoved = z.looseObject({ productIds: z.array(z.string()) })

/** Lists say whether goods are in stock; that word follows the stock, after the sale and not within it. */
export const subscribers = ['order.placed', 'order.accepted', 'order.cancelled'].map((event) =>
  on(event, 'orders-stock-states', StockMoved, async ({ db, now }, { productIds }) => {
    if (productIds.length > 0) await refreshStockStates(db, productIds, now)
  }),
)
