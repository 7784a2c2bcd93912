import type { Instant } from '@paratope/contract/kernel'
import { type CronExpression, parseCron } from '@paratope/cron'
import { Logger, runMigrations } from 'graphile-worker'
import { type GeneratedAlways, sql } from 'kysely'
import type { Pool } from 'pg'
import type { z } from 'zod'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import { createId } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Registry } from '../registry.ts'

export interface JobContext {
  db: Db
  now: Instant
  log: Log
  config: Config
  registry: Registry
}

export interface Job {
  readonly name: string
  /** The schedule; a job without one runs only when enqueued. */
  readonly cron?: CronExpression
  readonly run: (call: JobContext, payload: unknown) => Promise<void>
}

/** Subscribes to another domain's event, inside one transaction. It may run twice, so handlers are idempotent. */
export interface Subscriber {
  readonly event: string
  readonly name: string
  readonly run: (call: JobContext, payload: unknown) => Promise<void>
}

/** Six or seven fields; five would be a crontab. */
type CronText = `0 ${string} ${string} ${string} ${string} ${string}`

interface JobDefinition<P extends z.ZodType> {
  name: string
  /** A Quartz expression, UTC, at second 0. */
  cron?: CronText
  params: P
  run: (call: JobContext, payload: z.output<P>) => Promise<void>
}

export const defineJob = <P extends z.ZodType>({ params, cron, run, ...job }: JobDefinition<P>): Job => ({
  ...job,
  ...(cron !== undefined && { cron: parseCron(cron) }),
  run: (call, payload) => run(call, params.parse(payload)),
})

export const subscribe = <P extends z.ZodType>(
  event: string,
  name: string,
  params: P,
  run: (call: JobContext, payload: z.output<P>) => Promise<void>,
): Subscriber => ({ event, name, run: (call, payload) => run(call, params.parse(payload)) })

export interface OutboxTable {
  id: string
  no: GeneratedAlways<number>
  event: string
  subject: string
  payload: unknown
  created_at: Instant
  delivered_at: Instant | null
  /** All attempts failed; later events of the subject are no longer blocked. */
  given_up_at: Instant | null
}

/** The events that someone subscribed to; a node adds those of its version when it starts. */
export interface EventSubscriptionTable {
  event: string
}

declare module '../database/database.ts' {
  interface Database {
    outbox: OutboxTable
    event_subscription: EventSubscriptionTable
  }
}

interface EnqueueOptions {
  /** Jobs of one queue run one after another. */
  queue?: string
  /** At most one waiting job for each key. */
  key?: string
  runAt?: Instant
  /** With a key: joins the payloads of waiting jobs, which are arrays, and keeps the first run time. */
  collect?: boolean
}

const maxAttempts = 12

/** Enqueues a job in the caller's transaction, so it exists exactly if the change does. */
export async function enqueue(
  db: Db,
  name: string,
  payload: object,
  { queue, key, runAt, collect = false }: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(${name}, ${JSON.stringify(payload)}::json, queue_name => ${queue ?? null},
    run_at => ${runAt ?? null}::timestamptz, max_attempts => ${maxAttempts}, job_key => ${key ?? null},
    job_key_mode => ${collect ? 'preserve_run_at' : 'replace'})`.execute(db)
}

/** Enqueues many jobs in one statement. */
export async function enqueueAll(
  db: Db,
  name: string,
  jobs: readonly { payload: object; key?: string }[],
): Promise<void> {
  if (jobs.length === 0) return
  await sql`select count(*) from graphile_worker.add_jobs(array(
    select row(${name}::text, job -> 'payload', null, null, ${maxAttempts}::int, job ->> 'key', null, null)::graphile_worker.job_spec
    from json_array_elements(${JSON.stringify(jobs)}::json) job))`.execute(db)
}

/**
 * Says that something happened; everyone who subscribed hears it at least once, in order for each subject. An event
 * without subscribers counts as delivered.
 */
export async function emit(db: Db, event: string, subject: string, payload: object, now: Instant): Promise<void> {
  const id = createId('evt')
  await sql`
    with subscription as (select from event_subscription where event = ${event}),
    emitted as (
      insert into outbox (id, event, subject, payload, created_at, delivered_at)
      select ${id}, ${event}, ${subject}, ${JSON.stringify(payload)}::jsonb, ${now}::timestamptz,
        case when not exists (select from subscription) then ${now}::timestamptz end
    )
    select graphile_worker.add_job('outbox', ${JSON.stringify({ id })}::json, queue_name => ${getQueueName(subject)},
      max_attempts => ${maxAttempts}) from subscription`.execute(db)
}

/** A few fixed queues keep the order per subject; one queue per subject would bloat the job table. */
function getQueueName(subject: string): string {
  let sum = 0
  for (const letter of subject) sum = (sum * 31 + letter.charCodeAt(0)) % 16
  return `outbox-${sum}`
}

const silentLogger = new Logger(() => () => {})

export const migrateJobs = (pool: Pool): Promise<void> => runMigrations({ pgPool: pool, logger: silentLogger })
