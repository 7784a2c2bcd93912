import { type CronExpression, isRun } from '@paratope/cron'
import { type ParsedCronItem, parseCronItems, type TimestampDigest } from 'graphile-worker'
import type { Job } from './jobs.ts'

const hourMs = 3_600_000

/**
 * The schedule of the job runner: it asks each minute what is due, and catches up on an hour without a running node.
 */
export const buildTimetable = (jobs: readonly Job[]): ParsedCronItem[] =>
  parseCronItems(
    jobs.flatMap(({ name, cron }) =>
      cron
        ? [{ task: name, match: (minute) => isDue(cron, minute), options: { backfillPeriod: hourMs, maxAttempts: 3 } }]
        : [],
    ),
  )

/** Returns whether an expression fires in a minute of UTC. */
export const isDue = (cron: CronExpression, minute: TimestampDigest, now: number = Date.now()): boolean =>
  isRun(cron, findInstant(minute, now), 'UTC')

/** The runner's minutes have no year; picks the one closest to the present. */
function findInstant({ month, date, hour, min }: TimestampDigest, now: number): number {
  const year = new Date(now).getUTCFullYear()
  const instants = [year - 1, year, year + 1].map((one) => Date.UTC(one, month - 1, date, hour, min))
  return instants.reduce((best, one) => (Math.abs(one - now) < Math.abs(best - now) ? one : best))
}
