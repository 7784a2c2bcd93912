import { FailedJob } from '@paratope/contract/operations/maintenance'
import { z } from 'zod'
import { listBackups } from '#kernel/backup/manifest.ts'
import { defineJob, enqueue } from '#kernel/messaging/jobs.ts'
import { runBackup, runDrill } from './backup-runs.service.ts'
import { collectFigures } from './figures.service.ts'
import { findLastRun, getSchedule, rescheduleFailedJob } from './maintenance.repo.ts'
import { backupJob, drillJob, findScheduledTime, retryJob } from './maintenance.service.ts'

const anything = z.looseObject({})

/** Drills are made in the night to Monday, after the backup. */
const drillDay = 1

export const jobs = [
  defineJob({ name: 'maintenance-figures', cron: '0 * * * * ?', params: anything, run: collectFigures }),
  defineJob({
    name: 'maintenance-schedule',
    cron: '0 */5 * * * ?',
    params: anything,
    // Compares with what was made, so that a backup missed while the server was off is made at its start.
    async run({ db, now, config }) {
      const schedule = await getSchedule(db)
      if (config.backupDir === undefined || !schedule.is_enabled) return
      const scheduledAt = findScheduledTime(schedule.hour, now)
      const [newest, lastRun] = [(await listBackups(config.backupDir)).at(-1), await findLastRun(db, 'backup')]
      // One that failed is tried again the next day; its failure was reported.
      if ([newest?.manifest.startedAt, lastRun?.started_at].some((at) => at !== undefined && at >= scheduledAt)) return
      await enqueue(db, backupJob, {}, { key: backupJob, queue: 'maintenance' })
      if (new Date(now).getUTCDay() === drillDay)
        await enqueue(db, drillJob, {}, { key: drillJob, queue: 'maintenance' })
    },
  }),
  defineJob({ name: backupJob, params: anything, run: runBackup }),
  defineJob({ name: drillJob, params: anything, run: runDrill }),
  defineJob({
    name: retryJob,
    params: FailedJob.pick({ id: true }),
    run: ({ db }, { id }) => rescheduleFailedJob(db, id),
  }),
]
