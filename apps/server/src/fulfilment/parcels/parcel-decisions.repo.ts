import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ParcelDecisionTable } from './parcels.tables.ts'

export type ParcelDecisionRow = Selectable<ParcelDecisionTable> & { decided_by_name: string }

export async function insertParcelDecision(db: Db, decision: Insertable<ParcelDecisionTable>): Promise<void> {
  await db.insertInto('parcel_decision').values(decision).execute()
}

/** Of all parcels of an order, or of one, newest first. */
export const listParcelDecisions = (db: Db, orderId: string, no?: number): Promise<ParcelDecisionRow[]> =>
  db
    .selectFrom('parcel_decision as d')
    .innerJoin('user_account as u', 'u.id', 'd.decided_by')
    .selectAll('d')
    .select('u.realname as decided_by_name')
    .where('d.order_id', '=', orderId)
    .$if(no !== undefined, (query) => query.where('d.parcel_no', '=', no ?? 0))
    .orderBy('d.revision', 'desc')
    .execute()
