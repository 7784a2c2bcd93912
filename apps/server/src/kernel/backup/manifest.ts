import { createHash } from 'node:crypto'
import { readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { Instant } from '@paratope/contract/kernel'
import { z } from 'zod'
import { getErrorCode, StartupError } from '../database/postgres/startup-error.ts'
import { findDamage, StoredFile } from './stored-file.ts'

/** Rows and sums of a table at the time of a backup. */
export const LedgerCheck = z.object({ name: z.string(), rows: z.number().int(), sum: z.string() })
export type LedgerCheck = z.output<typeof LedgerCheck>

const Manifest = z.object({
  format: z.literal(1),
  startedAt: Instant,
  /** What was committed before is in the backup. */
  endedAt: Instant,
  /** The earliest time until which it can be restored. */
  consistentAt: Instant,
  postgres: z.string(),
  systemId: z.string(),
  /** Segments of the write-ahead log that a consistent state needs. */
  firstSegment: z.string(),
  lastSegment: z.string(),
  /** Absent if SECRET_KEY names the key, which the backup then does not contain. */
  containsSecretKey: z.boolean(),
  keyFingerprint: z.string(),
  /** False if uploaded files are in a bucket. */
  containsFiles: z.boolean(),
  /** Rows of ledgers created before `ledgersUntil`; a restored database has the same ones. */
  ledgersUntil: Instant,
  ledgers: z.array(LedgerCheck),
  /** Folders that are empty in the cluster. */
  folders: z.array(z.string()),
  files: z.array(StoredFile),
})
export type Manifest = z.output<typeof Manifest>

export interface Backup {
  folder: string
  name: string
  manifest: Manifest
  bytes: number
}

export const manifestName = 'manifest.json'

const toChecksum = (text: string) => createHash('sha256').update(text).digest('hex')

/** Written last: a backup without a manifest is not finished. */
export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, undefined, 1)
  const draft = join(folder, `${manifestName}.new`)
  await writeFile(join(folder, `${manifestName}.sha256`), `${toChecksum(text)}  ${manifestName}\n`, { mode: 0o600 })
  await writeFile(draft, text, { mode: 0o600, flush: true })
  await rename(draft, join(folder, manifestName))
}

export async function readBackup(folder: string): Promise<Backup> {
  const text = await readTextIfExists(join(folder, manifestName))
  if (text === undefined) {
    throw new StartupError(
      'backup.incomplete',
      `${folder} holds no finished backup: it has no ${manifestName}.`,
      'Name the folder of a finished backup, or the folder that holds all backups.',
    )
  }
  const checksum = (await readTextIfExists(join(folder, `${manifestName}.sha256`)))?.split(' ')[0]
  if (checksum !== toChecksum(text)) throw createDamageError(folder, [`${manifestName}: changed`])
  const parsed = Manifest.safeParse(JSON.parse(text))
  if (!parsed.success) {
    throw new StartupError(
      'backup.unknown_format',
      `The backup in ${folder} has a format that this release does not know.`,
      'Restore it with the release that wrote it.',
    )
  }
  const manifest = parsed.data
  return { folder, name: basename(folder), manifest, bytes: manifest.files.reduce((sum, { bytes }) => sum + bytes, 0) }
}

/** The finished backups in a folder, the newest last. Ignores those whose manifest cannot be read. */
export async function listBackups(root: string): Promise<Backup[]> {
  const entries = await readdir(root, { withFileTypes: true }).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw error
  })
  const folders = entries.filter((entry) => entry.isDirectory() && /^\d{4}-/.test(entry.name)).map(({ name }) => name)
  const backups = await Promise.all(folders.sort().map((name) => readBackup(join(root, name)).catch(() => undefined)))
  return backups.filter((backup) => backup !== undefined)
}

/** Reads every stored byte and refuses a backup that differs from its manifest. */
export async function verifyBackup({ folder, manifest }: Backup): Promise<void> {
  const damages: string[] = []
  for (const file of manifest.files) {
    const damage = await findDamage(folder, file)
    if (damage) damages.push(`${file.path}: ${damage}`)
  }
  if (damages.length > 0) throw createDamageError(folder, damages)
}

const namedDamages = 10

function createDamageError(folder: string, damages: readonly string[]): StartupError {
  const rest = damages.length - namedDamages
  const lines = damages.slice(0, namedDamages).map((line) => `  ${line}`)
  return new StartupError(
    'backup.damaged',
    `The backup in ${folder} is damaged:\n${lines.join('\n')}${rest > 0 ? `\n  and ${rest} more` : ''}`,
    'Restore another backup. Nothing was changed.',
  )
}

async function readTextIfExists(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return undefined
    throw error
  }
}
