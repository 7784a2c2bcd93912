import { addToInstant, day, type Instant, minute } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import { z } from 'zod'
import { defineJob } from '../messaging/jobs.ts'
import type { Db } from './database.ts'

const failuresKeptDays = 90

/** How long the kernel keeps what it wrote for itself. */
async function deleteExpiredRows(db: Db, now: Instant): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', addToInstant(now, -2 * day))
    .execute()
  await db
    .deleteFrom('used_signature')
    .where('used_at', '<', addToInstant(now, -10 * minute))
    .execute()
  await db
    .deleteFrom('outbox')
    .where('delivered_at', '<', addToInstant(now, -30 * day))
    .execute()
  // Long enough to tell whoever brings a code that it has expired.
  await db
    .deleteFrom('one_time_secret')
    .where('expires_at', '<', addToInstant(now, -60 * minute))
    .execute()
  await db.deleteFrom('attempt_counter').where('expires_at', '<', now).execute()
  // Given-up events and jobs without attempts left: long enough for somebody to look into them.
  await db
    .deleteFrom('outbox')
    .where('given_up_at', '<', addToInstant(now, -failuresKeptDays * day))
    .execute()
  await sql`select count(*) from graphile_worker.complete_jobs(array(
    select id from graphile_worker.jobs
    where attempts >= max_attempts and locked_at is null
      and updated_at < ${addToInstant(now, -failuresKeptDays * day)}::timestamptz))`.execute(db)
  // The database's clock wrote it.
  await sql`delete from job_node where seen_at < now() - interval '1 day'`.execute(db)
}

export const housekeepingJobs = [
  defineJob({
    name: 'kernel-sweep',
    cron: '0 7 * * * ?',
    params: z.looseObject({}),
    run: ({ db, now }) => deleteExpiredRows(db, now),
  }),
]
