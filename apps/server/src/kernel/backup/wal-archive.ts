import { mkdir, open, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getErrorCode } from '../database/postgres/startup-error.ts'
import { isSegmentBefore } from './wal-segments.ts'

const findScript = (name: string) => fileURLToPath(new URL(name, import.meta.url))

/** The folder of the archived segments of one cluster; others must not mix with them. */
export const findArchiveFolder = (root: string, systemId: string): string => join(root, 'wal', systemId)

/** Seconds after which a segment is archived although it is not full: the work that a lost disk costs at most. */
const archiveTimeoutSeconds = 60

const quoteShell = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
// PostgreSQL replaces %p and %f, so other percent signs are doubled.
const quoteCommand = (text: string) => quoteShell(text).replaceAll('%', '%%')

/** Settings that archive the write-ahead log; without a folder nothing is archived. */
export async function prepareArchive(
  root: string | undefined,
  cluster: string,
): Promise<{ settings: Record<string, string>; folder?: string }> {
  if (root === undefined) return { settings: { archive_mode: 'off' } }
  const folder = findArchiveFolder(root, await readSystemId(cluster))
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const target = `${quoteCommand(`${folder}/`)}%f.gz`
  return {
    folder,
    settings: {
      archive_mode: 'on',
      archive_command: `/bin/sh ${quoteCommand(findScript('archive-wal.sh'))} "%p" ${target}`,
      archive_timeout: String(archiveTimeoutSeconds),
    },
  }
}

/** The command by which a recovering server fetches segments. */
export const buildRestoreCommand = (archive: string | undefined): string =>
  archive === undefined
    ? 'false'
    : `/bin/sh ${quoteCommand(findScript('fetch-wal.sh'))} ${quoteCommand(`${archive}/`)}%f.gz "%p"`

/** The identifier that initdb gave to the cluster: the first eight bytes of its control file. */
export async function readSystemId(cluster: string): Promise<string> {
  const file = await open(join(cluster, 'global', 'pg_control'))
  try {
    const { buffer } = await file.read(Buffer.alloc(8), 0, 8, 0)
    return buffer.readBigUInt64LE().toString()
  } finally {
    await file.close()
  }
}

/** Removes segments that no kept backup needs. */
export async function pruneArchive(folder: string, firstNeeded: string): Promise<number> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (getErrorCode(error) === 'ENOENT') return []
    throw error
  })
  const old = names.filter((name) => isSegmentBefore(name, firstNeeded))
  for (const name of old) await rm(join(folder, name), { force: true })
  return old.length
}
