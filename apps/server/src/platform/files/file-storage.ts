import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#kernel/config/config.ts'
import { createLocalStorage } from './local-storage.ts'
import type { FileStorage } from './storage-driver.ts'

/** Beside the database, outside of everything that is served. */
export const openFileStorage = ({ dataDir }: Config): FileStorage => createLocalStorage(join(dataDir, 'files'))

export const createStorageKey = (): string => randomBytes(16).toString('hex')
