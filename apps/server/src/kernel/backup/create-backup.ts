import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { type Instant, toInstant } from '@paratope/contract/kernel'
import type pg from 'pg'
import type { Config } from '../config/config.ts'
import { getErrorCode, StartupError } from '../database/postgres/startup-error.ts'
import { getKeyFingerprint } from '../secrets.ts'
import { type Backup, type LedgerCheck, readBackup, writeManifest } from './manifest.ts'
import { type StoredFile, storeFile } from './stored-file.ts'
import { readSystemId } from './wal-archive.ts'
import { listSegments } from './wal-segments.ts'

export interface BackupOptions {
  config: Config
  /** A connection to the embedded server that nothing else uses. */
  client: pg.Client
  /** The folder that holds all backups. */
  root: string
  readLedgers?: ReadLedgers
}

/** Reads rows and sums of what was created before a time, and never changes afterwards. */
export type ReadLedgers = (client: pg.Client, until: Instant) => Promise<LedgerCheck[]>

// Arbitrary, but different from those of migrations and the start.
const BACKUP_LOCK_ID = 8_217_355_203

/** Copies everything that is needed to restore the product, while it runs, into a new folder below `root`. */
export async function createBackup({
  config,
  client,
  root,
  readLedgers = async () => [],
}: BackupOptions): Promise<Backup> {
  const { rows: locks } = await client.query<{ isFree: boolean }>(
    `select pg_try_advisory_lock(${BACKUP_LOCK_ID}) as "isFree"`,
  )
  if (!locks[0]?.isFree)
    throw new StartupError('backup.running', 'Another backup of this database runs.', 'Wait until it has finished.')
  const startedAt = toInstant(Date.now())
  const name = startedAt.slice(0, 19).replaceAll(':', '-')
  const draft = join(root, `${name}.unfinished`)
  try {
    await removeUnfinished(root)
    await mkdir(draft, { recursive: true, mode: 0o700 })
    await copyEverything({ config, client, draft, startedAt, readLedgers })
    await rename(draft, join(root, name))
  } catch (error) {
    await rm(draft, { recursive: true, force: true }).catch(() => {})
    throw explainBackupError(error, root)
  } finally {
    await client.query(`select pg_advisory_unlock(${BACKUP_LOCK_ID})`).catch(() => {})
  }
  return readBackup(join(root, name))
}

/** Drafts of backups that were interrupted. */
async function removeUnfinished(root: string): Promise<void> {
  const names = await readdir(root).catch(() => [])
  for (const name of names)
    if (/^\d{4}-.*\.unfinished$/.test(name)) await rm(join(root, name), { recursive: true, force: true })
}

function explainBackupError(error: unknown, root: string): unknown {
  switch (getErrorCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new StartupError(
        'backup.disk_full',
        `There is no space left for a backup in ${root}.`,
        'Free some space, or keep backups for fewer days. Older backups are untouched.',
        error,
      )
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new StartupError(
        'backup.not_writable',
        `The folder of backups ${root} cannot be written.`,
        'Give this user write access to it.',
        error,
      )
    default:
      return error
  }
}

interface CopyOptions extends Pick<BackupOptions, 'config' | 'client'> {
  readLedgers: ReadLedgers
  draft: string
  startedAt: Instant
}

async function copyEverything({ config, client, draft, startedAt, readLedgers }: CopyOptions): Promise<void> {
  const dataDir = resolve(config.dataDir)
  const cluster = join(dataDir, 'postgres')
  const keyFingerprint = getKeyFingerprint(config)
  const containsFiles = config.fileBucket === undefined
  const uploads = new UploadCopy(join(dataDir, 'files'), draft)
  // Before the database, for files that are deleted meanwhile, and after it, for those that arrive meanwhile.
  if (containsFiles) await uploads.copyNew()
  const base = await copyCluster(client, cluster, draft, readLedgers)
  if (containsFiles) await uploads.copyNew()
  const secrets = [
    'postgres.password',
    'postgres.web.password',
    ...(config.secretKey === undefined ? ['secret.key'] : []),
  ]
  const secretFiles = await Promise.all(
    secrets.map((path) => storeFile({ from: join(dataDir, path), to: draft, path, compress: false })),
  )
  await writeManifest(draft, {
    format: 1,
    startedAt,
    endedAt: base.endedAt,
    consistentAt: base.consistentAt,
    postgres: base.version,
    systemId: await readSystemId(cluster),
    firstSegment: base.firstSegment,
    lastSegment: base.lastSegment,
    containsSecretKey: config.secretKey === undefined,
    keyFingerprint,
    containsFiles,
    ledgersUntil: base.ledgersUntil,
    ledgers: base.ledgers,
    folders: base.folders,
    files: [...base.files, ...uploads.files, ...secretFiles.filter((file) => file !== undefined)],
  })
}

