import type { ParcelCounts, ParcelLot, ParcelQuery, ParcelState } from '@paratope/contract/fulfilment/parcels'
import type { Instant, LocalText } from '@paratope/contract/kernel'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { OrderRow } from '#ordering/orders/index.ts'
import type { ParcelTable } from './parcels.tables.ts'

export type ParcelRow = Selectable<ParcelTable>

/** A line of the order, as far as it is in a parcel. */
export interface ParcelContentRow {
  no: number
  name: LocalText
  catalog: string
  amount: string
  unit: string
  num: number
  lots: ParcelLot[]
}

/** A parcel with what a list says of its order, its contents and its latest event. */
export interface ListedParcelRow extends ParcelRow {
  code: string
  order_status: OrderRow['status']
  company_name: string
  contents: ParcelContentRow[]
  event_at: Instant | null
  event_place: string | null
  event_note: string | null
}

export async function insertParcel(db: Db, parcel: Insertable<ParcelTable>): Promise<void> {
  await db.insertInto('parcel').values(parcel).execute()
}

export const listParcels = (db: Db, orderId: string): Promise<ParcelRow[]> =>
  db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).orderBy('no').execute()

export const findParcel = (db: Db, orderId: string, no: number): Promise<ParcelRow | undefined> =>
  db.selectFrom('parcel').selectAll().where('order_id', '=', orderId).where('no', '=', no).executeTakeFirst()

export async function updateParcel(
  db: Db,
  { order_id, no }: Pick<ParcelRow, 'order_id' | 'no'>,
  set: Updateable<ParcelTable>,
): Promise<void> {
  await db.updateTable('parcel').set(set).where('order_id', '=', order_id).where('no', '=', no).execute()
}

export async function deleteParcel(db: Db, { order_id, no }: Pick<ParcelRow, 'order_id' | 'no'>): Promise<void> {
  await db.deleteFrom('parcel').where('order_id', '=', order_id).where('no', '=', no).execute()
}

/** Returns the packed goods of a cancelled order to stock. */
export async function deleteUnshippedParcels(db: Db, orderId: string): Promise<void> {
  await db.deleteFrom('parcel').where('order_id', '=', orderId).where('shipped_at', 'is', null).execute()
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

/** The same rule as `getParcelState`. */
const parcelState = sql<ParcelState>`case
  when p.received_at is not null or o.status = 'completed' then 'received'
  when p.last_event = 'exception' then 'exception'
  when p.delivered_at is not null then 'delivered'
  when p.shipped_at is null then 'packed'
  else 'shipped' end`

export const whereInScope = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : scope.companyId === undefined
      ? sql`o.tenant = ${scope.tenant}`
      : sql`o.tenant = ${scope.tenant} and o.company_id = ${scope.companyId}`

export type ParcelFilter = Pick<ParcelQuery, 'state' | 'carrier' | 'keyword'>

function whereMatches(scope: Scope, { state, carrier, keyword }: ParcelFilter): RawBuilder<boolean> {
  const has = (text: RawBuilder<unknown>) => sql<boolean>`strpos(lower(${text}), ${keyword.toLowerCase()}) > 0`
  const parts = [
    whereInScope(scope),
    ...(state === undefined ? [] : [sql<boolean>`${parcelState} = ${state}`]),
    ...(carrier === undefined ? [] : [sql<boolean>`p.carrier = ${carrier}`]),
    ...(keyword === '' ? [] : [sql<boolean>`(${has(sql`o.code || '-P' || p.no`)} or ${has(sql`p.tracking_no`)})`]),
  ]
  return sql.join(parts, sql` and `)
}

export const parcelColumns = sql`p.*, o.code, o.status as order_status, co.name as company_name, c.contents,
  e.at as event_at, e.place as event_place, e.note as event_note`
export const parcelJoins = sql`
  join sales_order o on o.id = p.order_id
  join company co on co.id = o.company_id
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('no', l.no, 'name', l.name, 'catalog', l.catalog, 'amount', l.amount,
      'unit', l.unit, 'num', (part ->> 'num')::int, 'lots', (
        select coalesce(jsonb_agg(jsonb_build_object('lotNo', t.lot_no, 'num', pl.num, 'expiresOn', t.expires_on, 'recall',
            case when t.recalled_at is not null then jsonb_build_object('at', t.recalled_at, 'reason', t.recall_reason) end)
          order by t.lot_no), '[]')
        from parcel_lot pl join lot t on t.id = pl.lot_id
        where pl.order_id = p.order_id and pl.parcel_no = p.no and pl.line_no = l.no)) order by l.no), '[]') as contents
    from jsonb_array_elements(p.lines) part
    join order_line l on l.order_id = p.order_id and l.no = (part ->> 'no')::int) c
  left join lateral (
    select at, place, note from parcel_event
    where order_id = p.order_id and parcel_no = p.no order by at desc, no desc limit 1) e on true`

/** Newest first. */
export async function pageParcelRows(
  db: Db,
  scope: Scope,
  filter: ParcelFilter,
  { pageNo, pageSize }: Pick<ParcelQuery, 'pageNo' | 'pageSize'>,
): Promise<ListedParcelRow[]> {
  const { rows } = await sql<ListedParcelRow>`
    select ${parcelColumns} from parcel p ${parcelJoins} where ${whereMatches(scope, filter)}
    order by coalesce(p.shipped_at, p.packed_at) desc, o.code desc, p.no desc
    limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return rows
}

export async function countParcels(db: Db, scope: Scope, filter: ParcelFilter): Promise<ParcelCounts> {
  const { rows } = await sql<{ state: ParcelState; count: number }>`
    select ${parcelState} as state, count(*) as count from parcel p join sales_order o on o.id = p.order_id
    where ${whereMatches(scope, { ...filter, state: undefined })} group by 1`.execute(db)
  const counts = { packed: 0, shipped: 0, exception: 0, delivered: 0, received: 0 }
  for (const { state, count } of rows) counts[state] = count
  return counts
}

export async function findListedParcel(
  db: Db,
  scope: Scope,
  code: string,
  no: number,
): Promise<ListedParcelRow | undefined> {
  const { rows } = await sql<ListedParcelRow>`
    select ${parcelColumns} from parcel p ${parcelJoins}
    where o.code = ${code} and p.no = ${no} and ${whereInScope(scope)}`.execute(db)
  return rows[0]
}
