import { existsSync } from 'node:fs'
import { mkdir, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { prepareArchive } from '../../backup/wal-archive.ts'
import type { Log } from '../../log.ts'
import { webRole } from '../roles/web-role.ts'
import { findBinaries } from './binaries.ts'
import { ensureCluster, ensureClusterPassword, SUPERUSER } from './cluster.ts'
import { type GuardedProcess, spawnGuarded } from './guarded-process.ts'
import { stopLeftoverServer } from './leftover-server.ts'
import { acquireLock } from './lock.ts'
import { chooseRunAs } from './run-as.ts'
import { explainServerLog, openServerLog } from './server-log.ts'
import { findSocketFolder } from './socket-folder.ts'
import { explainFileError, getErrorCode, StartupError } from './startup-error.ts'
import { supervise } from './supervise.ts'
import { ensureWebLogin } from './web-login.ts'

export interface EmbeddedPostgres {
  url: string
  /** For requests: a user that owns nothing. */
  webUrl: string
  stop(): Promise<void>
  /** Called once if the server ended unexpectedly and could not be restarted. */
  onExit(callback: (reason: Error) => void): void
}

export interface EmbeddedOptions {
  dataDir: string
  log: Log
  /** Disabled only in tests, where data may be lost with the machine. */
  durable?: boolean
  /** The folder of backups, which also gets the write-ahead log. */
  backupDir?: string | undefined
  /** Settings by which a restored cluster recovers; it is ready once it has. */
  recovery?: Readonly<Record<string, string>>
}

/** Marks a data folder whose restore has not finished. */
export const RESTORE_MARK = 'restore.unfinished'

export const EMBEDDED_DATABASE = 'paratope'
const READY_TIMEOUT_MS = 60_000
/** Replaying weeks of archived changes takes hours. */
const RECOVERY_TIMEOUT_MS = 48 * 60 * 60_000

const settings: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '256MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  random_page_cost: '1.1',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  // On two cores, JIT compilation and parallel workers cost short queries more than they gain.
  jit: 'off',
  max_parallel_workers_per_gather: '0',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  log_min_duration_statement: '1000',
}
const nonDurableSettings: Record<string, string> = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/**
 * Removes PGSSLMODE, PGPORT and similar variables. They are meant for another server, but the driver, initdb and the
 * server itself would obey them.
 */
export function dropPgVariables(): void {
  for (const name of Object.keys(process.env)) if (/^PG[A-Z_]+$/.test(name)) delete process.env[name]
}

/** Runs the bundled PostgreSQL on files below `dataDir` until this process ends. */
export async function startPostgres({
  dataDir,
  log,
  durable = true,
  backupDir,
  recovery,
}: EmbeddedOptions): Promise<EmbeddedPostgres> {
  dropPgVariables()
  const binaries = await findBinaries()
  const dataFolder = await prepareDataDir(resolve(dataDir))
  const unlock = await acquireLock(join(dataFolder, 'postgres.lock'))
  try {
    if (!recovery) refuseUnfinishedRestore(dataFolder)
    const cluster = join(dataFolder, 'postgres')
    const passwordFile = join(dataFolder, 'postgres.password')
    const runAs = await chooseRunAs(cluster, binaries.postgres)
    if (existsSync(cluster) && !existsSync(passwordFile)) {
      throw new StartupError(
        'postgres.password_missing',
        `The password of the database in ${cluster} is gone: there is no ${passwordFile}.`,
        'Put the file back from a backup, or choose another DATA_DIR.',
      )
    }
    const password = await ensureClusterPassword(passwordFile)
    await ensureCluster(cluster, passwordFile, binaries, runAs)
    await runAs.takeOwnership(cluster)
    await stopLeftoverServer(cluster)
    const sockets = await findSocketFolder(dataFolder, [process.getuid?.() ?? 0, runAs.uid])
    await runAs.takeOwnership(sockets)
    const archive = await prepareArchive(backupDir, cluster)
    if (archive.folder !== undefined) await runAs.takeOwnership(archive.folder)
    const flags = Object.entries({
      ...settings,
      ...(durable ? {} : nonDurableSettings),
      ...archive.settings,
      ...recovery,
      unix_socket_directories: sockets,
    })
    const command = runAs.wrap([
      binaries.postgres,
      '-D',
      cluster,
      ...flags.flatMap(([name, value]) => ['-c', `${name}=${value}`]),
    ])
    const logFile = join(dataFolder, 'postgres.log')
    const access = { user: SUPERUSER, password, host: sockets }
    const timeoutMs = recovery ? RECOVERY_TIMEOUT_MS : READY_TIMEOUT_MS
    const server = await supervise(() => launch({ command, cluster, logFile, access, timeoutMs }), log)
    const webPassword = await ensureClusterPassword(join(dataFolder, 'postgres.web.password'))
    await ensureWebLogin({ ...access, database: EMBEDDED_DATABASE }, webPassword).catch(async (error: unknown) => {
      await server.stop()
      throw error
    })
    const buildUrl = (user: string, secret: string) =>
      `postgres://${user}:${secret}@${encodeURIComponent(sockets)}/${EMBEDDED_DATABASE}`
    return {
      url: buildUrl(SUPERUSER, password),
      webUrl: buildUrl(webRole, webPassword),
      onExit: server.onExit,
      async stop() {
        await server.stop()
        unlock()
      },
    }
  } catch (error) {
    unlock()
    throw explainFileError(error, dataFolder)
  }
}

