import { mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const MEMORY = '/dev/shm'
const ROOM_BYTES = 2 * 1024 ** 3
const PREFIX = 'paratope-tests-'

/**
 * Gives this process and its children a temporary folder of their own that goes with it, in memory where there is
 * room: copying a database takes a tenth of the time there, because a disk keeps a journal of its 1,300 files.
 */
export function useRunFolder(): string {
  const name = `${PREFIX}${process.pid}`
  if (basename(tmpdir()) === name) return tmpdir()
  const base = findBase()
  const path = join(base, name)
  removeAbandoned(base)
  mkdirSync(path, { recursive: true, mode: 0o700 })
  process.once('exit', () => rmSync(path, { recursive: true, force: true, maxRetries: 3 }))
  process.env['TMPDIR'] = path
  return path
}

/** A folder that was chosen by hand, memory, or the system's own. */
export function findBase(): string {
  return process.env['TMPDIR'] === undefined && hasRoomInMemory() ? MEMORY : tmpdir()
}

// Containers have 64 MB there, and some mounts forbid to run the scripts that tests write.
function hasRoomInMemory(): boolean {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8')
      .split('\n')
      .find((line) => line.split(' ')[1] === MEMORY)
    if (!mount || /\bnoexec\b/.test(mount)) return false
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize >= ROOM_BYTES && process.availableMemory() >= 2 * ROOM_BYTES
  } catch {
    return false
  }
}

/** A run that was killed could not remove its folder. */
function removeAbandoned(base: string): void {
  for (const name of readdirSync(base)) {
    if (name.startsWith(PREFIX) && !isRunning(Number(name.slice(PREFIX.length))))
      rmSync(join(base, name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
