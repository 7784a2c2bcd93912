import type { NewStockMovement } from '@paratope/contract/catalogue/product-desk'
import type { Instant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import { giveBackStock, type StockDemand } from './packs.repo.ts'
import { insertMovement } from './stock-movements.repo.ts'

/** In the transaction of the movement, so that nobody hears of stock that did not come. */
const emitRestocked = (db: Db, packId: string, now: Instant): Promise<void> =>
  emit(db, 'pack.restocked', packId, { packId }, now)

/** Books packs that came or went, unless the stock would fall below zero; then nothing is returned. */
export async function moveStock(
  db: Db,
  packId: string,
  movement: NewStockMovement,
  by: { userId: string; now: Instant },
): ReturnType<typeof insertMovement> {
  const moved = await insertMovement(db, packId, movement, by.userId)
  if (moved && moved.balance > 0 && moved.balance === movement.delta) await emitRestocked(db, packId, by.now)
  return moved
}

/** Stock that a cancelled order had taken. */
export async function returnStock(db: Db, given: readonly StockDemand[], now: Instant): Promise<void> {
  for (const packId of await giveBackStock(db, given)) await emitRestocked(db, packId, now)
}
