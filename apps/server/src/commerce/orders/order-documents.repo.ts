import type { Quote } from '@paratope/contract/commerce/orders'
import type { Instant } from '@paratope/contract/kernel'
import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { UserKind } from '#kernel/http/session.ts'
import type { OrderEventTable, ParcelTable, QuoteTable } from './orders.tables.ts'

export type OrderEventRow = Selectable<OrderEventTable> & { by_name: string | null; by_kind: UserKind | null }
export type QuoteRow = Selectable<QuoteTable> & { made_by_name: string }
export type ParcelRow = Selectable<ParcelTable>

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

export async function insertQuote(db: Db, quote: Insertable<QuoteTable>): Promise<void> {
  await db.insertInto('quote').values(quote).execute()
}

/** Answers the open quote, if any. */
export async function closeQuote(db: Db, orderId: string, status: Exclude<Quote['status'], 'open'>): Promise<void> {
  await db.updateTable('quote').set({ status }).where('order_id', '=', orderId).where('status', '=', 'open').execute()
}

export const listQuotes = (db: Db, orderId: string): Promise<QuoteRow[]> =>
  db
    .selectFrom('quote')
    .innerJoin('user_account', 'user_account.id', 'quote.created_by')
    .selectAll('quote')
    .select('user_account.realname as made_by_name')
    .where('order_id', '=', orderId)
    .orderBy('revision', 'desc')
    .execute()

export async function insertParcel(db: Db, parcel: Insertable<ParcelTable>): Promise<void> {
  await db.insertInto('parcel').values(parcel).execute()
}

export const listParcels = (db: Db, orderId: string): Promise<ParcelRow[]> =>
  db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).orderBy('no').execute()

/** Returns false if the parcel does not exist or was delivered before. */
export async function markParcelDelivered(db: Db, orderId: string, no: number, now: Instant): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('parcel')
    .set({ delivered_at: now })
    .where('order_id', '=', orderId)
    .where('no', '=', no)
    .where('delivered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
