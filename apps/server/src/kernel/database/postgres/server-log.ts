import {
  closeSync,
  copyFileSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readFileSync,
  statfsSync,
  statSync,
} from 'node:fs'
import { createDiskFullError, createTooFewFilesError, StartupError } from './startup-error.ts'

const MAX_BYTES = 8 * 1024 * 1024

export interface ServerLog {
  fd: number
  /** Output of the server since this log was opened. */
  readNew(): string
  close(): void
}

/** The server's log: the current file and one older, of at most 8 MB each. */
export function openServerLog(path: string): ServerLog {
  const fd = openSync(path, 'a+', 0o600)
  const rotate = () => {
    if (fstatSync(fd).size < MAX_BYTES) return
    copyFileSync(path, `${path}.1`)
    // All writers append, so a truncated file simply grows again.
    ftruncateSync(fd)
  }
  rotate()
  const begin = fstatSync(fd).size
  const timer = setInterval(rotate, 60_000).unref()
  return {
    fd,
    readNew: () =>
      readFileSync(path)
        .subarray(statSync(path).size < begin ? 0 : begin)
        .toString('utf8'),
    close() {
      clearInterval(timer)
      closeSync(fd)
    },
  }
}

/** Finds the reason in its log why the server did not start. */
export function explainServerLog(text: string, path: string, cluster: string): StartupError {
  if (/No space left on device|Disk quota exceeded/.test(text)) return createDiskFullError(cluster)
  if (/insufficient file descriptors|Too many open files/.test(text)) return createTooFewFilesError()
  if (/recovery ended before configured recovery target was reached/.test(text)) {
    const last = /last completed transaction was at log time ([^\n]*)/.exec(text)?.[1]
    return new StartupError(
      'restore.until_not_reached',
      `The archived log does not reach the time to restore.${last === undefined ? '' : ` Its last change was made at ${last}.`}`,
      'Empty the data folder, then restore until an earlier time, or without --until to get all that was archived.',
    )
  }
  if (/database files are incompatible|not compatible with this version/.test(text)) {
    return new StartupError(
      'postgres.wrong_version',
      `${cluster} was written by another version of PostgreSQL.`,
      'Dump it with the release that wrote it and load it into a new DATA_DIR.',
    )
  }
  if (/could not create (?:any )?(?:Unix-domain|TCP\/IP) socket|could not bind/.test(text)) {
    return new StartupError(
      'postgres.no_socket',
      'PostgreSQL could not open its socket.',
      'Set TMPDIR to a short, writable path, or DATABASE_URL to a PostgreSQL server of your own.',
    )
  }
  if (/Permission denied|has wrong ownership|invalid permissions/.test(text)) {
    return new StartupError(
      'data_dir.not_writable',
      `PostgreSQL may not use ${cluster}.`,
      'Start as the user who made it, or give DATA_DIR to this user.',
    )
  }
  if (hasNoSpace(cluster)) return createDiskFullError(cluster)
  const last = text.trim().split('\n').slice(-5).join('\n')
  return new StartupError(
    'postgres.not_started',
    `PostgreSQL did not start:\n${last || '(it said nothing)'}`,
    `Read ${path}; DATABASE_URL chooses a server of your own.`,
  )
}

const MIN_FREE_BYTES = 1024 * 1024

/** On a full disk, the log that would report it is cut off too. */
function hasNoSpace(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < MIN_FREE_BYTES
  } catch {
    return false
  }
}
