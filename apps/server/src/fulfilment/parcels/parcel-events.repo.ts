import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ParcelEventTable } from './parcels.tables.ts'

export type ParcelEventRow = Selectable<ParcelEventTable>

/** Numbers the event after those that the parcel has; the caller holds the lock of the order. */
export async function insertParcelEvent(db: Db, event: Omit<Insertable<ParcelEventTable>, 'no'>): Promise<void> {
  const { order_id, parcel_no, at, kind, place, note, created_by, created_at } = event
  await sql`
    insert into parcel_event (order_id, parcel_no, no, at, kind, place, note, created_by, created_at)
    select ${order_id}, ${parcel_no}, coalesce(max(no), 0) + 1, ${at}::timestamptz, ${kind}, ${place}, ${note},
      ${created_by}, ${created_at}::timestamptz
    from parcel_event where order_id = ${order_id} and parcel_no = ${parcel_no}`.execute(db)
}

/** Of all parcels of an order, or of one, newest first. */
export const listParcelEvents = (db: Db, orderId: string, no?: number): Promise<ParcelEventRow[]> =>
  db
    .selectFrom('parcel_event')
    .selectAll()
    .where('order_id', '=', orderId)
    .$if(no !== undefined, (query) => query.where('parcel_no', '=', no ?? 0))
    .orderBy('at', 'desc')
    .orderBy('no', 'desc')
    .execute()

/** Events are entered late and out of order, so the latest is not always the last one entered. */
export async function refreshLastEvent(db: Db, orderId: string, no: number): Promise<void> {
  await sql`
    update parcel set last_event = (
      select kind from parcel_event where order_id = ${orderId} and parcel_no = ${no} order by at desc, no desc limit 1)
    where order_id = ${orderId} and no = ${no}`.execute(db)
}
