import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { UserKind } from '#kernel/http/session.ts'
import type { OrderEventTable } from './orders.tables.ts'

export type OrderEventRow = Selectable<OrderEventTable> & { by_name: string | null; by_kind: UserKind | null }

export async function insertOrderEvent(db: Db, event: Insertable<OrderEventTable>): Promise<void> {
  await db.insertInto('order_event').values(event).execute()
}

export const listOrderEvents = (db: Db, orderId: string): Promise<OrderEventRow[]> =>
  db
    .selectFrom('order_event')
    .leftJoin('user_account', 'user_account.id', 'order_event.user_id')
    .selectAll('order_event')
    .select(['user_account.realname as by_name', 'user_account.kind as by_kind'])
    .where('order_id', '=', orderId)
    .orderBy('order_event.version')
    .execute()
