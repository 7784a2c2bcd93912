import { addToInstant } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../messaging/jobs.ts'
import { canTrustClock } from './clock-reading.ts'
import { failureRetention, kernelRetention, sweep } from './retention.ts'

export const retentionJobs = [
  defineJob({
    name: 'retention-sweep',
    cron: '0 */10 * * * ?',
    params: z.looseObject({}),
    async run(call) {
      if (!(await canTrustClock(call.db, call.now, call.log))) return
      await sweep(call, [...kernelRetention, ...call.registry.retention])
    },
  }),
  // The job runner's own table, which only its functions may change.
  defineJob({
    name: 'failed-jobs-sweep',
    cron: '0 7 * * * ?',
    params: z.looseObject({}),
    async run({ db, now, log }) {
      if (!(await canTrustClock(db, now, log))) return
      await sql`select count(*) from graphile_worker.complete_jobs(array(
        select id from graphile_worker.jobs
        where attempts >= max_attempts and locked_at is null
          and updated_at < ${addToInstant(now, -failureRetention)}::timestamptz))`.execute(db)
    },
  }),
]
