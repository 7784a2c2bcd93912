import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { transitionBatchSize, transitionEach } from '#ordering/orders/index.ts'
import { listExpiredQuotes } from './quotes.repo.ts'
import { expireQuote } from './quotes.service.ts'

export const jobs = [
  defineJob({
    name: 'orders-expire-quotes',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    run: async (call) =>
      transitionEach(call, await listExpiredQuotes(call.db, call.now, transitionBatchSize), expireQuote),
  }),
]
