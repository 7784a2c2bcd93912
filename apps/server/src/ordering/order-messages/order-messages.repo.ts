import type { Instant } from '@paratope/contract/kernel'
import type { Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { OrderMessageTable } from './order-messages.tables.ts'

export type OrderMessageRow = Selectable<OrderMessageTable> & { author_name: string }

/** `internal` adds the notes among staff, which customers must never receive. */
export const listOrderMessages = (
  db: Db,
  orderId: string,
  { internal }: { internal: boolean },
): Promise<OrderMessageRow[]> =>
  db
    .selectFrom('order_message as m')
    .innerJoin('user_account as u', 'u.id', 'm.author_id')
    .selectAll('m')
    .select('u.realname as author_name')
    .where('m.order_id', '=', orderId)
    .where((at) => (internal ? at.lit(true) : at('m.is_internal', '=', false)))
    .orderBy('m.sent_at')
    .orderBy('m.id')
    .execute()

export async function insertOrderMessage(db: Db, message: Selectable<OrderMessageTable>): Promise<void> {
  await db.insertInto('order_message').values(message).execute()
}

/** The newest orders of a user, for demo conversations. */
export const listNewestOrders = (
  db: Db,
  userId: string,
  limit: number,
): Promise<{ id: string; created_at: Instant }[]> =>
  db
    .selectFrom('sales_order')
    .select(['id', 'created_at'])
    .where('placed_by', '=', userId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
