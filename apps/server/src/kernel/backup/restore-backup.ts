import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Instant } from '@paratope/contract/kernel'
import { CLUSTER_VERSION } from '../database/postgres/binaries.ts'
import { RESTORE_MARK, startPostgres } from '../database/postgres/embedded.ts'
import {
  createDiskFullError,
  explainFileError,
  getErrorCode,
  StartupError,
} from '../database/postgres/startup-error.ts'
import type { Log } from '../log.ts'
import { type Backup, listBackups, manifestName, readBackup, verifyBackup } from './manifest.ts'
import { compressedSuffix, unpackFile } from './stored-file.ts'
import { buildRestoreCommand, findArchiveFolder } from './wal-archive.ts'

export interface RestoreOptions {
  backup: Backup
  /** An empty or a new folder. */
  dataDir: string
  /** The archived log, which is replayed up to its end or up to `until`. Without it, the end of the backup is restored. */
  archive?: string | undefined
  until?: Instant | undefined
  log: Log
}

/** Finds the backup to restore: `from` is one, or the folder that holds all. */
export async function chooseBackup(from: string, until: Instant | undefined): Promise<Backup> {
  if (existsSync(join(from, manifestName))) {
    const backup = await readBackup(from)
    if (until === undefined || backup.manifest.consistentAt <= until) return backup
    throw new StartupError(
      'restore.before_backup',
      `The backup in ${from} ended at ${backup.manifest.consistentAt}, after ${until}.`,
      'Name an older backup, or the folder that holds all of them.',
    )
  }
  const backups = await listBackups(from)
  const chosen = backups.findLast(({ manifest }) => until === undefined || manifest.consistentAt <= until)
  if (chosen) return chosen
  throw new StartupError(
    'restore.no_backup',
    until === undefined || backups.length === 0
      ? `There is no finished backup in ${from}.`
      : `No backup in ${from} ended before ${until}; the oldest ended at ${backups[0]?.manifest.consistentAt}.`,
    'Name the folder of a backup, or the folder that holds all of them.',
  )
}

/** The archived log that continues a backup, if there is one. */
export function findArchive({ folder, manifest }: Backup): string | undefined {
  const archive = findArchiveFolder(resolve(folder, '..'), manifest.systemId)
  return existsSync(archive) ? archive : undefined
}

/** Restores a verified backup into an empty data folder and replays the write-ahead log. */
export async function restoreBackup({ backup, dataDir, archive, until, log }: RestoreOptions): Promise<void> {
  const target = resolve(dataDir)
  const { manifest } = backup
  if (manifest.postgres.split('.')[0] !== CLUSTER_VERSION) {
    throw new StartupError(
      'postgres.wrong_version',
      `The backup was written by PostgreSQL ${manifest.postgres}; this release brings PostgreSQL ${CLUSTER_VERSION}.`,
      'Restore it with the release that wrote it.',
    )
  }
  await refuseUsedFolder(target)
  await verifyBackup(backup)
  try {
    await mkdir(target, { recursive: true, mode: 0o700 })
    await refuseFullDisk(target, backup)
    await writeFile(join(target, RESTORE_MARK), '')
    await unpack(backup, target)
  } catch (error) {
    throw explainFileError(error, target)
  }
  await recover({ target, archive, until, log })
  await rm(join(target, RESTORE_MARK))
}

async function refuseUsedFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw explainFileError(error, folder)
  })
  if (names.length === 0) return
  throw new StartupError(
    'restore.folder_in_use',
    `${folder} is not empty, and a restore overwrites nothing.`,
    'Move its content away, or point DATA_DIR to another folder.',
  )
}

async function refuseFullDisk(folder: string, { manifest }: Backup): Promise<void> {
  const needed = manifest.files.reduce((sum, { plainBytes }) => sum + plainBytes, 0)
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < needed) throw createDiskFullError(folder)
}

/** The cluster gets its name last, so that an incomplete one is never used. */
async function unpack({ folder, manifest }: Backup, target: string): Promise<void> {
  const draft = join(target, 'postgres.new')
  for (const path of ['', ...manifest.folders, ...emptyFolders])
    await mkdir(join(draft, path), { recursive: true, mode: 0o700 })
  for (const { path } of manifest.files) {
    const plain = path.endsWith(compressedSuffix) ? path.slice(0, -compressedSuffix.length) : path
    const isCluster = plain.startsWith('cluster/')
    await unpackFile(folder, path, isCluster ? join(draft, plain.slice('cluster/'.length)) : join(target, plain))
  }
  await writeFile(join(draft, 'recovery.signal'), '', { mode: 0o600 })
  await chmod(draft, 0o700)
  await rename(draft, join(target, 'postgres'))
}

const emptyFolders = ['pg_wal/archive_status', 'pg_wal/summaries']

async function recover({
  target,
  archive,
  until,
  log,
}: {
  target: string
  archive: string | undefined
  until: Instant | undefined
  log: Log
}): Promise<void> {
  const server = await startPostgres({
    dataDir: target,
    log,
    recovery: {
      restore_command: buildRestoreCommand(archive),
      recovery_target_action: 'promote',
      // While the server starts it knows no abbreviations of time zones.
      ...(until !== undefined && { recovery_target_time: until.replace(/Z$/, '+00') }),
    },
  })
  await server.stop()
}
