/** The process cannot start; `advice` tells the operator in one sentence what to do. */
export class StartupError extends Error {
  override readonly name = 'StartupError'
  readonly code: string
  readonly advice: string

  constructor(code: string, message: string, advice: string, cause?: unknown) {
    super(message, { cause })
    this.code = code
    this.advice = advice
  }
}

/** Turns errors of the file system into a StartupError; passes others through. */
export function explainFileError(error: unknown, path: string): unknown {
  switch (getErrorCode(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return createNotWritableError(path, error)
    case 'ENOENT':
      // Making a folder with its parents on a read-only disk reports that they do not exist.
      return error instanceof Error && 'syscall' in error && error.syscall === 'mkdir'
        ? createNotWritableError(path, error)
        : error
    case 'ENOTDIR':
    case 'EEXIST':
      return new StartupError(
        'data_dir.not_a_folder',
        `${path} cannot be a data folder: a file is in the way.`,
        'Point DATA_DIR to a folder.',
        error,
      )
    case 'EMFILE':
    case 'ENFILE':
      return createTooFewFilesError(error)
    case 'ENOSPC':
    case 'EDQUOT':
      return createDiskFullError(path, error)
    default:
      return error
  }
}

const createNotWritableError = (path: string, cause: unknown) =>
  new StartupError(
    'data_dir.not_writable',
    `The data folder ${path} cannot be written.`,
    'Give this user write access to it, or point DATA_DIR to another folder.',
    cause,
  )

export const isTooFewFiles = (error: unknown): boolean => ['EMFILE', 'ENFILE'].includes(getErrorCode(error) ?? '')

export const createTooFewFilesError = (cause?: unknown): StartupError =>
  new StartupError(
    'system.too_few_files',
    'This process may open too few files.',
    'Raise the limit before the start, e.g. ulimit -n 4096 (systemd: LimitNOFILE=4096).',
    cause,
  )

export function createDiskFullError(path: string, cause?: unknown): StartupError {
  return new StartupError(
    'data_dir.disk_full',
    `There is no space left for ${path}.`,
    'Free some disk space (the database needs 200 MB to begin with), or point DATA_DIR to a larger disk.',
    cause,
  )
}

export function getErrorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
