import type { StoredContent } from '#kernel/files/transferred-files.ts'

export interface StoredObject {
  key: string
  /** Milliseconds since 1970. */
  modifiedAt: number
}

/** Stores file contents. Keys are random: they contain no name, type or path from a user. */
export interface FileStorage {
  /** Resolves when the content is stored durably. */
  write(key: string, source: Buffer | { path: string }): Promise<void>
  /** Undefined if the content is missing. */
  locate(key: string): Promise<StoredContent | undefined>
  remove(key: string): Promise<void>
  /** Everything stored, in batches. */
  list(): AsyncIterable<readonly StoredObject[]>
}

const keyPattern = /^[0-9a-f]{32}$/

export const isStorageKey = (text: string): boolean => keyPattern.test(text)

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error('not a storage key')
}
