import { addToInstant, day } from '@paratope/contract/kernel'
import { z } from 'zod'
import { refreshStockStates } from '#catalogue/products/index.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { defineJob, type JobContext, subscribe } from '#kernel/messaging/jobs.ts'
import { completeOrder, expireQuote } from './change-order.service.ts'
import { listDeliveredBefore, listExpiredQuotes } from './orders.repo.ts'
import type { TransitionRequest } from './orders.transitions.ts'

const batchSize = 500
/** An order counts as received this long after its last parcel was delivered. */
export const autoCloseAfter = 14 * day

/** Moves each order in its own transaction, so that a failure does not stop the others. */
async function transitionEach(
  { db, now, log }: JobContext,
  codes: readonly string[],
  move: (tx: JobContext['db'], attempt: TransitionRequest) => Promise<unknown>,
): Promise<void> {
  for (const code of codes) {
    try {
      await inTransaction(db, (tx) => move(tx, { scope: 'all', code, by: null, now }))
    } catch (error) {
      log.error({ order: code, err: error }, 'an order could not be moved by time')
    }
  }
}

export const jobs = [
  defineJob({
    name: 'orders-expire-quotes',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    run: async (call) => transitionEach(call, await listExpiredQuotes(call.db, call.now, batchSize), expireQuote),
  }),
  defineJob({
    name: 'orders-close-received',
    cron: '0 5 * * * ?',
    params: z.looseObject({}),
    run: async (call) => {
      const codes = await listDeliveredBefore(call.db, addToInstant(call.now, -autoCloseAfter), batchSize)
      await transitionEach(call, codes, (tx, attempt) => completeOrder(tx, attempt, 'autoComplete'))
    },
  }),
]

const StockChanged = z.looseObject({ productIds: z.array(z.string()) })

/** Updates the stock state on lists after the sale, outside its transaction. */
export const subscribers = ['order.placed', 'order.accepted', 'order.cancelled'].map((event) =>
  subscribe(event, 'orders-stock-states', StockChanged, async ({ db, now }, { productIds }) => {
    if (productIds.length > 0) await refreshStockStates(db, productIds, now)
  }),
)
