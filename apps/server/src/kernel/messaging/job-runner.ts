import { EventEmitter } from 'node:events'
import { Logger, type Runner, run, type TaskList, type WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import type { Config } from '../config/config.ts'
import { type Db, isDatabaseDown } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Registry } from '../registry.ts'
import { openJobPool, waitMs } from './job-pool.ts'
import type { Job, JobContext, Subscriber } from './jobs.ts'
import { deliverEvent } from './outbox.ts'
import { type RunnerWatch, watchRunner } from './runner-watch.ts'
import { buildTimetable } from './timetable.ts'

export interface JobRunnerDeps {
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

export interface JobRunner {
  /** Resolves when the runner has stopped or was abandoned. */
  ended: Promise<void>
  watch: RunnerWatch
  isEnding(): boolean
  stop(): Promise<void>
}

/** Number of jobs that one node runs at once. */
export const jobConcurrency = 2

export async function startJobRunner(deps: JobRunnerDeps): Promise<JobRunner> {
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
  }: JobRunnerDeps,
): Promise<JobRunner> {
  const createContext = (database: Db): JobContext => ({ db: database, now: clock.now(), log, config, registry })
  const taskList: TaskList = {
    outbox: (payload, { job }) =>
      deliverEvent({ db, createContext, subscribers, isLastAttempt: job.attempts >= job.max_attempts }, payload),
  }
  for (const job of jobs) taskList[job.name] = (payload) => job.run(createContext(db), payload)
  const events: WorkerEvents = new EventEmitter()
  const heartbeat = startHeartbeat(db, events, silentForMs)
  nudgeQueues(events)
  const watch = watchRunner(events)
  const releaseContext = trackContext(events)
  const ending = trackEnding(events)
  const runner: Runner = await run({
    pgPool: pool,
    taskList,
    parsedCronItems: buildTimetable(jobs),
    concurrency: jobConcurrency,
    noHandleSignals: true,
    pollInterval: 5000,
    events,
    // Writes results in batches, because only a batch survives a failed write.
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: createRunnerLogger(log),
  }).catch((error: unknown) => {
    heartbeat.stop()
    throw error
  })
  // Without a database, a shutdown may wait for ever for a job or its result.
  const givenUp = ending.begun.then(() => waitMs(endWithinMs))
  void runner.promise.catch(() => {}).then(releaseContext)
  const ended = Promise.race([runner.promise.catch(() => {}), givenUp]).then(async () => {
    ending.begin()
    heartbeat.stop()
    await close()
  })
  return {
    ended,
    watch,
    isEnding: ending.hasBegun,
    async stop() {
      ending.begin()
      void runner.stop().catch(() => {})
      await ended
    },
  }
}

/** A lost connection is reported once, by the database's own log; the runner repeats it for each of its attempts. */
const createRunnerLogger = (log: Log): Logger =>
  new Logger(() => (level, message, meta) => {
    if (level === 'error' && isDatabaseDown(meta?.['error'])) log.debug({ job: message })
    else if (level === 'error') log.error({ job: message })
    else if (level === 'warning') log.warn({ job: message })
  })

/** Returns how to empty the context of an ended runner, which graphile-worker keeps as the key of a cache for ever. */
function trackContext(events: WorkerEvents): () => void {
  let context: object | undefined
  events.once('pool:create', ({ ctx }) => {
    context = ctx
  })
  return () => {
    if (!context) return
    for (const key of ['pgPool', 'withPgClient', 'releasers', 'addJob', 'addJobs', '_rawOptions'])
      Reflect.deleteProperty(context, key)
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
