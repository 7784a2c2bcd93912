import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { OrderedVectorTable } from './vector-orders.tables.ts'

export type OrderedVectorRow = Selectable<OrderedVectorTable>

export async function insertOrderedVector(db: Db, vector: Insertable<OrderedVectorTable>): Promise<void> {
  await db.insertInto('ordered_vector').values(vector).execute()
}

/** Customers find what their company ordered or has in a cart; staff what an order of their tenant names. */
export const findOrderedVector = (db: Db, scope: Scope, id: string): Promise<OrderedVectorRow | undefined> =>
  db
    .selectFrom('ordered_vector as v')
    .selectAll('v')
    .where('v.id', '=', id)
    .where((at) => {
      if (scope === 'all') return at.lit(true)
      if (scope.companyId !== undefined) return at('v.company_id', '=', scope.companyId)
      return sql<boolean>`exists (
        select from order_line l join sales_order o on o.id = l.order_id
        where o.company_id = v.company_id and o.tenant = ${scope.tenant} and l.details ->> 'vectorId' = v.id)`
    })
    .executeTakeFirst()

/** The molecules for checks of ours, whichever company ordered them. */
export const listOrderedVectors = (db: Db, ids: readonly string[]) =>
  db.selectFrom('ordered_vector').select(['id', 'molecule']).where('id', 'in', ids).execute()
