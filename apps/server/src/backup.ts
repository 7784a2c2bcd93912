import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toInstant } from '@paratope/contract/kernel'
import { backUpEmbedded } from '#kernel/backup/back-up-embedded.ts'
import { pruneBackups } from '#kernel/backup/prune-backups.ts'
import { readConfig } from '#kernel/config/config.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { createLog } from '#kernel/log.ts'
import { readLedgers } from '#operations/maintenance/index.ts'
import { printLine, runCommand } from './command.ts'

const example = 'For example: npm run backup -- /mnt/backup/paratope'

/** `npm run backup -- FOLDER [--keep DAYS]`: backs up the embedded database, the uploaded files and the keys while they are used. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { keep: { type: 'string' } } })
  const keepDays = values.keep === undefined ? undefined : parseDays(values.keep)
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartupError(
      'backup.not_embedded',
      'This command backs up the embedded database, but DATABASE_URL names another one.',
      'Back that server up with its own tools: docs/operate/backup.md',
    )
  }
  const root = positionals[0] ?? config.backupDir
  if (root === undefined || positionals.length > 1)
    throw new StartupError('backup.no_folder', 'One folder for backups is needed.', `${example}. Or set BACKUP_DIR.`)
  if (!existsSync(join(config.dataDir, 'postgres')))
    throw new StartupError('backup.no_data', `There is no database in ${resolve(config.dataDir)}.`, 'Set DATA_DIR.')
  const began = Date.now()
  const backup = await backUpEmbedded({ config, root: resolve(root), readLedgers, log: createLog('warn') })
  const seconds = ((Date.now() - began) / 1000).toFixed(1)
  printLine(`${backup.folder}: ${(backup.bytes / 1_000_000).toFixed(1)} MB in ${seconds} s`)
  printLine(`It holds everything that was saved before ${backup.manifest.endedAt}.`)
  if (!backup.manifest.containsSecretKey) printLine('It does not hold SECRET_KEY: keep that elsewhere.')
  if (!backup.manifest.containsFiles) printLine('It does not hold the files of FILE_BUCKET_URL.')
  if (keepDays === undefined) return
  for (const name of await pruneBackups(resolve(root), keepDays, toInstant(began))) printLine(`Removed ${name}`)
}

function parseDays(text: string): number {
  if (/^[1-9]\d{0,3}$/.test(text)) return Number(text)
  throw new StartupError('backup.days', `${text} is no number of days.`, 'Give one from 1 to 9999: --keep 14')
}

await runCommand(main)
