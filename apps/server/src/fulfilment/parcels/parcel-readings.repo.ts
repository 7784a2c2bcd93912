import type { TemperatureReading } from '@paratope/contract/fulfilment/parcels'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** Readings of the same moment are replaced. */
export async function upsertReadings(
  db: Db,
  orderId: string,
  no: number,
  readings: readonly TemperatureReading[],
): Promise<void> {
  await sql`
    insert into parcel_reading (order_id, parcel_no, at, celsius)
    select ${orderId}, ${no}::int, r.at, r.celsius
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r (at timestamptz, celsius double precision)
    on conflict (order_id, parcel_no, at) do update set celsius = excluded.celsius`.execute(db)
}

/** In order of time. */
export const listReadings = (db: Db, orderId: string, no: number): Promise<TemperatureReading[]> =>
  db
    .selectFrom('parcel_reading')
    .select(['at', 'celsius'])
    .where('order_id', '=', orderId)
    .where('parcel_no', '=', no)
    .orderBy('at')
    .execute()

export async function deleteReadings(db: Db, orderId: string, no: number): Promise<void> {
  await db.deleteFrom('parcel_reading').where('order_id', '=', orderId).where('parcel_no', '=', no).execute()
}
