import { execFileSync } from 'node:child_process'
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { errorCode, StartupError } from './startup-error.ts'

/** Holds `path` for this process. The lock of a process that no longer lives is taken over. */
export function holdLock(path: string): () => void {
  const mine = `${process.pid} ${startOf(process.pid)}\n`
  const draft = `${path}.${process.pid}`
  writeFileSync(draft, mine, { mode: 0o600 })
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      try {
        linkSync(draft, path)
        return () => {
          if (read(path) === mine) rmSync(path, { force: true })
        }
      } catch (error) {
        if (errorCode(error) !== 'EEXIST') throw error
      }
      const theirs = read(path)
      if (theirs === undefined) continue
      if (isAlive(theirs)) break
      removeStale(path, theirs)
    }
  } finally {
    rmSync(draft, { force: true })
  }
  throw new StartupError(
    'data_dir.in_use',
    `Another running process (${read(path)?.split(' ')[0] ?? 'unknown'}) uses the database beside ${path}.`,
    'Stop it first, or give this one a DATA_DIR of its own.',
  )
}

// A rename moves exactly one file, so of two processes that find the same stale lock only one removes it.
function removeStale(path: string, stale: string): void {
  const aside = `${path}.stale.${process.pid}`
  try {
    renameSync(path, aside)
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return
    throw error
  }
  if (read(aside) !== stale) {
    try {
      linkSync(aside, path)
    } catch {
      // A third process holds the lock by now; the next attempt will see it.
    }
  }
  rmSync(aside, { force: true })
}

function isAlive(owner: string): boolean {
  const [pid, ...start] = owner.trim().split(' ')
  const number = Number(pid)
  if (!Number.isInteger(number) || number <= 0) return false
  try {
    process.kill(number, 0)
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false
  }
  // Process numbers come round again; a different birth is a different process.
  return startOf(number) === start.join(' ')
}

function startOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      // The name in brackets may hold spaces; field 22 counts from behind it.
      const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '?'
      return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${ticks}`
    }
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return '?'
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}
