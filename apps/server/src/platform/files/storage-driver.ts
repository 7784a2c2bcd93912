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
  locate(key: string): Promise<{ path: string; size: number } | undefined>
  remove(key: string): Promise<void>
  /** Everything that is stored, in groups. */
  list(): AsyncIterable<readonly StoredObject[]>
}
