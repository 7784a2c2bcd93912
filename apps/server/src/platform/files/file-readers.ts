import { readFile } from 'node:fs/promises'
import type { FilePurpose } from '@paratope/contract/platform/files'
import type { Db } from '#kernel/database/database.ts'
import { defineExtensionPoint } from '#kernel/extension-point.ts'
import type { Registry } from '#kernel/registry.ts'
import type { FileRow } from './files.repo.ts'

/** A file and its content. */
export type ReadableFile = Pick<FileRow, 'sha256' | 'type' | 'size'> & { bytes: Buffer }

/** Reads what users upload as soon as it is stored, outside of transactions. It refuses nothing and never throws. */
export interface FileReader {
  readonly purposes: readonly FilePurpose[]
  read(db: Db, file: ReadableFile): Promise<void>
}

export const fileReaders = defineExtensionPoint<FileReader>('file-readers')

export async function readUpload(
  { db, registry }: { db: Db; registry: Registry },
  row: FileRow,
  path: string,
): Promise<void> {
  const readers = fileReaders.list(registry).filter(({ purposes }) => purposes.includes(row.purpose))
  if (readers.length === 0) return
  const bytes = await readFile(path)
  for (const reader of readers) await reader.read(db, { ...row, bytes })
}
