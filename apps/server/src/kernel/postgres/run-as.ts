import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chown, lchown, readdir, stat } from 'node:fs/promises'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartupError } from './startup-error.ts'

const run = promisify(execFile)

/** Whom PostgreSQL runs as, and whose its files must be. */
export interface RunAs {
  uid: number
  wrap(command: readonly string[]): string[]
  own(path: string): Promise<void>
}

const asMyself: RunAs = { uid: process.getuid?.() ?? 0, wrap: (command) => [...command], own: async () => {} }
const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root and as a user without a name (as some containers have them).
 * Both hand it a name that is nobody's, without touching the system.
 */
export async function chooseRunAs(cluster: string, probe: string): Promise<RunAs> {
  const isRoot = process.getuid?.() === 0
  if (!isRoot && hasName()) return asMyself
  const owner = isRoot && existsSync(cluster) ? (await stat(cluster)).uid : asMyself.uid
  if (owner === asMyself.uid) {
    // Inside a user namespace of its own the server believes to be nobody, while its files stay ours.
    const inNamespace = ['unshare', '--user', `--map-user=${NOBODY}`, '--']
    if (await works([...inNamespace, probe, '--version'])) {
      return { ...asMyself, wrap: (command) => [...inNamespace, ...command] }
    }
  }
  if (!isRoot) return asMyself
  const uid = owner === 0 ? NOBODY : owner
  const own = (path: string) => ownAll(path, uid)
  // Where namespaces are forbidden (most containers): a real change of user that may still pass closed folders above.
  for (const pass of [['--inh-caps=+dac_override', '--ambient-caps=+dac_override'], []]) {
    const changed = ['setpriv', `--reuid=${uid}`, '--clear-groups', ...pass, '--']
    if (await works([...changed, probe, '--version'])) return { uid, own, wrap: (command) => [...changed, ...command] }
  }
  throw new StartupError(
    'postgres.root',
    'PostgreSQL does not run as root, and neither "unshare" nor "setpriv" can run it as someone else here.',
    'Start as an ordinary user, or set DATABASE_URL to a PostgreSQL server of your own.',
  )
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

async function works([file = '', ...args]: string[]): Promise<boolean> {
  try {
    await run(file, args, { timeout: 5_000 })
    return true
  } catch {
    return false
  }
}

async function ownAll(path: string, uid: number): Promise<void> {
  const { uid: owner, gid } = await stat(path)
  if (owner === uid) return
  // The folder itself comes last: as long as it is root's, an interrupted change is seen and repeated.
  for (const entry of (await stat(path)).isDirectory() ? await readdir(path, { recursive: true }) : []) {
    await lchown(join(path, entry), uid, gid)
  }
  await chown(path, uid, gid)
}
