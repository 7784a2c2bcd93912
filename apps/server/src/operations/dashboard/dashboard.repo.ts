import type { ProductionStepName } from '@paratope/contract/fulfilment/production'
import type { Currency, Instant, LocalDate } from '@paratope/contract/kernel'
import type { DeadlineKind, OrderStatus } from '@paratope/contract/ordering/orders'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export async function countByState(db: Db, tenant: string): Promise<{ status: OrderStatus; count: number }[]> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select status, count(*) as count from sales_order where tenant = ${tenant} group by status`.execute(db)
  return rows
}

export interface DeadlineCountRow {
  kind: DeadlineKind
  overdue: number
  today: number
  later: number
}

/** One pass over the orders with a running clock. */
export async function countDeadlines(db: Db, tenant: string, now: Instant): Promise<DeadlineCountRow[]> {
  const at = sql`${now}::timestamptz`
  const { rows } = await sql<DeadlineCountRow>`
    select c.kind,
      count(*) filter (where c.due < ${at}) as overdue,
      count(*) filter (where c.due >= ${at} and c.due < ${at} + interval '1 day') as today,
      count(*) filter (where c.due >= ${at} + interval '1 day') as later
    from sales_order o
    cross join lateral (values ('reply', o.reply_deadline), ('quote', o.quote_deadline), ('ship', o.ship_deadline)) c (kind, due)
    where o.tenant = ${tenant} and o.deadline is not null and c.due is not null
    group by c.kind`.execute(db)
  return rows
}

export interface CurrencySumRow {
  currency: Currency
  count: number
  sum: number
}

export async function sumOpenQuotes(db: Db, tenant: string): Promise<CurrencySumRow[]> {
  const { rows } = await sql<CurrencySumRow>`
    select currency, count(*) as count, coalesce(sum(total_minor), 0)::bigint as sum from sales_order
    where tenant = ${tenant} and status = 'toConfirm' and not is_held group by currency order by currency`.execute(db)
  return rows
}

export interface LateLineRow {
  code: string
  line_no: number
  step: ProductionStepName | null
  due_on: LocalDate | null
  late: number
}

/** The late order lines, for longest first; each row also says how many there are in all. */
export async function listLateLines(db: Db, tenant: string, today: LocalDate, limit: number): Promise<LateLineRow[]> {
  const { rows } = await sql<LateLineRow>`
    select late.code, late.line_no, late.due_on, late.late,
      (select s.step from production_step s
        where s.order_id = late.order_id and s.line_no = late.line_no and s.finished_on is null
        order by s.no limit 1) as step
    from (
      select o.code, p.order_id, p.line_no, p.due_on, count(*) over () as late
      from production_line p join sales_order o on o.id = p.order_id
      where o.tenant = ${tenant} and p.closed_at is null and p.state in ('planned', 'started')
        and (p.is_delayed or p.due_on < ${today}::date)
      order by p.due_on nulls last, p.order_id, p.line_no limit ${limit}) late
    order by late.due_on nulls last, late.order_id, late.line_no`.execute(db)
  return rows
}

export interface ParcelCountRow {
  inTransit: number
  exceptions: number
  orders: string[]
}

/** Parcels that have left and not arrived; a problem is their latest event. */
export async function countParcels(db: Db, tenant: string): Promise<ParcelCountRow> {
  const { rows } = await sql<ParcelCountRow>`
    select count(*) as "inTransit", count(*) filter (where p.last_event = 'exception') as exceptions,
      coalesce((array_agg(distinct o.code) filter (where p.last_event = 'exception'))[1:10], '{}') as orders
    from parcel p join sales_order o on o.id = p.order_id
    where p.shipped_at is not null and p.delivered_at is null and p.received_at is null
      and o.tenant = ${tenant} and o.status <> 'completed'`.execute(db)
  return rows[0] ?? { inTransit: 0, exceptions: 0, orders: [] }
}
