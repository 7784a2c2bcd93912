import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface DemoPack {
  packId: string
  price: number
}

/** Packs with a list price and enough stock, one per product, for demo orders. */
export async function listPacksInStock(db: Db, category: string, currency: string, limit: number): Promise<DemoPack[]> {
  const { rows } = await sql<DemoPack>`
    select * from (
      select distinct on (p.code) p.code, k.id as "packId", (k.prices ->> ${currency})::bigint as price
      from pack k join product p on p.id = k.product_id
      where p.published and not p.generated and p.category = ${category} and k.stock >= 6
        and (k.prices ->> ${currency}) is not null
      order by p.code, k.sort) first
    order by md5(code) limit ${limit}`.execute(db)
  return rows.map(({ packId, price }) => ({ packId, price }))
}

export async function hasOrders(db: Db, companyId: string): Promise<boolean> {
  const row = await db.selectFrom('sales_order').select('id').where('company_id', '=', companyId).executeTakeFirst()
  return row !== undefined
}