class UploadCopy {
  readonly files: StoredFile[] = []
  readonly #copied = new Set<string>()
  readonly #folder: string
  readonly #draft: string

  constructor(folder: string, draft: string) {
    this.#folder = folder
    this.#draft = draft
  }

  async copyNew(): Promise<void> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => [])
    for (const entry of entries) {
      const from = join(entry.parentPath, entry.name)
      if (!entry.isFile() || this.#copied.has(from)) continue
      const path = join('files', relative(this.#folder, from))
      const stored = await storeFile({ from, to: this.#draft, path, compress: false })
      if (!stored) continue
      this.#copied.add(from)
      this.files.push(stored)
    }
  }
}

async function copyCluster(client: pg.Client, cluster: string, draft: string, readLedgers: ReadLedgers) {
  // Keeps the log until this connection ends, however long copying takes.
  await client.query(`select pg_create_physical_replication_slot('backup_' || pg_backend_pid(), true, true)`)
  const { rows: begun } = await client.query<{ firstSegment: string }>(
    `select pg_walfile_name(pg_backup_start('paratope', fast => true)) as "firstSegment"`,
  )
  const { files, folders } = await copyClusterFiles(cluster, draft)
  const { rows: dates } = await client.query<{ until: Date }>(`select now() - interval '1 minute' as until`)
  const ledgersUntil = toInstant(dates[0]?.until.getTime() ?? 0)
  const ledgers = await readLedgers(client, ledgersUntil)
  const endedAt = toInstant(Date.now())
  const { rows: ended } = await client.query<BackupEnd>(
    `select labelfile as label, pg_walfile_name(lsn) as "lastSegment", clock_timestamp() as "consistentAt",
       current_setting('server_version') as version, pg_size_bytes(current_setting('wal_segment_size'))::int as "segmentBytes"
     from pg_backup_stop(wait_for_archive => false)`,
  )
  const [end] = ended
  const firstSegment = begun[0]?.firstSegment
  if (!end || firstSegment === undefined) throw new Error('PostgreSQL did not say where the backup begins and ends')
  await writeFile(join(draft, 'backup_label'), end.label, { mode: 0o600 })
  const label = await storeFile({
    from: join(draft, 'backup_label'),
    to: draft,
    path: 'cluster/backup_label',
    compress: true,
  })
  await rm(join(draft, 'backup_label'))
  const segments: StoredFile[] = []
  for (const segment of listSegments(firstSegment, end.lastSegment, end.segmentBytes)) {
    const path = join('cluster', 'pg_wal', segment)
    const stored = await storeFile({ from: join(cluster, 'pg_wal', segment), to: draft, path, compress: true })
    if (!stored) throw new Error(`The segment ${segment} of the write-ahead log is gone`)
    segments.push(stored)
  }
  return {
    files: [...files, ...(label ? [label] : []), ...segments],
    folders,
    firstSegment,
    lastSegment: end.lastSegment,
    endedAt,
    consistentAt: toInstant(end.consistentAt.getTime() + 1),
    version: end.version,
    ledgersUntil,
    ledgers,
  }
}

interface BackupEnd {
  label: string
  lastSegment: string
  consistentAt: Date
  version: string
  segmentBytes: number
}

// The server creates their content again at its start, by the documentation of base backups.
const emptied = /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\//
const skipped =
  /(?:^|\/)(?:postmaster\.(?:pid|opts)|pgsql_tmp[^/]*|pg_internal\.init[^/]*|backup_label|tablespace_map)(?:\/|$)/
const controlFile = 'global/pg_control'

async function copyClusterFiles(cluster: string, draft: string): Promise<{ files: StoredFile[]; folders: string[] }> {
  const entries = await readdir(cluster, { recursive: true, withFileTypes: true })
  const wanted = entries
    .map((entry) => ({ entry, path: relative(cluster, join(entry.parentPath, entry.name)) }))
    .filter(({ path }) => !skipped.test(path))
  const isKept = ({ path }: { path: string }) => !emptied.test(path)
  const folders = wanted.filter(({ entry }) => entry.isDirectory()).filter(isKept)
  const names = wanted.filter(({ entry }) => entry.isFile()).filter(isKept)
  const files: StoredFile[] = []
  // Last, by the documentation of base backups: it tells where recovery has to end at least.
  const ordered = [...names.map(({ path }) => path).filter((path) => path !== controlFile), controlFile]
  for (const path of ordered) {
    const stored = await storeFile({
      from: join(cluster, path),
      to: draft,
      path: join('cluster', path),
      compress: true,
    })
    if (stored) files.push(stored)
  }
  return { files, folders: folders.map(({ path }) => path) }
}
