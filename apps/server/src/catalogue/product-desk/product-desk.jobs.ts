import { z } from 'zod'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { applyNewPrices } from './product-desk.service.ts'

export const jobs = [
  // Hourly, as the day begins at another hour on each site; it is idempotent.
  defineJob({
    name: 'product-prices-of-the-day',
    cron: '0 1 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => applyNewPrices({ db, now, site: { timeZone: 'UTC' }, language: 'en' }),
  }),
]
