import { toLocalDate } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findTimeZone, readSites } from '#kernel/config/sites.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { defineJob } from '#kernel/messaging/jobs.ts'
import { currentReader, postponeScreening } from '#science/screenings/index.ts'
import { reportOverdue } from './change-production.service.ts'
import { listOverdue, listUnscreenedOrders } from './production.repo.ts'
import { readAndScreen } from './production.screening.ts'

const batchSize = 500
const screeningBatchSize = 50

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
  // Orders from before their files were screened, or from before the reader changed, would be held without an entry for
  // the people who decide. Verdicts are kept once, so that two nodes may run it.
  defineJob({
    name: 'production-screen-waiting',
    cron: '0 5/10 * * * ?',
    params: z.looseObject({}),
    run: async (call) => {
      for (const order of await listUnscreenedOrders(call.db, currentReader, screeningBatchSize)) {
        try {
          await readAndScreen(call, order)
        } catch (error) {
          call.log.error({ order: order.code, err: error }, 'the files of an order could not be screened')
          await postponeScreening(call.db, order.code, call.now)
        }
      }
    },
  }),
]
