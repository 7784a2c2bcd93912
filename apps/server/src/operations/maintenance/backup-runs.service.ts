import { join } from 'node:path'
import { hour, type Instant, toInstant } from '@paratope/contract/kernel'
import type { MaintenanceRun } from '@paratope/contract/operations/maintenance'
import { listUsersWithPermission, notify } from '#identity/notifications/index.ts'
import { backUpEmbedded } from '#kernel/backup/back-up-embedded.ts'
import type { ReadLedgers } from '#kernel/backup/create-backup.ts'
import { drillBackup } from '#kernel/backup/drill-backup.ts'
import { type Backup, listBackups } from '#kernel/backup/manifest.ts'
import { pruneBackups } from '#kernel/backup/prune-backups.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { getErrorCode } from '#kernel/database/postgres/startup-error.ts'
import { createId } from '#kernel/ids.ts'
import type { Log } from '#kernel/log.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { readLedgers } from './ledgers.repo.ts'
import { getSchedule, insertRun, insertRunAsOperator } from './maintenance.repo.ts'
import { maintenanceTopic } from './maintenance.topics.ts'

/** A daily backup that is two hours late is overdue. */
export const overdueAfter = 26 * hour

/** Makes a backup, removes those that are too old, and records how it went. Never fails. */
export async function runBackup(call: JobContext): Promise<void> {
  const { config, db, log } = call
  const root = config.backupDir
  if (root === undefined) return
  await recordRun(call, 'backup', async () => {
    const backup = await backUpEmbedded({ config, root, readLedgers, log })
    await pruneBackups(root, (await getSchedule(db)).keep_days, call.now)
    return { backup: backup.name, rows: null, problem: null }
  })
}

/** Restores the newest backup beside the running system, compares it, and records how it went. Never fails. */
export async function runDrill(call: JobContext): Promise<void> {
  const { config, log } = call
  const root = config.backupDir
  if (root === undefined) return
  await recordRun(call, 'drill', async () => {
    const backup = (await listBackups(root)).at(-1)
    if (!backup) return { backup: null, rows: null, problem: 'noBackup' }
    return compareRestored(backup, join(config.dataDir, 'drill'), log)
  })
}

/** Drills a backup by the hand of an operator and records how it went through a connection to the running database. */
export async function drillAsOperator(
  client: Parameters<ReadLedgers>[0],
  { backup, folder, log }: { backup: Backup; folder: string; log: Log },
): Promise<MaintenanceRun> {
  const startedAt = toInstant(Date.now())
  const outcome = await compareRestored(backup, folder, log).catch(
    (error: unknown): Outcome => ({ ...explainFailure(error, 'drill', log), backup: backup.name }),
  )
  const run: MaintenanceRun = {
    id: createId('mrn'),
    kind: 'drill',
    startedAt,
    endedAt: toInstant(Date.now()),
    ...outcome,
  }
  await insertRunAsOperator(client, run)
  return run
}

async function compareRestored(backup: Backup, folder: string, log: Log): Promise<Outcome> {
  const { rows, differences } = await drillBackup({ backup, folder, readLedgers, log })
  if (differences.length > 0) log.error({ differences }, 'a restored backup differs from the database')
  return { backup: backup.name, rows, problem: differences.length > 0 ? 'differs' : null }
}

type Outcome = Pick<MaintenanceRun, 'backup' | 'rows' | 'problem'>

async function recordRun(
  { db, now, log }: JobContext,
  kind: MaintenanceRun['kind'],
  work: () => Promise<Outcome>,
): Promise<void> {
  const began = performance.now()
  const outcome = await work().catch((error: unknown) => explainFailure(error, kind, log))
  const startedAt = now
  const endedAt: Instant = new Date(Date.parse(now) + Math.round(performance.now() - began)).toISOString()
  await inTransaction(db, async (tx) => {
    await insertRun(tx, { id: createId('mrn'), kind, started_at: startedAt, ended_at: endedAt, ...outcome })
    if (outcome.problem === null) return
    await notify(
      tx,
      await listUsersWithPermission(tx, 'maintenance.read'),
      {
        kind: kind === 'backup' ? 'maintenance.backupFailed' : 'maintenance.drillFailed',
        topic: maintenanceTopic,
        values: { time: startedAt },
        link: null,
      },
      now,
    )
  })
}

function explainFailure(error: unknown, kind: MaintenanceRun['kind'], log: Log): Outcome {
  log.error({ err: error }, `the ${kind} failed`)
  return { backup: null, rows: null, problem: problems[getErrorCode(error) ?? ''] ?? 'other' }
}

const problems: Readonly<Record<string, MaintenanceRun['problem']>> = {
  'backup.disk_full': 'diskFull',
  'data_dir.disk_full': 'diskFull',
  'backup.not_writable': 'notWritable',
  'backup.damaged': 'damaged',
}
