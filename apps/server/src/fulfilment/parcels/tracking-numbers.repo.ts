import type { Instant } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { OrderRow } from '#ordering/orders/index.ts'

export interface TrackedParcelRow {
  code: string
  no: number
  company_id: string
}

/** Serialises dispatches with one number, so that two at once cannot both find it free. */
export async function lockTrackingNo(db: Db, carrier: string, trackingNo: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(
    ${`tracking ${carrier} `} || translate(upper(${trackingNo}), ' -', ''), 0))`.execute(db)
}

/** Parcels of a tenant that left with this number since a time, newest first. */
export async function listTrackedParcels(
  db: Db,
  { tenant }: Pick<OrderRow, 'tenant'>,
  { carrier, trackingNo, since }: { carrier: string; trackingNo: string; since: Instant },
): Promise<TrackedParcelRow[]> {
  const { rows } = await sql<TrackedParcelRow>`
    select o.code, p.no, o.company_id from parcel p join sales_order o on o.id = p.order_id
    where p.carrier = ${carrier} and p.tracking_no <> ''
      and translate(upper(p.tracking_no), ' -', '') = translate(upper(${trackingNo}), ' -', '')
      and p.shipped_at >= ${since}::timestamptz and o.tenant = ${tenant}
    order by p.shipped_at desc, o.code desc, p.no desc`.execute(db)
  return rows
}
