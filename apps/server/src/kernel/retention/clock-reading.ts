import { day, type Instant } from '@paratope/contract/kernel'
import type { Db } from '../database/database.ts'
import type { Log } from '../log.ts'

export interface ClockReadingTable {
  id: number
  read_at: Instant
  moved_at: Instant | null
}

declare module '../database/database.ts' {
  interface Database {
    clock_reading: ClockReadingTable
  }
}

const [largestStep, distrustedFor] = [7 * day, day]

/**
 * Reads the clock before rows are deleted by their age. A clock that moved by more than a week since the last reading
 * may be wrong, so that it must pass a day without another such step. After a long stop this only delays deletions.
 */
export async function canTrustClock(db: Db, now: Instant, log: Log): Promise<boolean> {
  const before = await db.selectFrom('clock_reading').select('read_at').executeTakeFirst()
  const hasMoved = before !== undefined && Math.abs(Date.parse(now) - Date.parse(before.read_at)) > largestStep
  const change = { read_at: now, ...(hasMoved && { moved_at: now }) }
  const { moved_at: movedAt } = await db
    .insertInto('clock_reading')
    .values({ id: 1, ...change })
    .onConflict((conflict) => conflict.column('id').doUpdateSet(change))
    .returning('moved_at')
    .executeTakeFirstOrThrow()
  if (hasMoved)
    log.warn({ before: before.read_at, now }, 'the clock moved by more than a week: nothing is deleted for a day')
  return movedAt === null || Date.parse(now) - Date.parse(movedAt) >= distrustedFor
}
