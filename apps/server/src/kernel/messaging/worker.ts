import { EventEmitter } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@paratope/contract/kernel'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Registry } from '../registry.ts'
import type { Job, JobContext, Subscriber } from './jobs.ts'
import { deliverEvent } from './outbox.ts'
import { buildTimetable } from './timetable.ts'

interface WorkerDeps {
  pool: pg.Pool
  db: Db
  clock: Clock
  log: Log
  config: Config
  registry: Registry
  jobs: readonly Job[]
  subscribers: readonly Subscriber[]
  /** Jobs of a node that was silent for this long are taken over. */
  nodeTimeoutMs?: number
  /** A runner that takes longer to shut down is abandoned. */
  endWithinMs?: number
}

export interface JobNodeTable {
  id: string
  seen_at: Instant
}

declare module '../database/database.ts' {
  interface Database {
    job_node: JobNodeTable
  }
}

export interface Worker {
  /** False while the runner is being replaced. */
  isRunning(): boolean
  /** Waits a few seconds at most for running jobs. */
  stop(): Promise<void>
}

const retryAfterMs = 1_000
const closeTimeoutMs = 2_000

const waitMs = (ms: number): Promise<void> => sleep(ms, undefined, { ref: false })

interface JobPool {
  pool: pg.Pool
  /** Closes the connections, including those in use. */
  close(): Promise<void>
}

/**
 * The runner needs Date objects, which our parsers replace by text; and a pool of its own keeps requests and jobs from
 * waiting for each other.
 */
function openJobPool({ pool, log }: WorkerDeps): JobPool {
  const { types: _, ...options } = pool.options
  const own = new pg.Pool({ ...options, application_name: 'paratope-jobs', min: 1, max: 4 })
  const clients = new Set<pg.Client>()
  own.on('error', () => {})
  own.on('connect', (pooled) => {
    // The pool's type hides that its clients can be ended.
    const client = pooled as unknown as pg.Client
    clients.add(client)
    client.once('end', () => clients.delete(client))
    client.on('error', (error) => log.debug({ reason: error.message }, 'a connection for jobs was lost'))
  })
  return {
    pool: own,
    async close() {
      await Promise.race([own.end(), waitMs(closeTimeoutMs)])
      for (const client of clients) void client.end().catch(() => {})
    },
  }
}

/** Runs jobs until this process ends; starts a new runner after a database outage. */
export async function startWorker(deps: WorkerDeps): Promise<Worker> {
  const { log, endWithinMs = 6_000 } = deps
  let stopping = false
  let running: RunningWorker | undefined = await runWorker(deps)

  const tryBegin = async () => {
    try {
      return await runWorker(deps)
    } catch (error) {
      log.debug({ err: error }, 'the job runner cannot start yet')
      return undefined
    }
  }
  const keepRunning = async () => {
    while (!stopping) {
      if (running) {
        await running.ended
        running = undefined
        if (!stopping) log.warn('the job runner ended, a new one starts when the database answers')
      } else {
        await sleep(retryAfterMs)
        if (!stopping) running = await tryBegin()
      }
    }
    // A runner that started while stop() was called.
    await running?.stop()
  }
  const stored = keepRunning()

  return {
    isRunning: () => !stopping && running?.isEnding() === false,
    async stop() {
      stopping = true
      const stopped = Promise.all([running?.stop(), stored])
      await Promise.race([stopped, waitMs(endWithinMs + 2 * closeTimeoutMs)])
    },
  }
}

interface RunningWorker {
  /** Resolves when the runner has stopped or was abandoned. */
  ended: Promise<void>
  isEnding(): boolean
  stop(): Promise<void>
}

async function runWorker(deps: WorkerDeps): Promise<RunningWorker> {
  const { pool, close } = openJobPool(deps)
  try {
    return await runWithPool(pool, close, deps)
  } catch (error) {
    await close()
    throw error
  }
}

