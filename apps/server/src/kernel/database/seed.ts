import type { Config } from '../config/config.ts'
import type { Db } from './database.ts'

/** Demo or base data as idempotent code: runs at each start until its version is recorded. */
export interface Seed {
  readonly name: string
  /** Increase it when the data changes; the seed then runs again over the existing rows. */
  readonly version: number
  /** The version is a checksum of the data: any other value makes the seed run again. */
  readonly isChecksum?: true
  /** Seeds that must have run before. */
  readonly after?: readonly string[]
  /** The configuration says where files are stored; without it, seeds store none. */
  readonly run: (db: Db, config?: Config) => Promise<void>
}

export const defineSeed = (seed: Seed): Seed => seed
