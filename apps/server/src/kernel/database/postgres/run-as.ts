import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from './startup-error.ts'

const execFileAsync = promisify(execFile)

/** The user that runs PostgreSQL and owns its files. */
export interface RunAs {
  uid: number
  wrap(command: readonly string[]): string[]
  takeOwnership(path: string): Promise<void>
}

const currentUser: RunAs = {
  uid: process.getuid?.() ?? 0,
  wrap: (command) => [...command],
  takeOwnership: async () => {},
}
const NOBODY_UID = 65534

/**
 * PostgreSQL refuses to run as root or as a user without a name, as in some containers. Both ways give it an unused
 * user without changing the system.
 */
export async function chooseRunAs(cluster: string, probe: string): Promise<RunAs> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasUserName()) return currentUser
  const owner = isRoot && existsSync(cluster) ? (await stat(cluster)).uid : currentUser.uid
  if (owner === currentUser.uid) {
    // In a user namespace the server sees an unused user while its files stay ours.
    const inNamespace = ['unshare', '--user', `--map-user=${NOBODY_UID}`, '--']
    if (await canRun([...inNamespace, probe, '--version'])) {
      return { ...currentUser, wrap: (command) => [...inNamespace, ...command] }
    }
  }
  if (!isRoot) return currentUser
  const uid = owner === 0 ? NOBODY_UID : owner
  const own = (path: string) => chownRecursively(path, uid)
  // If namespaces are forbidden (most containers): changes the user, but may still enter closed parent folders.
  for (const pass of [['--inh-caps=+dac_override', '--ambient-caps=+dac_override'], []]) {
    const changed = ['setpriv', `--reuid=${uid}`, '--clear-groups', ...pass, '--']
    if (await canRun([...changed, probe, '--version']))
      return { uid, takeOwnership: own, wrap: (command) => [...changed, ...command] }
  }
  throw new StartupError(
    'postgres.root',
    'PostgreSQL does not run as root, and neither "unshare" nor "setpriv" can run it as someone else here.',
    'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

function hasUserName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function canRun([file = '', ...args]: string[]): Promise<boolean> {
  try {
    await execFileAsync(file, args, { timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

async function chownRecursively(path: string, uid: number): Promise<void> {
  const { uid: owner, gid } = await stat(path)
  if (owner === uid) return
  // Changes the folder itself last: while root owns it, an interrupted change is detected and repeated.
  for (const entry of (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []) {
    await lchown(join(path, entry), uid, gid)
  }
  await chown(path, uid, gid)
}
