import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { EarlierOrder } from '@paratope/contract/ordering/orders'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import { whereInScope } from './orders.repo.ts'

/** The latest orders that have rows of the service. */
export async function listEarlierOrders(db: Db, scope: Scope, service: ServiceCode): Promise<EarlierOrder[]> {
  const { rows } = await sql<EarlierOrder>`
    select o.code as "orderNo", o.ordered_on as "orderDate", o.po_number as "poNumber", count(*)::int as "rowCount"
    from sales_order o join order_line l on l.order_id = o.id
    where ${whereInScope(scope)} and l.details ->> 'service' = ${service}
    group by o.id
    order by o.created_at desc, o.id desc
    limit 100`.execute(db)
  return rows
}
