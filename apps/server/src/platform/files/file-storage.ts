import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '#kernel/config/config.ts'
import { createLocalStorage } from './local-storage.ts'
import { createS3Storage } from './s3-storage.ts'
import type { FileStorage } from './storage-driver.ts'

/** A bucket where one is configured, else a folder beside the database, outside of everything that is served. */
export const openFileStorage = ({ dataDir, fileBucket }: Config): FileStorage =>
  fileBucket ? createS3Storage(fileBucket) : createLocalStorage(join(dataDir, 'files'))

export const createStorageKey = (): string => randomBytes(16).toString('hex')
