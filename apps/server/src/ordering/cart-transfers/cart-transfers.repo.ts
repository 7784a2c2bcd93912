import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { CartTransferTable } from './cart-transfers.tables.ts'

export type CartTransferRow = Selectable<CartTransferTable> & { from_name: string }

export async function insertTransfer(db: Db, transfer: Insertable<CartTransferTable>): Promise<void> {
  await db.insertInto('cart_transfer').values(transfer).execute()
}

export const listUnseenTransfers = (db: Db, userId: string): Promise<CartTransferRow[]> =>
  db
    .selectFrom('cart_transfer as t')
    .innerJoin('user_account as u', 'u.id', 't.from_user')
    .selectAll('t')
    .select('u.realname as from_name')
    .where('t.to_user', '=', userId)
    .where('t.is_seen', '=', false)
    .orderBy('t.sent_at', 'desc')
    .limit(20)
    .execute()

/** Returns whether the user received it. */
export async function markTransferSeen(db: Db, userId: string, id: string): Promise<boolean> {
  const marked = await db
    .updateTable('cart_transfer')
    .set({ is_seen: true })
    .where('id', '=', id)
    .where('to_user', '=', userId)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
