import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Binaries, CLUSTER_VERSION } from './binaries.ts'
import type { RunAs } from './run-as.ts'
import { createDiskFullError, createTooFewFilesError, getErrorCode, StartupError } from './startup-error.ts'

const execFileAsync = promisify(execFile)

export const SUPERUSER = 'paratope'
const MIN_FREE_BYTES = 200 * 1024 * 1024

/** A password of the cluster, generated once and readable by this user only. */
export async function ensureClusterPassword(path: string): Promise<string> {
  const known = await readFileIfExists(path)
  if (known) return known.trim()
  const password = randomBytes(24).toString('base64url')
  await writeFile(path, `${password}\n`, { mode: 0o600 })
  return password
}

/** Creates the cluster under a temporary name first, so that an incomplete one is never used. */
export async function ensureCluster(
  cluster: string,
  passwordFile: string,
  tools: Binaries,
  runAs: RunAs,
): Promise<void> {
  const version = (await readFileIfExists(join(cluster, 'PG_VERSION')))?.trim()
  if (version === CLUSTER_VERSION) return
  if (version !== undefined) {
    throw new StartupError(
      'postgres.wrong_version',
      `${cluster} was written by PostgreSQL ${version}; this release brings PostgreSQL ${CLUSTER_VERSION}.`,
      'Dump it with the old release and load it into a new DATA_DIR, or start the old release.',
    )
  }
  const { bavail, bsize } = await statfs(join(cluster, '..'))
  if (bavail * bsize < MIN_FREE_BYTES) throw createDiskFullError(cluster)
  const draft = `${cluster}.new`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { mode: 0o700 })
  await runAs.takeOwnership(draft)
  await runAs.takeOwnership(passwordFile)
  await initdb(draft, passwordFile, tools, runAs)
  await chmod(draft, 0o700)
  await rename(draft, cluster)
}

// The built-in locale provider classifies letters and digits of every script alike on every machine. Trigrams still use
// the C library, whose "C" locale knows no letters beyond ASCII.
const LIBRARY_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C.utf8', 'en_US.utf8']

async function initdb(folder: string, passwordFile: string, tools: Binaries, runAs: RunAs): Promise<void> {
  let refusal: unknown
  for (const locale of LIBRARY_LOCALES) {
    const [file = '', ...args] = runAs.wrap([
      tools.initdb,
      `--pgdata=${folder}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      // The password is 192 random bits, which no amount of stretching makes harder to guess.
      '--set=scram_iterations=64',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      `--locale=${locale}`,
      '--lc-messages=C',
      '--data-checksums',
      '--no-instructions',
    ])
    try {
      await execFileAsync(file, args, {
        timeout: 120_000,
        env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
        cwd: join(folder, '..'),
      })
      return
    } catch (error) {
      refusal = error
      if (!/invalid locale|locale name|could not be (?:set|determined)/i.test(getErrorOutput(error))) break
      await rm(folder, { recursive: true, force: true })
      await mkdir(folder, { mode: 0o700 })
      await runAs.takeOwnership(folder)
    }
  }
  if (/No space left on device|Disk quota exceeded/.test(getErrorOutput(refusal)))
    throw createDiskFullError(folder, refusal)
  if (/insufficient file descriptors|Too many open files/.test(getErrorOutput(refusal)))
    throw createTooFewFilesError(refusal)
  if (getErrorCode(refusal) === 'ENOENT') {
    throw new StartupError(
      'postgres.unsupported_platform',
      'The embedded PostgreSQL does not run here; it needs the GNU C library.',
      'Set DATABASE_URL to a PostgreSQL server of your own (15 or newer).',
      refusal,
    )
  }
  throw new StartupError(
    'postgres.init_failed',
    `The database could not be created in ${folder}: ${getErrorOutput(refusal).trim()}`,
    'See the message above; DATA_DIR chooses another folder, DATABASE_URL another server.',
    refusal,
  )
}

function getErrorOutput(error: unknown): string {
  if (typeof error === 'object' && error !== null && 'stderr' in error && error.stderr) return String(error.stderr)
  return error instanceof Error ? error.message : String(error)
}

async function readFileIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
