import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { lstat, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { StartupError } from './startup-error.ts'

// The kernel's limit for a socket's path is 104 bytes on macOS and 108 on Linux.
const MAX_PATH_BYTES = 103
const SOCKET_NAME = '.s.PGSQL.5432'

/** Creates a private folder for sockets: beside the data, or under a short path among the temporary files. */
export async function findSocketFolder(dataDir: string, owners: readonly number[]): Promise<string> {
  const beside = join(dataDir, 'run')
  if (await canHoldSockets(beside, owners)) return beside
  const name = `paratope-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`
  const temporary = join(tmpdir(), name)
  if (await canHoldSockets(temporary, owners)) return temporary
  const fresh = await mkdtemp(join(tmpdir(), 'paratope-'))
  if (await canHoldSockets(fresh, owners)) return fresh
  throw new StartupError(
    'postgres.no_socket',
    `No socket can be made in ${beside} or ${tmpdir()}.`,
    'Set TMPDIR to a short, writable path, or DATABASE_URL to a PostgreSQL server of your own.',
  )
}

async function canHoldSockets(folder: string, owners: readonly number[]): Promise<boolean> {
  if (Buffer.byteLength(join(folder, `${SOCKET_NAME}.lock`)) > MAX_PATH_BYTES) return false
  const probe = join(folder, `probe.${process.pid}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    // Names of temporary folders can be guessed, so a folder that another user created there is refused.
    const found = await lstat(folder)
    if (!found.isDirectory() || found.mode & 0o077 || !owners.includes(found.uid)) return false
    const server = createServer()
    server.listen(probe)
    await once(server, 'listening')
    server.close()
    await once(server, 'close')
    return true
  } catch {
    return false
  } finally {
    await rm(probe, { force: true }).catch(() => {})
  }
}