function refuseUnfinishedRestore(dataFolder: string): void {
  if (!existsSync(join(dataFolder, RESTORE_MARK))) return
  throw new StartupError(
    'restore.unfinished',
    `A restore into ${dataFolder} did not finish.`,
    'Empty the folder and restore again: npm run restore -- FOLDER',
  )
}

async function prepareDataDir(folder: string): Promise<string> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    if (!(await stat(folder)).isDirectory()) throw Object.assign(new Error(folder), { code: 'ENOTDIR' })
    return await realpath(folder)
  } catch (error) {
    throw explainFileError(error, folder)
  }
}

type ServerAccess = { user: string; password: string; host: string }

interface LaunchOptions {
  command: string[]
  cluster: string
  logFile: string
  access: ServerAccess
  timeoutMs: number
}

async function launch({ command, cluster, logFile, access, timeoutMs }: LaunchOptions): Promise<GuardedProcess> {
  const deadline = Date.now() + timeoutMs
  for (;;) {
    const output = openServerLog(logFile)
    const server = spawnGuarded(command, { cwd: cluster, log: output.fd })
    let ended = false
    void server.exited.then(() => {
      ended = true
    })
    for (;;) {
      const state = await probeServer(access)
      if (state === 'ready') {
        void server.exited.then(output.close)
        return server
      }
      if (ended || Date.now() > deadline) break
      await sleep(15)
    }
    const serverOutput = output.readNew()
    await server.stop()
    output.close()
    // Children of a killed server hold its shared memory for a moment.
    if (!/pre-existing shared memory block|lock file .* already exists/.test(serverOutput) || Date.now() > deadline) {
      throw explainServerLog(serverOutput, logFile, cluster)
    }
    await stopLeftoverServer(cluster)
    await sleep(100)
  }
}

/** Connects once and creates the database if it does not exist. A recovering server is not ready. */
async function probeServer(access: ServerAccess): Promise<'ready' | 'not yet'> {
  const client = new pg.Client({ ...access, database: EMBEDDED_DATABASE, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ recovers: boolean }>('select pg_is_in_recovery() as recovers')
    return rows[0]?.recovers ? 'not yet' : 'ready'
  } catch (error) {
    if (getErrorCode(error) === '3D000') {
      await createDatabase(access)
      return 'ready'
    }
    if (getErrorCode(error) === '28P01') {
      throw new StartupError(
        'postgres.password_wrong',
        'The password file does not fit the database beside it.',
        'Put the right postgres.password back from a backup, or choose another DATA_DIR.',
        error,
      )
    }
    return 'not yet'
  } finally {
    await client.end().catch(() => {})
  }
}

async function createDatabase(access: ServerAccess): Promise<void> {
  const client = new pg.Client({ ...access, database: 'postgres' })
  await client.connect()
  try {
    await client.query(`create database ${EMBEDDED_DATABASE}`)
  } finally {
    await client.end()
  }
}
