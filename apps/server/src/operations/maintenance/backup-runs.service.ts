import { join } from 'node:path'
import { hour, type Instant } from '@paratope/contract/kernel'
import type { MaintenanceRun } from '@paratope/contract/operations/maintenance'
import { listUsersWithPermission, notify } from '#identity/notifications/index.ts'
import { backUpEmbedded } from '#kernel/backup/back-up-embedded.ts'
import { drillBackup } from '#kernel/backup/drill-backup.ts'
import { listBackups } from '#kernel/backup/manifest.ts'
import { pruneBackups } from '#kernel/backup/prune-backups.ts'
import { inTransaction } from '#kernel/database/database.ts'
import { getErrorCode } from '#kernel/database/postgres/startup-error.ts'
import { createId } from '#kernel/ids.ts'
import type { JobContext } from '#kernel/messaging/jobs.ts'
import { readLedgers } from './ledgers.repo.ts'
import { getSchedule, insertRun } from './maintenance.repo.ts'
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
    const { rows, differences } = await drillBackup({ backup, folder: join(config.dataDir, 'drill'), readLedgers, log })
    if (differences.length > 0) log.error({ differences }, 'a restored backup differs from the database')
    return { backup: backup.name, rows, problem: differences.length > 0 ? 'differs' : null }
  })
}

type Outcome = Pick<MaintenanceRun, 'backup' | 'rows' | 'problem'>

async function recordRun(
  { db, now, log }: JobContext,
  kind: MaintenanceRun['kind'],
  work: () => Promise<Outcome>,
): Promise<void> {
  const began = performance.now()
  const outcome = await work().catch((error: unknown): Outcome => {
    log.error({ err: error }, `the ${kind} failed`)
    return { backup: null, rows: null, problem: problems[getErrorCode(error) ?? ''] ?? 'other' }
  })
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

const problems: Readonly<Record<string, MaintenanceRun['problem']>> = {
  'backup.disk_full': 'diskFull',
  'data_dir.disk_full': 'diskFull',
  'backup.not_writable': 'notWritable',
  'backup.damaged': 'damaged',
}
