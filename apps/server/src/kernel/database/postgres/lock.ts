import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { getErrorCode, StartupError } from './startup-error.ts'

/** Locks `path` for this process. Takes over the lock of a dead process and waits briefly for one that is ending. */
export async function acquireLock(path: string, timeoutMs = 2_000): Promise<() => void> {
  const mine = `${process.pid} ${readStartTime(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  const deadline = Date.now() + timeoutMs
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (;;) {
      if (tryLink(draft, path)) {
        return () => {
          if (readIfExists(path) === mine) rmSync(path, { force: true })
        }
      }
      const theirs = readIfExists(path)
      if (theirs === undefined) continue
      if (!isAlive(theirs)) removeStale(path, theirs)
      else if (theirs === mine || Date.now() > deadline) throw createInUseError(path, theirs)
      else await sleep(50)
    }
  } finally {
    rmSync(draft, { force: true })
  }
}

// Hard-linking creates a file with its content atomically.
function tryLink(draft: string, path: string): boolean {
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (getErrorCode(error) === 'EEXIST') return false
    throw error
  }
}

const createInUseError = (path: string, owner: string) =>
  new StartupError(
    'data_dir.in_use',
    `Another running process (${owner.split(' ')[0]}) uses the data folder ${dirname(path)}.`,
    'Stop it first, or give this one a DATA_DIR of its own.',
  )

// A rename is atomic: of two processes that find the same stale lock, only one removes it.
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return
    throw error
  }
  if (readIfExists(aside) !== stale) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process holds the lock now; the next attempt will detect it.
    }
  }
  rmSync(aside, { force: true })
}

// Process ids are reused; a different start time is a different process.
function isAlive(owner: string): boolean {
  const [pid, ...birth] = owner.trim().split(' ')
  const now = readStartTime(Number(pid))
  return now !== undefined && now === birth.join(' ')
}

/** Returns the start time of a process, or undefined once it has ended, even if it is still a zombie. */
function readStartTime(pid: number): string | undefined {
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may contain spaces, so fields are counted after it: state first, start time twentieth.
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      const ended = fields[0] === 'Z' || fields[0] === 'X'
      return ended ? undefined : `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${fields[19]}`
    }
    const [state = '', ...started] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], {
      encoding: 'utf8',
    })
      .trim()
      .split(/\s+/)
    return state.startsWith('Z') ? undefined : started.join(' ')
  } catch {
    return undefined
  }
}

function readIfExists(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