async function runWithPool(
  pool: pg.Pool,
  close: () => Promise<void>,
  {
    db,
    clock,
    log,
    config,
    registry,
    jobs,
    subscribers,
    nodeTimeoutMs: silentForMs = 10_000,
    endWithinMs = 6_000,
  }: WorkerDeps,
): Promise<RunningWorker> {
  const createContext = (database: Db): JobContext => ({ db: database, now: clock.now(), log, config, registry })
  const taskList: TaskList = {
    outbox: (payload, { job }) =>
      deliverEvent({ db, createContext, subscribers, isLastAttempt: job.attempts >= job.max_attempts }, payload),
  }
  for (const job of jobs) taskList[job.name] = (payload) => job.run(createContext(db), payload)
  const events: WorkerEvents = new EventEmitter()
  const heartbeat = startHeartbeat(db, events, silentForMs)
  nudgeQueues(events)
  const ending = trackEnding(events)
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: buildTimetable(jobs),
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 5000,
    events,
    // Writes results in batches, because only a batch survives a failed write.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: new Logger(() => (level, message) => {
      if (level === 'error') log.error({ job: message })
      else if (level === 'warning') log.warn({ job: message })
    }),
  }).catch((error: unknown) => {
    heartbeat.stop()
    throw error
  })
  // Without a database, a shutdown may wait for ever for a job or its result.
  const givenUp = ending.begun.then(() => waitMs(endWithinMs))
  const ended = Promise.race([runner.promise.catch(() => {}), givenUp]).then(async () => {
    ending.begin()
    heartbeat.stop()
    await close()
  })
  return {
    ended,
    isEnding: ending.hasBegun,
    async stop() {
      ending.begin()
      void runner.stop().catch(() => {})
      await ended
    },
  }
}

/** When a runner began to shut down. */
function trackEnding(events: WorkerEvents) {
  const { promise: begun, resolve } = Promise.withResolvers<void>()
  let hasBegun = false
  const begin = () => {
    hasBegun = true
    resolve()
  }
  for (const event of ['stop', 'pool:gracefulShutdown', 'pool:forcefulShutdown'] as const) events.once(event, begin)
  return { begun, begin, hasBegun: () => hasBegun }
}

/** Milliseconds after a job until its queue is polled; the last one is for a slow database. */
const nudgeDelaysMs = [5, 25, 100, 500]

/**
 * A job's end is written while its worker looks for the next, so the next job of its queue is still locked then and
 * would wait for the poll.
 */
function nudgeQueues(events: WorkerEvents): void {
  events.once('pool:create', ({ workerPool }) => {
    let open = true
    for (const end of ['pool:gracefulShutdown', 'pool:forcefulShutdown', 'pool:release'] as const) {
      events.once(end, () => {
        open = false
      })
    }
    events.on('job:complete', ({ job }) => {
      if (job.job_queue_id === null) return
      for (const ms of nudgeDelaysMs) setTimeout(() => open && workerPool.nudge(1), ms).unref()
    })
  })
}

/** A killed node cannot release its jobs. So every node records a heartbeat and releases the jobs of silent nodes. */
function startHeartbeat(db: Db, events: WorkerEvents, silentForMs: number): { stop(): void } {
  let id = ''
  const beat = () =>
    sql`
    with beat as (insert into job_node (id, seen_at) values (${id}, now()) on conflict (id) do update set seen_at = now())
    select graphile_worker.force_unlock_workers(array(
      select distinct locked_by from graphile_worker.jobs
      where locked_at < now() - ${silentForMs} * interval '1 millisecond' and locked_by <> ${id}
        and not exists (select from job_node n where n.id = locked_by and n.seen_at > now() - ${silentForMs} * interval '1 millisecond')))`
      .execute(db)
      // Without a database no other node takes the jobs over either.
      .catch(() => {})
  const timer = setInterval(() => void beat(), silentForMs / 3)
  timer.unref()
  events.once('pool:create', ({ workerPool }) => {
    id = workerPool.id
    void beat()
  })
  return { stop: () => clearInterval(timer) }
}
