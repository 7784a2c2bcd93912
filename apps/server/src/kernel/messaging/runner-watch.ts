import type { WorkerEvents } from 'graphile-worker'

/** Failed look-ups in a row after which a runner that worked before is replaced. */
const maxLookupErrors = 6

export interface RunnerWatch {
  /** Resolves with the reason once the runner cannot be trusted to find jobs. */
  broken: Promise<string>
  markBroken(reason: string): void
  isBroken(): boolean
  /** Number of jobs that run now. */
  runningJobs(): number
  /** When the watch began, on the clock of `performance`. */
  began: number
  /** When a job last began or ended; undefined if none did. */
  lastProgress(): number | undefined
}

/**
 * Watches whether a runner finds its jobs. graphile-worker looks up the ids of its tasks once and keeps the promise:
 * if that fails, as after a connection time-out on a busy machine, every later search fails with the same error.
 */
export function watchRunner(events: WorkerEvents): RunnerWatch {
  const { promise: broken, resolve } = Promise.withResolvers<string>()
  let isBroken = false
  let hasSearched = false
  let errors = 0
  let runningJobs = 0
  let progress: number | undefined
  const markBroken = (reason: string) => {
    isBroken = true
    resolve(reason)
  }
  const markSearched = () => {
    hasSearched = true
    errors = 0
  }
  events.on('worker:getJob:empty', markSearched)
  events.on('job:start', () => {
    markSearched()
    runningJobs += 1
    progress = performance.now()
  })
  events.on('job:complete', () => {
    runningJobs -= 1
    progress = performance.now()
  })
  events.on('worker:getJob:error', ({ error }) => {
    errors += 1
    if (!hasSearched || errors >= maxLookupErrors) markBroken(error instanceof Error ? error.message : String(error))
  })
  return {
    began: performance.now(),
    broken,
    markBroken,
    isBroken: () => isBroken,
    runningJobs: () => runningJobs,
    lastProgress: () => progress,
  }
}
