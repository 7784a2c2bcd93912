import type { Db } from './database.ts'

/** Demo or base data as idempotent code: runs at each start until its version is recorded. */
export interface Seed {
  readonly name: string
  /** Raise it when the data changes; the seed then runs again over what is there. */
  readonly version: number
  /** The version is a checksum of the data: every other one makes the seed run again, not only a higher one. */
  readonly isChecksum?: true
  /** Base data belongs to every deployment; demo data only to a demo. */
  readonly kind: 'base' | 'demo'
  /** Seeds whose data this one stands on. */
  readonly after?: readonly string[]
  readonly run: (db: Db) => Promise<void>
}

export const defineSeed = (seed: Seed): Seed => seed
