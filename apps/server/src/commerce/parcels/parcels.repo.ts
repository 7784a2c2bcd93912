import type { Instant } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ParcelTable } from './parcels.tables.ts'

export type ParcelRow = Selectable<ParcelTable>

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

/** Shipped orders whose parcels were all delivered before that time. */
export async function listDeliveredBefore(db: Db, before: Instant, limit: number): Promise<string[]> {
  const { rows } = await sql<{ code: string }>`
    select o.code from sales_order o where o.status = 'shipped' and o.shipped_at <= ${before}::timestamptz
      and not exists (select 1 from parcel p where p.order_id = o.id
        and (p.delivered_at is null or p.delivered_at > ${before}::timestamptz))
    order by o.shipped_at limit ${limit}`.execute(db)
  return rows.map(({ code }) => code)
}
