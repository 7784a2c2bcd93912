import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import type { Db } from './database.ts'
import type { Job, JobCall, Subscriber } from './jobs.ts'
import type { Log } from './log.ts'
import { deliver } from './outbox.ts'

interface WorkerDeps {
  pool: pg.Pool
  db: Db
  clock: Clock
  log: Log
  config: Config
  jobs: readonly Job[]
  subscribers: readonly Subscriber[]
  /** Jobs of a node that was not heard of for so long are taken over. */
  silentForMs?: number
}

export interface Worker {
  stop(): Promise<void>
}

const retryAfterMs = 1_000
const closeWithinMs = 5_000

/** The runner computes with dates, which our parsers hand over as text; and requests and jobs do not wait for each other. */
function ownPool({ pool, log }: WorkerDeps): pg.Pool {
  const { types: _, ...options } = pool.options
  const own = new pg.Pool({ ...options, application_name: 'paratope-jobs', min: 1, max: 4 })
  own.on('error', () => {})
  own.on('connect', (client) => {
    client.on('error', (error) => log.debug({ reason: error.message }, 'a connection for jobs was lost'))
  })
  return own
}

/** Runs jobs for as long as this process lives: a database that goes away stops them only until it is back. */
export async function startWorker(parts: WorkerDeps): Promise<Worker> {
  const { log } = parts
  const deps = { ...parts, pool: ownPool(parts) }
  let stopping = false
  let running = await begin(deps)

  const again = async () => {
    while (!stopping) {
      await sleep(retryAfterMs)
      try {
        return await begin(deps)
      } catch (error) {
        log.debug({ err: error }, 'jobs cannot run yet')
      }
    }
    return undefined
  }
  const watch = async () => {
    for (;;) {
      await running.ended
      if (stopping) return
      log.warn('jobs stopped, for the database went away; they start again')
      const next = await again()
      if (!next) return
      running = next
      if (stopping) return running.stop()
    }
  }
  const watching = watch()

  return {
    async stop() {
      stopping = true
      await running.stop()
      await watching
      await Promise.race([deps.pool.end(), sleep(closeWithinMs, undefined, { ref: false })])
    },
  }
}

interface Running {
  ended: Promise<void>
  stop(): Promise<void>
}

async function begin({ pool, db, clock, log, config, jobs, subscribers, silentForMs = 10_000 }: WorkerDeps) {
  const callWith = (database: Db): JobCall => ({ db: database, now: clock.now(), log, config })
  const taskList: TaskList = {
    outbox: (payload, { job }) =>
      deliver({ db, callWith, subscribers, isLastAttempt: job.attempts >= job.max_attempts }, payload),
  }
  for (const job of jobs) taskList[job.name] = (payload) => job.run(callWith(db), payload)
  const cron = jobs.filter((job) => job.cron !== undefined).map((job) => `${job.cron} ${job.name} ?fill=1h&max=3`)
  const events: WorkerEvents = new EventEmitter()
  const pulse = pulseOf(db, events, silentForMs)
  goOnWithQueues(events)
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    crontab: cron.join('\n'),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    events,
    // Results are written in batches, for only a batch survives that they cannot be written.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message })
      else if (level === 'warning') log.warn({ job: message })
    }),
  })
  const ended = runner.promise.catch(() => {}).finally(pulse.stop)
  const stop = async () => {
    await runner.stop().catch(() => {})
    await ended
  }
  return { ended, stop } satisfies Running
}

/** Milliseconds after a job in which its queue is looked at again; the last for a database that is slow. */
const looks = [5, 25, 100, 500]

/**
 * The end of a job is written while its worker looks for the next, so the next of its queue is still held then and
 * would wait for the poll.
 */
function goOnWithQueues(events: WorkerEvents): void {
  events.once('pool:create', ({ workerPool }) => {
    let open = true
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const) {
      events.once(end, () => {
        open = false
      })
    }
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id === null) return
      for (const ms of looks) setTimeout(() => open && workerPool.nudge(1), ms).unref()
    })
  })
}

/**
 * A node that was killed cannot give back the jobs it held. So every node notes that it lives,
 * and frees what those hold that have been silent for a while.
 */
function pulseOf(db: Db, events: WorkerEvents, silentForMs: number): { stop(): void } {
  let id = ''
  const beat = () =>
    sql`
    with beat as (insert into job_node (id, seen_at) values (${id}, now()) on conflict (id) do update set seen_at = now())
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - ${silentForMs} * interval '1 millisecond' and locked_by <> ${id}
        and not exists (select from job_node n where n.id = locked_by and n.seen_at > now() - ${silentForMs} * interval '1 millisecond')))`
      .execute(db)
      // Without a database nobody takes anything over either.
      .catch(() => {})
  const timer = setInterval(() => void beat(), silentForMs / 3)
  timer.unref()
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
    void beat()
  })
  return { stop: () => clearInterval(timer) }
}
