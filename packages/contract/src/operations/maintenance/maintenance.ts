import { z } from 'zod'
import { defineApi } from '../../kernel/endpoint.ts'
import { Instant } from '../../kernel/time.ts'

export const BackupSummary = z.object({
  name: z.string().describe('Its folder, named by its time in UTC.'),
  endedAt: Instant.describe('Everything that was saved before is in it.'),
  bytes: z.int().describe('Its size on the disk.'),
})

export const FailedJob = z.object({
  id: z
    .string()
    .regex(/^\d{1,19}$/)
    .describe('Id of the job.'),
  task: z.string().describe('Name of the job.'),
  error: z.string().describe('The first line of its last error.'),
  attempts: z.int(),
  failedAt: Instant,
})
export type FailedJob = z.infer<typeof FailedJob>

export const MaintenanceFigures = z.object({
  at: Instant.describe('When they were collected. A job does so each minute.'),
  jobs: z.object({
    due: z.int().describe('Jobs that could run now.'),
    failed: z.int().describe('Jobs that failed and are tried again.'),
    dead: z.int().describe('Jobs that failed for the last time.'),
    oldestDueSeconds: z.number().describe('For how long the oldest of them has been due.'),
  }),
  failedJobs: z.array(FailedJob).describe('Jobs that failed for the last time, the newest first.'),
  undeliveredEvents: z.int().describe('Events that their subscribers have not received yet.'),
  waitingMessages: z.int().describe('E-mails and text messages that were not sent yet.'),
  databaseBytes: z.int(),
  connections: z.int(),
  maxConnections: z.int(),
  archive: z
    .object({
      lastAt: Instant.nullable().describe('When the log was last archived.'),
      isFailing: z.boolean().describe('The last attempt failed.'),
    })
    .nullable()
    .describe('The archive of the write-ahead log; null without one.'),
  backups: z.int().describe('Number of backups in the folder of backups.'),
  lastBackup: BackupSummary.nullable(),
  isBackupOverdue: z.boolean().describe('The last backup is older than 26 hours, or there is none.'),
})
export type MaintenanceFigures = z.infer<typeof MaintenanceFigures>

export const maintenanceProblems = ['diskFull', 'notWritable', 'damaged', 'differs', 'noBackup', 'other'] as const

export const MaintenanceRun = z.object({
  id: z.string(),
  kind: z.enum(['backup', 'drill']),
  startedAt: Instant,
  endedAt: Instant,
  backup: z.string().nullable().describe('Folder of the backup; null if none was made.'),
  rows: z.int().nullable().describe('Rows of ledgers that a drill compared.'),
  problem: z.enum(maintenanceProblems).nullable().describe('Null if it succeeded.'),
})
export type MaintenanceRun = z.infer<typeof MaintenanceRun>

const ScheduleDraft = z.object({
  isEnabled: z.boolean(),
  hour: z.int().min(0).max(23).describe('Hour of the day in UTC.'),
  keepDays: z.int().min(1).max(3650).describe('Older backups are removed; the newest stays.'),
})

export const BackupSchedule = ScheduleDraft.extend({ version: z.int() })
export type BackupSchedule = z.infer<typeof BackupSchedule>

export const MaintenanceStatus = z.object({
  storage: z
    .enum(['configured', 'missing', 'external'])
    .describe('Whether BACKUP_DIR names a folder, or the database has tools of its own.'),
  figures: MaintenanceFigures.nullable().describe('Null until they are collected for the first time.'),
  schedule: BackupSchedule,
  runs: z.array(MaintenanceRun).describe('The last 20 backups and drills, the newest first.'),
  lastDrill: MaintenanceRun.nullable().describe('The newest drill; null if there was none.'),
})
export type MaintenanceStatus = z.infer<typeof MaintenanceStatus>

const base = '/by-order-client/maintenance'
const needs = 'maintenance.manage'

export const maintenance = defineApi({
  summary: 'Backups, jobs and figures of the system, for its operators',
  permissions: ['maintenance.read', 'maintenance.manage'],
  errors: { 'backup.not_configured': 409 },
  endpoints: {
    status: {
      method: 'GET',
      path: `${base}/status`,
      needs: 'maintenance.read',
      reply: MaintenanceStatus,
      summary: 'The state of the system: backups, jobs, database',
    },
    saveSchedule: {
      method: 'PUT',
      path: `${base}/backup-schedule`,
      needs,
      body: ScheduleDraft.extend({ version: z.int().min(1).describe('The version that the caller saw.') }),
      reply: BackupSchedule,
      summary: 'Change when backups are made and for how long they are kept',
    },
    startBackup: {
      method: 'POST',
      path: `${base}/backup`,
      needs,
      reply: z.null(),
      fails: ['backup.not_configured'],
      summary: 'Begin a backup now; its end shows in the status',
    },
    startDrill: {
      method: 'POST',
      path: `${base}/drill`,
      needs,
      reply: z.null(),
      fails: ['backup.not_configured'],
      summary: 'Restore the newest backup beside the running system and compare it; the result shows in the status',
    },
    retryJob: {
      method: 'POST',
      path: `${base}/job/:id/retry`,
      needs,
      params: FailedJob.pick({ id: true }),
      reply: z.null(),
      summary: 'Run a job again that failed for the last time',
    },
  },
})
