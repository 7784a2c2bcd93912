import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toInstant } from '@paratope/contract/kernel'
import { chooseBackup, findArchive, restoreBackup } from '#kernel/backup/restore-backup.ts'
import { readConfig } from '#kernel/config/config.ts'
import { StartupError } from '#kernel/database/postgres/startup-error.ts'
import { createLog } from '#kernel/log.ts'
import { printLine, runCommand } from './command.ts'

const example =
  'For example: DATA_DIR=/srv/paratope npm run restore -- /mnt/backup/paratope --until 2026-11-27T09:30:00Z'

/** `npm run restore -- FOLDER [--until TIME]`: restores a backup, and what was archived after it, into an empty DATA_DIR. */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { until: { type: 'string' } } })
  const [from] = positionals
  if (from === undefined || positionals.length > 1)
    throw new StartupError('restore.no_folder', 'One folder to restore from is needed.', example)
  const until = values.until === undefined ? undefined : parseTime(values.until)
  const config = readConfig(process.env)
  if (config.databaseUrl !== undefined) {
    throw new StartupError(
      'backup.not_embedded',
      'This command restores the embedded database, but DATABASE_URL names another one.',
      'Restore that server with its own tools: docs/operate/backup.md',
    )
  }
  const backup = await chooseBackup(resolve(from), until)
  const archive = findArchive(backup)
  if (until !== undefined && archive === undefined) {
    throw new StartupError(
      'restore.no_archive',
      `There is no archived log beside ${backup.folder}, so only the end of the backup can be restored.`,
      'Leave --until out.',
    )
  }
  const target = resolve(config.dataDir)
  printLine(`Restoring ${backup.folder} into ${target}…`)
  await restoreBackup({ backup, dataDir: target, archive, until, log: createLog('warn') })
  printLine(describeState(until, archive !== undefined, backup.manifest.endedAt))
  if (!backup.manifest.containsSecretKey) printLine('Start with the SECRET_KEY of the backed-up server.')
  if (!backup.manifest.containsFiles) printLine('The files are in the bucket: start with the same FILE_BUCKET_URL.')
}

function describeState(until: string | undefined, hasArchive: boolean, endedAt: string): string {
  if (until !== undefined) return `Restored as it was at ${until}.`
  return hasArchive ? 'Restored with all that was archived.' : `Restored as it was at ${endedAt}.`
}

/** A time with its zone, because the zones of server and operator may differ. */
function parseTime(text: string): string {
  const ms = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/.test(text)
    ? Date.parse(text)
    : Number.NaN
  if (!Number.isNaN(ms)) return toInstant(ms)
  throw new StartupError(
    'restore.time',
    `${text} is no time with a time zone.`,
    'Write it like 2026-11-27T09:30:00Z or 2026-11-27T17:30:00+08:00.',
  )
}

await runCommand(main)
