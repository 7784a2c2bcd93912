import type { LogisticsCounts, OpenParcelQuery, ReadyQuery } from '@paratope/contract/fulfilment/parcels'
import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { OrderLineRow, OrderRow } from '#ordering/orders/index.ts'
import { type ListedParcelRow, parcelColumns, parcelJoins, whereInScope } from './parcels.repo.ts'

export interface ReadyLineRow
  extends Pick<
    OrderLineRow,
    'no' | 'catalog' | 'amount' | 'unit' | 'quantity' | 'shipping_condition' | 'order_priority' | 'note'
  > {
  name: LocalText
  num: number
  lot_no: string
  /** All that can be packed, the newest first. */
  lots: { lotNo: string; location: string }[]
  location: string
  storage: LocalText | null
}

export interface ReadyOrderRow extends Pick<OrderRow, 'code' | 'company_name' | 'requested_on' | 'shipping_address'> {
  ordered_at: Instant
  /** Packs that are neither shipped nor in a parcel, ready or not. */
  left: number
  lines: ReadyLineRow[]
}

const contains = (text: RawBuilder<unknown>, keyword: string): RawBuilder<boolean> =>
  keyword === '' ? sql`true` : sql`strpos(lower(${text}), ${keyword.toLowerCase()}) > 0`

/** Packs of a line that are in parcels which have not shipped. */
const joinPacked = sql`
  left join lateral (
    select sum((part ->> 'num')::int)::int as num
    from parcel p cross join jsonb_array_elements(p.lines) part
    where p.order_id = l.order_id and p.shipped_at is null and (part ->> 'no')::int = l.no) packed on true`

/**
 * Lines with packs that can be packed: produced or taken from stock, and neither shipped nor in a packed parcel. Begins
 * with the lines that have some, as most orders in production have none.
 */
const readyLines = (scope: Scope, where: RawBuilder<boolean>) => sql`
  select l.order_id, l.no, l.code, l.ordered_at, l.num - coalesce(packed.num, 0) as num
  from (
    select o.id as order_id, l.no, o.code, coalesce(o.confirmed_at, o.created_at) as ordered_at,
      least(greatest(coalesce(pl.ready, 0), l.from_stock), l.quantity) - l.shipped as num
    from (
      select order_id, no from order_line where from_stock > shipped
      union select order_id, line_no from production_line where ready > 0 and closed_at is null) candidate
    join order_line l using (order_id, no)
    join sales_order o on o.id = order_id
    join company co on co.id = o.company_id
    left join production_line pl on pl.order_id = l.order_id and pl.line_no = l.no
    where o.status = 'inProduction' and not l.is_data and ${whereInScope(scope)} and ${where}) l
  ${joinPacked}
  where l.num > coalesce(packed.num, 0)`

const whereNamed = (keyword: string) => contains(sql`o.code || ' ' || co.name`, keyword)

/** Orders with something to pack, the oldest first. */
export async function listReadyOrders(
  db: Db,
  scope: Scope,
  { keyword, pageNo, pageSize }: ReadyQuery,
  today: LocalDate,
): Promise<ReadyOrderRow[]> {
  const { rows } = await sql<ReadyOrderRow>`
    with ready as materialized (${readyLines(scope, whereNamed(keyword))}), page as materialized (
      select order_id, ordered_at, code, array_agg(no) as numbers, array_agg(num) as nums from ready
      group by 1, 2, 3 order by ordered_at, code limit ${pageSize} offset ${(pageNo - 1) * pageSize})
    select page.code, co.name as company_name, o.requested_on, o.shipping_address, page.ordered_at, lines.lines, (
        select sum(l.quantity - l.shipped - coalesce(packed.num, 0))::int
        from order_line l ${joinPacked} where l.order_id = page.order_id and not l.is_data) as "left"
    from page join sales_order o on o.id = page.order_id join company co on co.id = o.company_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('no', l.no, 'name', l.name, 'catalog', l.catalog, 'amount', l.amount,
        'unit', l.unit, 'quantity', l.quantity, 'num', r.num, 'note', l.note, 'order_priority', l.order_priority,
        'shipping_condition', l.shipping_condition,
        'lot_no', coalesce(nullif(l.batch_no, ''), usable.lots -> 0 ->> 'lotNo', ''),
        'lots', coalesce(usable.lots, '[]'),
        'location', coalesce(case when l.batch_no = '' then usable.lots -> 0 ->> 'location' else named.location end, ''),
        'storage', place.value) order by l.no) as lines
      from unnest(page.numbers, page.nums) as r (no, num)
      join order_line l on l.order_id = page.order_id and l.no = r.no
      left join lateral (
        select jsonb_agg(jsonb_build_object('lotNo', lot_no, 'location', location) order by made_on desc, id) as lots
        from lot where product_id = l.product_id and recalled_at is null and is_released and made_on <= ${today}::date and expires_on >= ${today}::date) usable
        on true
      left join lot named on named.lot_no = l.batch_no
      left join lateral (
        select spec -> 'value' as value from product p cross join jsonb_array_elements(p.detail -> 'specs') spec
        where p.id = l.product_id and spec ->> 'key' = 'storage' limit 1) place on true) lines
    order by page.ordered_at, page.code`.execute(db)
  return rows
}

/** Quantities of one order that can be packed. */
export async function listReadyQuantities(db: Db, scope: Scope, code: string): Promise<{ no: number; num: number }[]> {
  const { rows } = await sql<{ no: number; num: number }>`
    select no, num from (${readyLines(scope, sql`o.code = ${code}`)}) ready order by no`.execute(db)
  return rows
}

export async function countReadyOrders(db: Db, scope: Scope, keyword: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct order_id) as count from (${readyLines(scope, whereNamed(keyword))}) ready`.execute(db)
  return rows[0]?.count ?? 0
}

const stages = {
  packed: { where: sql<boolean>`p.shipped_at is null`, age: sql`p.packed_at` },
  inTransit: { where: sql<boolean>`p.shipped_at is not null and p.delivered_at is null`, age: sql`p.shipped_at` },
} as const

const parcelKeyword = (keyword: string) => contains(sql`o.code || '-P' || p.no || ' ' || p.tracking_no`, keyword)

/** Parcels whose receipt the customer confirmed need nobody, even without a note of the carrier. */
const isOpen = sql<boolean>`p.received_at is null and o.status in ('inProduction', 'shipped')`

/** Parcels that wait for someone, the oldest first. */
export async function listOpenParcels(
  db: Db,
  scope: Scope,
  { stage, keyword, pageNo, pageSize }: OpenParcelQuery,
): Promise<ListedParcelRow[]> {
  const { rows } = await sql<ListedParcelRow>`
    select ${parcelColumns} from parcel p ${parcelJoins}
    where ${stages[stage].where} and ${isOpen} and ${whereInScope(scope)} and ${parcelKeyword(keyword)}
    order by ${stages[stage].age}, o.code, p.no limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return rows
}

export async function countOpenParcels(db: Db, scope: Scope, keyword: string): Promise<Omit<LogisticsCounts, 'ready'>> {
  const { rows } = await sql<{ packed: number; inTransit: number }>`
    select count(*) filter (where ${stages.packed.where}) as packed,
      count(*) filter (where ${stages.inTransit.where}) as "inTransit"
    from parcel p join sales_order o on o.id = p.order_id
    where p.delivered_at is null and ${isOpen} and ${whereInScope(scope)} and ${parcelKeyword(keyword)}`.execute(db)
  return rows[0] ?? { packed: 0, inTransit: 0 }
}
