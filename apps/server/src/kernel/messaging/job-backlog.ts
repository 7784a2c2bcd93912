import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

export interface JobBacklog {
  /** Jobs that could run now. */
  due: number
  /** Jobs that failed and are tried again later. */
  failed: number
  /** Jobs that failed for the last time. */
  dead: number
  undeliveredEvents: number
}

/**
 * Time that the oldest job that could run now has been due, in seconds; 0 without one. With `tasks`, those of other
 * versions are ignored.
 */
export async function findOldestDueSeconds(db: Db, tasks?: readonly string[]): Promise<number> {
  const { rows } = await sql<{ seconds: number | null }>`
    select extract(epoch from now() - min(job.run_at))::float8 as seconds
    from graphile_worker._private_jobs job
    left join graphile_worker._private_job_queues queue on queue.id = job.job_queue_id
    where job.is_available and job.run_at <= now() and queue.is_available is not false
      and (${tasks === undefined} or job.task_id = any (array(
        select id from graphile_worker._private_tasks where identifier = any(${[...(tasks ?? [])]}::text[]))))`.execute(
    db,
  )
  return rows[0]?.seconds ?? 0
}

/** Counts what waits, for metrics. */
export async function countJobBacklog(db: Db): Promise<JobBacklog> {
  const { rows } = await sql<JobBacklog>`
    select count(*) filter (where is_available and run_at <= now())::int as due,
      count(*) filter (where attempts > 0 and attempts < max_attempts and locked_at is null)::int as failed,
      count(*) filter (where attempts >= max_attempts and locked_at is null)::int as dead,
      (select count(*)::int from outbox where delivered_at is null and given_up_at is null) as "undeliveredEvents"
    from graphile_worker._private_jobs`.execute(db)
  return rows[0] ?? { due: 0, failed: 0, dead: 0, undeliveredEvents: 0 }
}
