import { toLocalDate } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findTimeZone, readSites } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { reportOverdue } from './change-production.service.ts'
import { listOverdue } from './production.repo.ts'

const batchSize = 500

export const jobs = [
  defineJob({
    name: 'production-report-overdue',
    cron: '0 20 * * * ?',
    params: z.looseObject({}),
    // Each line in its own transaction, so that a failure does not stop the others.
    run: async ({ db, config, now, log }) => {
      const sites = readSites(config)
      const days = Object.fromEntries(sites.map(({ id, timeZone }) => [id, toLocalDate(now, timeZone)]))
      const otherDay = toLocalDate(now, findTimeZone(sites, null))
      for (const { code, no, site } of await listOverdue(db, { days, otherDay }, batchSize)) {
        const timeZone = findTimeZone(sites, site)
        const today = toLocalDate(now, timeZone)
        try {
          await inTransaction(db, (tx) => reportOverdue(tx, { scope: 'all', code, no, by: null, now, today, timeZone }))
        } catch (error) {
          log.error({ order: code, line: no, err: error }, 'an overdue step could not be reported')
        }
      }
    },
  }),
]
