import type { StoredContent } from '#kernel/files/transferred-files.ts'

export interface StoredObject {
  key: string
  /** Milliseconds since 1970. */
  modifiedAt: number
}

/** Where the bytes are. Keys are random: no name, type or path of a user becomes part of one. */
export interface FileStorage {
  /** Returns when the bytes are safe. */
  write(key: string, source: Buffer | { path: string }): Promise<void>
  /** Undefined where the bytes are lost. */
  locate(key: string): Promise<StoredContent | undefined>
  remove(key: string): Promise<void>
  /** Everything that is stored, in groups. */
  list(): AsyncIterable<readonly StoredObject[]>
}

const keyPattern = /^[0-9a-f]{32}$/

export const isStorageKey = (text: string): boolean => keyPattern.test(text)

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key')
}
