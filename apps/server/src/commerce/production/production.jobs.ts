import { toLocalDate } from '@paratope/contract/kernel'
import { z } from 'zod'
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
    run: async ({ db, now, log }) => {
      const today = toLocalDate(now, 'UTC')
      for (const { code, no } of await listOverdue(db, today, batchSize)) {
        try {
          await inTransaction(db, (tx) => reportOverdue(tx, { scope: 'all', code, no, by: null, now, today }))
        } catch (error) {
          log.error({ order: code, line: no, err: error }, 'an overdue step could not be reported')
        }
      }
    },
  }),
]
