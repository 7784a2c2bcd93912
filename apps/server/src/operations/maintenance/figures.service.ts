import { addToInstant, type Instant } from '@paratope/contract/kernel'
import type { MaintenanceFigures } from '@paratope/contract/operations/maintenance'
import { listUsersWithPermission, notify } from '#identity/notifications/index.ts'
import { type Backup, listBackups } from '#kernel/backup/manifest.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { countJobBacklog, findOldestDueSeconds } from '#kernel/messaging/job-backlog.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { overdueAfter } from './backup-runs.service.ts'
import {
  findFigures,
  findLastPassedDrill,
  listFailedJobs,
  readDatabaseFigures,
  saveFigures,
} from './maintenance.repo.ts'
import { maintenanceTopic } from './maintenance.topics.ts'

/** Collects the figures of the system. Requests cannot: they have no rights to the tables of jobs. */
export async function collectFigures({ db, now, config }: JobContext): Promise<void> {
  const [backlog, oldestDueSeconds, failedJobs, database, backups, last] = await Promise.all([
    countJobBacklog(db),
    findOldestDueSeconds(db),
    listFailedJobs(db),
    readDatabaseFigures(db),
    config.backupDir === undefined ? [] : listBackups(config.backupDir),
    findFigures(db),
  ])
  const { due, failed, dead, undeliveredEvents } = backlog
  const lastBackup = summarise(backups.at(-1))
  const { databaseBytes, connections, maxConnections, waitingMessages } = database
  const figures: MaintenanceFigures = {
    at: now,
    jobs: { due, failed, dead, oldestDueSeconds },
    failedJobs,
    undeliveredEvents,
    waitingMessages,
    databaseBytes,
    connections,
    maxConnections,
    archive: database.isArchiving ? { lastAt: database.lastArchivedAt, isFailing: database.isArchiveFailing } : null,
    backups: backups.length,
    lastBackup,
    isBackupOverdue: config.backupDir !== undefined && isOverdue(lastBackup?.endedAt, now),
  }
  await inTransaction(db, async (tx) => {
    await saveFigures(tx, figures)
    // A new installation has no backup yet; its first one is on its way.
    if (!figures.isBackupOverdue || !lastBackup || last?.isBackupOverdue) return
    const draft = {
      kind: 'maintenance.backupOverdue',
      topic: maintenanceTopic,
      values: {},
      link: null,
    }
    await notify(tx, await listUsersWithPermission(tx, 'maintenance.read'), draft, now)
  })
}

/** For metrics. */
export async function findMetricFigures(db: Db, now: Instant) {
  const [figures, drilledAt] = await Promise.all([findFigures(db), findLastPassedDrill(db)])
  const countSeconds = (at: Instant | undefined) =>
    at === undefined ? undefined : (Date.parse(now) - Date.parse(at)) / 1000
  return {
    waitingMessages: figures?.waitingMessages,
    backupAgeSeconds: countSeconds(figures?.lastBackup?.endedAt),
    drillAgeSeconds: countSeconds(drilledAt),
  }
}

const isOverdue = (endedAt: Instant | undefined, now: Instant): boolean =>
  endedAt === undefined || endedAt < addToInstant(now, -overdueAfter)

const summarise = (backup: Backup | undefined): MaintenanceFigures['lastBackup'] =>
  backup ? { name: backup.name, endedAt: backup.manifest.endedAt, bytes: backup.bytes } : null
