import type { LotRecipient } from '@paratope/contract/fulfilment/parcels'
import type { Language } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import { whereInScope } from './parcels.repo.ts'

/** An order that a lot was shipped with. */
export interface RecalledOrderRow {
  code: string
  placed_by: string
  company_id: string
  site: string | null
  language: Language | null
}

/** Orders of all tenants that a lot was shipped with, the oldest first. */
export async function listOrdersWithLot(db: Db, lotId: string): Promise<RecalledOrderRow[]> {
  const { rows } = await sql<RecalledOrderRow>`
    select o.code, o.placed_by, o.company_id, o.site, o.language from sales_order o
    where exists (
      select 1 from parcel_lot pl
      join parcel p on p.order_id = pl.order_id and p.no = pl.parcel_no and p.shipped_at is not null
      where pl.lot_id = ${lotId} and pl.order_id = o.id)
    order by o.code`.execute(db)
  return rows
}

export async function listLotRecipients(db: Db, scope: Scope, lotId: string): Promise<LotRecipient[]> {
  const { rows } = await sql<LotRecipient>`
    select co.name as company, u.realname as name, o.email, o.phone, o.code as "orderNo",
      o.code || '-P' || p.no as "parcelNo", sum(pl.num)::int as packs, p.shipped_at as "shippedAt"
    from parcel_lot pl
    join parcel p on p.order_id = pl.order_id and p.no = pl.parcel_no and p.shipped_at is not null
    join sales_order o on o.id = p.order_id
    join company co on co.id = o.company_id
    join user_account u on u.id = o.placed_by
    where pl.lot_id = ${lotId} and ${whereInScope(scope)}
    group by co.name, u.realname, o.email, o.phone, o.code, p.no, p.shipped_at
    order by co.name, o.code, p.no`.execute(db)
  return rows
}

/** A recalled lot in a parcel; undefined where there is none. */
export async function findRecalledLot(db: Db, orderId: string, parcelNo: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('parcel_lot as pl')
    .innerJoin('lot as t', 't.id', 'pl.lot_id')
    .select('t.lot_no')
    .where('pl.order_id', '=', orderId)
    .where('pl.parcel_no', '=', parcelNo)
    .where('t.recalled_at', 'is not', null)
    .orderBy('t.lot_no')
    .limit(1)
    .executeTakeFirst()
  return row?.lot_no
}
