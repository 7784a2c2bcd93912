export const uploadStatuses = ['uploading', 'done', 'error', 'removed'] as const
export type UploadStatus = (typeof uploadStatuses)[number]

/** A file of an upload, from the moment it is chosen. */
export interface UploadedFile {
  /** Within its list. */
  readonly id: string
  readonly name: string
  /** Opens it for some minutes; empty where that is not known. */
  readonly url: string
  /** Value of the form; empty until uploaded. */
  readonly path: string
  readonly status: UploadStatus
  /** Media type. */
  readonly type: string
  /** In bytes; undefined where only the path is known. */
  readonly size: number | undefined
  readonly percent: number
  /** Why it failed, or what it waits for. */
  readonly message: string
}

/** The alternate form of an uploaded file. */
export interface FileRecord {
  readonly fileName: string
  readonly filePath: string
  readonly fileSize: number
}

const listDone = (files: readonly UploadedFile[]): UploadedFile[] => files.filter(({ status }) => status === 'done')

export const formatPaths = (files: readonly UploadedFile[]): string =>
  listDone(files)
    .map(({ path }) => path)
    .join(',')

export const toFileRecords = (files: readonly UploadedFile[]): FileRecord[] =>
  listDone(files).map(({ name, path, size = 0 }) => ({ fileName: name, filePath: path, fileSize: size }))

let lastId = 0
export function createFileId(): string {
  lastId += 1
  return `upload-${lastId}`
}

const toStoredFile = (path: string, name: string, size: number | undefined): UploadedFile => ({
  id: createFileId(),
  name,
  url: '',
  path,
  status: 'done',
  type: '',
  size,
  percent: 100,
  message: '',
})

/** Until its details are known, a file is called like the end of its path. */
export const parsePaths = (paths: string): UploadedFile[] =>
  paths
    .split(',')
    .filter(Boolean)
    .map((path) => toStoredFile(path, path.split('/').at(-1) ?? path, undefined))

export const fromFileRecords = (records: readonly FileRecord[]): UploadedFile[] =>
  records.map(({ fileName, filePath, fileSize }) => toStoredFile(filePath, fileName, fileSize))
