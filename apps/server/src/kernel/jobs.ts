import type { Instant } from '@paratope/contract/kernel'
import { Logger, type Runner, run, runMigrations, type TaskList } from 'graphile-worker'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { type Db, transaction } from './database.ts'
import { newId } from './ids.ts'
import type { Log } from './log.ts'

export interface JobCall {
  db: Db
  now: Instant
  log: Log
  config: Config
}

export interface Job {
  readonly name: string
  /** Five crontab fields, UTC; a job without them runs only when enqueued. */
  readonly cron?: string
  readonly run: (call: JobCall, payload: unknown) => Promise<void>
}

/** Reacts to another domain's event, inside one transaction; it may run twice, so it must not mind. */
export interface Subscriber {
  readonly event: string
  readonly name: string
  readonly run: (call: JobCall, payload: unknown) => Promise<void>
}

interface JobParts<P extends z.ZodType> {
  name: string
  cron?: string
  params: P
  run: (call: JobCall, payload: z.output<P>) => Promise<void>
}

export const defineJob = <P extends z.ZodType>({ params, run, ...job }: JobParts<P>): Job => ({
  ...job,
  run: (call, payload) => run(call, params.parse(payload)),
})

export const on = <P extends z.ZodType>(
  event: string,
  name: string,
  params: P,
  run: (call: JobCall, payload: z.output<P>) => Promise<void>,
): Subscriber => ({ event, name, run: (call, payload) => run(call, params.parse(payload)) })

export interface OutboxTable {
  id: string
  event: string
  payload: unknown
  made_at: Instant
  done_at: Instant | null
}

declare module './database.ts' {
  interface Database {
    outbox: OutboxTable
  }
}

interface EnqueueOptions {
  /** Jobs of one queue run one after the other. */
  queue?: string
  /** At most one waiting job for each key. */
  key?: string
  runAt?: Instant
}

const maxAttempts = 12

/** Puts a job into the caller's transaction: it exists exactly if the change exists. */
export async function enqueue(
  db: Db,
  name: string,
  payload: object,
  { queue, key, runAt }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null},
    run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts}, job_key => ${key ?? null})`.execute(db)
}

/** Says that something happened; everyone who subscribed hears it at least once, in order for each subject. */
export async function emit(db: Db, event: string, subject: string, payload: object, now: Instant): Promise<void> {
  const id = newId('evt')
  // One statement for the event and its job: every write of the product passes here.
  await sql`
    with said as (
      insert into outbox (id, event, payload, made_at) values (${id}, ${event}, ${JSON.stringify(payload)}::jsonb, ${now}))
    select graphile_worker.add_job('outbox', ${JSON.stringify({ id })}::json, queue_name => ${queueOf(subject)},
      max_attempts => ${maxAttempts})`.execute(db)
}

/** A few fixed queues keep the order for each subject; a queue for each subject would wear the job table down. */
function queueOf(subject: string): string {
  let sum = 0
  for (const letter of subject) sum = (sum * 31 + letter.charCodeAt(0)) % 16
  return `outbox-${sum}`
}

interface WorkerDeps {
  pool: Pool
  db: Db
  clock: Clock
  log: Log
  config: Config
  jobs: readonly Job[]
  subscribers: readonly Subscriber[]
}

export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: quiet })

const quiet = new Logger(() => () => {})

export async function startWorker({ pool, db, clock, log, config, jobs, subscribers }: WorkerDeps): Promise<Runner> {
  const callWith = (database: Db): JobCall => ({ db: database, now: clock.now(), log, config })
  const taskList: TaskList = {
    outbox: (payload) => deliver(db, callWith, subscribers, payload),
  }
  for (const job of jobs) taskList[job.name] = (payload) => job.run(callWith(db), payload)
  const cron = jobs.filter((job) => job.cron !== undefined).map((job) => `${job.cron} ${job.name} ?fill=1h&max=3`)
  return run({
    pgPool: pool,
    taskList,
    crontab: cron.join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message })
      else if (level === 'warning') log.warn({ job: message })
    }),
  })
}

/** One event to all its subscribers and the mark that it is done, in one transaction. */
async function deliver(
  db: Db,
  callWith: (db: Db) => JobCall,
  subscribers: readonly Subscriber[],
  payload: unknown,
): Promise<void> {
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? String(payload.id) : ''
  await transaction(db, async (tx) => {
    const row = await tx.selectFrom('outbox').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
    if (!row || row.done_at !== null) return
    for (const subscriber of subscribers)
      if (subscriber.event === row.event) await subscriber.run(callWith(tx), row.payload)
    await tx
      .updateTable('outbox')
      .set({ done_at: callWith(tx).now })
      .where('id', '=', id)
      .execute()
  })
}
