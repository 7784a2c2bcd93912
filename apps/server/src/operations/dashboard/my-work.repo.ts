import type { ServiceCode } from '@paratope/contract/catalogue/services'
import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import type { OrderStatus } from '@paratope/contract/ordering/orders'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface CompanyScope {
  tenant: string
  companyId: string
}

export interface OpenOrderRow {
  code: string
  status: OrderStatus
  is_held: boolean
  name: LocalText
  lines: number
  steps: number
  steps_done: number
  expected_on: LocalDate | null
  is_late: boolean
  /** Number of there are in all. */
  count: number
}

/** Open orders, those that changed last first. */
export async function listOpenOrders(
  db: Db,
  { tenant, companyId }: CompanyScope,
  today: LocalDate,
  limit: number,
): Promise<OpenOrderRow[]> {
  const { rows } = await sql<OpenOrderRow>`
    select o.code, o.status, o.is_held and o.status = 'toConfirm' as is_held, o.count,
      (select l.name from order_line l where l.order_id = o.id order by l.no limit 1) as name,
      (select count(*) from order_line l where l.order_id = o.id) as lines,
      coalesce(s.steps, 0) as steps, coalesce(s.done, 0) as steps_done, s.expected_on,
      exists (select from production_line p where p.order_id = o.id and p.closed_at is null
        and p.state in ('planned', 'started') and (p.is_delayed or p.due_on < ${today}::date)) as is_late
    from (
      select id, code, status, is_held, changed_at, count(*) over () as count from sales_order
      where tenant = ${tenant} and company_id = ${companyId} and status in ('inquiry', 'toConfirm', 'inProduction', 'shipped')
      order by changed_at desc, id desc limit ${limit}) o
    left join lateral (
      select count(*) as steps, count(*) filter (where t.finished_on is not null) as done,
        max(greatest(t.planned_end, t.expected_on)) as expected_on
      from production_step t where t.order_id = o.id) s on true
    order by o.changed_at desc, o.id desc`.execute(db)
  return rows
}

export interface UnfinishedTableRow {
  service: ServiceCode
  rows: number
  saved_at: Instant
}

export async function listUnfinishedTables(db: Db, userId: string): Promise<UnfinishedTableRow[]> {
  const { rows } = await sql<UnfinishedTableRow>`
    select service, jsonb_array_length(rows) as rows, saved_at from order_table_draft
    where user_id = ${userId} and jsonb_array_length(rows) > 0 order by saved_at desc, service`.execute(db)
  return rows
}

/** The services that the company ordered most often. */
export async function listOrderedServices(
  db: Db,
  { tenant, companyId }: CompanyScope,
  limit: number,
): Promise<ServiceCode[]> {
  const { rows } = await sql<{ service: ServiceCode }>`
    select l.details ->> 'service' as service from order_line l join sales_order o on o.id = l.order_id
    where o.tenant = ${tenant} and o.company_id = ${companyId} and l.details ? 'service'
    group by 1 order by count(*) desc, 1 limit ${limit}`.execute(db)
  return rows.map(({ service }) => service)
}

export interface DayCountRow {
  month: LocalDate
  days: number
  orders: number
}

/** Number of days the company's shipped orders took, by month. */
export async function countTurnaroundDays(
  db: Db,
  { tenant, companyId }: CompanyScope,
  { since, timeZone }: { since: LocalDate; timeZone: string },
): Promise<DayCountRow[]> {
  const { rows } = await sql<DayCountRow>`
    select date_trunc('month', shipped_at at time zone ${timeZone})::date as month,
      round(extract(epoch from shipped_at - confirmed_at) / 86400)::int as days, count(*) as orders
    from sales_order
    where tenant = ${tenant} and company_id = ${companyId} and confirmed_at is not null
      and shipped_at >= ${since}::timestamp at time zone ${timeZone}
    group by 1, 2 order by 1, 2`.execute(db)
  return rows
}
