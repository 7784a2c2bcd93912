import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'

/** A lot with what its recall needs to know of it. */
export interface RecallableLot {
  id: string
  lotNo: string
  isReleased: boolean
  recalledAt: Instant | null
}

const selectLot = (db: Db, lotNo: string) =>
  db
    .selectFrom('lot')
    .select(['id', 'lot_no as lotNo', 'recalled_at as recalledAt', 'is_released as isReleased'])
    .where('lot_no', '=', lotNo.toUpperCase())

/** Finds a lot by its number, in any letters. */
export const findLot = (db: Db, lotNo: string): Promise<RecallableLot | undefined> =>
  selectLot(db, lotNo).executeTakeFirst()

/** Locks a lot by its number, so that of two recalls the second one finds the first. */
export const lockLot = (db: Db, lotNo: string): Promise<RecallableLot | undefined> =>
  selectLot(db, lotNo).forUpdate().executeTakeFirst()

export async function markLotRecalled(
  db: Db,
  id: string,
  { reason, by, now }: { reason: string; by: string; now: Instant },
): Promise<void> {
  await db
    .updateTable('lot')
    .set({ recalled_at: now, recalled_by: by, recall_reason: reason })
    .where('id', '=', id)
    .execute()
}
