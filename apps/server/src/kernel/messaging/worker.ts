import { setTimeout as sleep } from 'node:timers/promises'
import type { Instant } from '@paratope/contract/kernel'
import { countJobBacklog, findOldestDueSeconds, type JobBacklog } from './job-backlog.ts'
import { closeTimeoutMs, waitMs } from './job-pool.ts'
import { type JobRunner, type JobRunnerDeps, jobConcurrency, startJobRunner } from './job-runner.ts'
import type { Job } from './jobs.ts'

export interface WorkerDeps extends JobRunnerDeps {
  /** A runner is replaced once jobs have been due for this long while it is idle. */
  stalledAfterMs?: number
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

/**
 * `starting`: not begun yet. `stopped`: being replaced. `stalled`: jobs are due and none begins. `elsewhere`: other
 * processes run them.
 */
export type JobStatus = 'starting' | 'running' | 'stalled' | 'stopped' | 'elsewhere'

/** Tells how the jobs are. */
export interface JobObserver {
  /** False before the start and while the runner is being replaced. */
  isRunning(): boolean
  /** Asks the database, because a runner may run without finding its jobs. */
  check(): Promise<{ status: JobStatus; oldestDueSeconds: number }>
  /** For metrics. */
  countBacklog(): Promise<JobBacklog>
}

export interface Worker extends JobObserver {
  /** Never fails: without a database, the runner starts when it answers. */
  start(): Promise<void>
  /** Waits a few seconds at most for running jobs. */
  stop(): Promise<void>
}

const retryAfterMs = 1_000
const stalledMs = 30_000
/** Jobs may take minutes, so a node whose slots are all taken counts as stalled only later. */
const busyFactor = 10

const listTasks = (jobs: readonly Job[]): string[] => ['outbox', ...jobs.map(({ name }) => name)]

/** For a process that leaves its jobs to others. */
export const createJobObserver = ({ db, jobs }: Pick<WorkerDeps, 'db' | 'jobs'>): JobObserver => ({
  isRunning: () => false,
  check: async () => ({ status: 'elsewhere', oldestDueSeconds: await findOldestDueSeconds(db, listTasks(jobs)) }),
  countBacklog: () => countJobBacklog(db),
})

/** Runs jobs until this process ends; starts a new runner after a database outage and when one finds no jobs. */
export function createWorker(deps: WorkerDeps): Worker {
  const { db, log, endWithinMs = 6_000, stalledAfterMs = stalledMs } = deps
  const tasks = listTasks(deps.jobs)
  let running: JobRunner | undefined
  let stopping = false
  let loop: Promise<void> | undefined
  let lastProgress = performance.now()

  const findLastProgress = () => Math.max(lastProgress, running?.watch.lastProgress() ?? 0)
  const isRunning = () => !stopping && running !== undefined && !running.isEnding() && !running.watch.isBroken()

  const tryBegin = async () => {
    try {
      return await startJobRunner(deps)
    } catch (error) {
      log.debug({ err: error }, 'the job runner cannot start yet')
      return undefined
    }
  }
  const keepRunning = async () => {
    while (!stopping) {
      if (running) {
        const reason = await Promise.race([running.ended, running.watch.broken])
        lastProgress = findLastProgress()
        if (reason !== undefined && !stopping) {
          log.warn({ reason }, 'the job runner finds no jobs, it is being replaced')
          await running.stop()
        } else if (!stopping) log.warn('the job runner ended, a new one starts when the database answers')
        running = undefined
      } else {
        await sleep(retryAfterMs)
        if (!stopping) running = await tryBegin()
      }
    }
    // A runner that started while stop() was called.
    await running?.stop()
  }

  const findStatus = (oldestDueSeconds: number, quietSince: number): JobStatus => {
    if (loop === undefined && !stopping) return 'starting'
    if (!isRunning()) return 'stopped'
    const isFull = (running?.watch.runningJobs() ?? 0) >= jobConcurrency
    const limitMs = isFull ? stalledAfterMs * busyFactor : stalledAfterMs
    return oldestDueSeconds * 1000 > limitMs && performance.now() - quietSince > limitMs ? 'stalled' : 'running'
  }

  /** Replaces a runner that is idle while jobs are due. A new one gets the same time before it is replaced too. */
  const replaceStalled = async () => {
    const current = running
    if (!current) return
    const oldestDueSeconds = await findOldestDueSeconds(db, tasks)
    const quietSince = Math.max(current.watch.began, findLastProgress())
    if (running !== current || findStatus(oldestDueSeconds, quietSince) !== 'stalled') return
    current.watch.markBroken(`jobs have been due for ${Math.round(oldestDueSeconds)} s`)
  }
  const timer = setInterval(() => void replaceStalled().catch(() => {}), stalledAfterMs / 3)
  timer.unref()

  return {
    isRunning,
    async check() {
      const oldestDueSeconds = await findOldestDueSeconds(db, tasks)
      return { status: findStatus(oldestDueSeconds, findLastProgress()), oldestDueSeconds }
    },
    countBacklog: () => countJobBacklog(db),
    async start() {
      if (loop !== undefined || stopping) return
      lastProgress = performance.now()
      const first = tryBegin()
      loop = first.then((runner) => {
        running = runner
        return keepRunning()
      })
      await first
    },
    async stop() {
      stopping = true
      clearInterval(timer)
      const stopped = Promise.all([running?.stop(), loop])
      await Promise.race([stopped, waitMs(endWithinMs + 2 * closeTimeoutMs)])
    },
  }
}
