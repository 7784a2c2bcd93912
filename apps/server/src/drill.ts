import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import type { MaintenanceRun } from '@paratope/contract/operations/maintenance'
import { withEmbedded } from '#kernel/backup/back-up-embedded.ts'
import { chooseBackup } from '#kernel/backup/restore-backup.ts'
import { readConfig } from '#kernel/config/config.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { createLog } from '#kernel/log.ts'
import { drillAsOperator } from '#operations/maintenance/index.ts'
import { printLine, runCommand } from './command.ts'

const example = 'For example: npm run drill -- /mnt/backup/paratope'

// Arbitrary, but different from those of backups, migrations and the start.
const DRILL_LOCK_ID = 8_217_355_204

/** `npm run drill [-- FOLDER]`: restores the newest backup beside the running system, compares it, and records the result. */
async function main(): Promise<void> {
  const { positionals } = parseArgs({ allowPositionals: true })
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartupError(
      'backup.not_embedded',
      'This command drills backups of the embedded database, but DATABASE_URL names another one.',
      'Try a restore of that server with its own tools: docs/operate/backup.md',
    )
  }
  const from = positionals[0] ?? config.backupDir
  if (from === undefined || positionals.length > 1)
    throw new StartupError('drill.no_folder', 'One folder with backups is needed.', `${example}. Or set BACKUP_DIR.`)
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError('backup.no_data', `There is no database in ${resolve(config.dataDir)}.`, 'Set DATA_DIR.')
  const backup = await chooseBackup(resolve(from), undefined)
  const log = createLog('warn')
  const folder = join(resolve(config.dataDir), 'drill-command')
  const run = await withEmbedded(config, log, async (client) => {
    const { rows } = await client.query<{ isFree: boolean }>(
      `select pg_try_advisory_lock(${DRILL_LOCK_ID}) as "isFree"`,
    )
    if (!rows[0]?.isFree) throw new StartupError('drill.running', 'Another drill runs.', 'Wait until it has finished.')
    return drillAsOperator(client, { backup, folder, log })
  })
  printLine(describe(run))
  printLine('The result stands at /office/maintenance.')
  if (run.problem !== null) process.exitCode = 1
}

function describe({ backup, rows, problem, startedAt, endedAt }: MaintenanceRun): string {
  if (problem !== null) return `Failed: ${backup}: ${problem}`
  const seconds = ((Date.parse(endedAt) - Date.parse(startedAt)) / 1000).toFixed(1)
  return `Passed: ${backup}, ${rows} rows compared in ${seconds} s`
}

await runCommand(main)
