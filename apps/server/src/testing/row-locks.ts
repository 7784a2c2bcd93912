import { sql } from 'kysely'
import { expect } from 'vitest'
import type { Db } from '#kernel/database/database.ts'

/** Holds a pack as a transaction does that has read it for a change; resolves once it has it. */
export async function holdPack(db: Db, id: string): Promise<{ release(): Promise<void> }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = db.transaction().execute(async (tx) => {
    await tx.selectFrom('pack').select('id').where('id', '=', id).forUpdate().execute()
    held.resolve()
    await released.promise
  })
  await Promise.race([held.promise, holding])
  return {
    async release() {
      released.resolve()
      await holding
    },
  }
}

/** Number of connections to this database that wait for what others hold. */
export async function countLockWaits(db: Db): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows.length
}

export const waitForLockWait = (db: Db): Promise<void> => expect.poll(() => countLockWaits(db)).toBeGreaterThan(0)
