import { z } from 'zod'
import { readSites } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { refreshOrderFigures } from './order-figures.service.ts'

export const jobs = [
  defineJob({
    name: 'dashboard-refresh-figures',
    cron: '0 * * * * ?',
    params: z.looseObject({}),
    // Months are those of the first site; all sites of a deployment are in one region.
    run: ({ db, now, config }) =>
      inTransaction(db, (tx) => refreshOrderFigures(tx, readSites(config)[0]?.timeZone ?? 'UTC', now)),
  }),
]
