import { addToInstant, createErrorFactory, day, type Instant } from '@paratope/contract/kernel'
import { type BackupSchedule, type MaintenanceRun, maintenance } from '@paratope/contract/operations/maintenance'
import type { Config } from '#kernel/config/config.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { enqueue } from '#kernel/messaging/jobs.ts'
import {
  type BackupScheduleRow,
  findFigures,
  findLastRun,
  getSchedule,
  listRuns,
  updateSchedule,
} from './maintenance.repo.ts'

const createError = createErrorFactory(maintenance.errors)

const presentSchedule = ({ is_enabled, hour, keep_days, version }: BackupScheduleRow): BackupSchedule => ({
  isEnabled: is_enabled,
  hour,
  keepDays: keep_days,
  version,
})

type RunRow = Awaited<ReturnType<typeof listRuns>>[number]

const presentRun = ({ started_at: startedAt, ended_at: endedAt, ...run }: RunRow): MaintenanceRun => ({
  ...run,
  startedAt,
  endedAt,
})

export async function getStatus(db: Db, config: Config) {
  const [figures, schedule, runs, lastDrill] = await Promise.all([
    findFigures(db),
    getSchedule(db),
    listRuns(db),
    findLastRun(db, 'drill'),
  ])
  const { databaseUrl, backupDir } = config
  return {
    storage:
      databaseUrl !== undefined ? ('external' as const) : backupDir ? ('configured' as const) : ('missing' as const),
    figures: figures ?? null,
    schedule: presentSchedule(schedule),
    runs: runs.map(presentRun),
    lastDrill: lastDrill ? presentRun(lastDrill) : null,
  }
}

export async function saveSchedule(
  db: Db,
  { version, isEnabled, hour, keepDays }: BackupSchedule,
): Promise<BackupSchedule> {
  const row = await updateSchedule(db, version, { is_enabled: isEnabled, hour, keep_days: keepDays })
  if (!row) throw createCommonError('record.changed')
  return presentSchedule(row)
}

export const backupJob = 'maintenance-backup'
export const drillJob = 'maintenance-drill'
export const retryJob = 'maintenance-retry'

/** One at a time: a second request joins the one that waits. */
export async function startJob(db: Db, config: Config, name: typeof backupJob | typeof drillJob): Promise<null> {
  if (config.backupDir === undefined) throw createError('backup.not_configured')
  await enqueue(db, name, {}, { key: name, queue: 'maintenance' })
  return null
}

export async function requestRetry(db: Db, id: string): Promise<null> {
  await enqueue(db, retryJob, { id }, { key: `${retryJob} ${id}` })
  return null
}

/** The newest time of the schedule that has passed. */
export function findScheduledTime(hour: number, now: Instant): Instant {
  const today = `${now.slice(0, 10)}T${String(hour).padStart(2, '0')}:00:00.000Z`
  return today <= now ? today : addToInstant(today, -day)
}
