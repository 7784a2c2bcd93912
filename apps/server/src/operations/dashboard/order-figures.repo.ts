import type { Instant, LocalDate } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { RevenueMonthTable, TurnaroundMonthTable } from './dashboard.tables.ts'

export interface TenantMonth {
  tenant: string
  month: LocalDate
}

/** Empties the list of changes and returns the months that they are in. */
export async function takeChangedMonths(db: Db, timeZone: string): Promise<TenantMonth[]> {
  const { rows } = await sql<TenantMonth>`
    with taken as (delete from order_figure_change returning tenant, at)
    select distinct tenant, date_trunc('month', at at time zone ${timeZone})::date as month from taken
    order by tenant, month`.execute(db)
  return rows
}

/** Sums up one month from its orders again, so that running twice changes nothing. */
export async function sumUpMonth(db: Db, { tenant, month }: TenantMonth, timeZone: string): Promise<void> {
  const from = sql`${month}::timestamp at time zone ${timeZone}`
  const to = sql`(${month}::date + interval '1 month') at time zone ${timeZone}`
  await db.deleteFrom('revenue_month').where('tenant', '=', tenant).where('month', '=', month).execute()
  await sql`
    insert into revenue_month (tenant, month, currency, category, amount_minor)
    select o.tenant, ${month}::date, o.currency, l.category, sum(l.final_minor)
    from sales_order o join order_line l on l.order_id = o.id
    where o.tenant = ${tenant} and o.confirmed_at >= ${from} and o.confirmed_at < ${to}
      and o.status <> 'cancelled' and l.final_minor is not null
    group by o.tenant, o.currency, l.category`.execute(db)
  await db.deleteFrom('turnaround_month').where('tenant', '=', tenant).where('month', '=', month).execute()
  await sql`
    insert into turnaround_month (tenant, month, days, orders)
    select o.tenant, ${month}::date, round(extract(epoch from o.shipped_at - o.confirmed_at) / 86400), count(*)
    from sales_order o
    where o.tenant = ${tenant} and o.shipped_at >= ${from} and o.shipped_at < ${to} and o.confirmed_at is not null
    group by 1, 3`.execute(db)
}

export async function markRefreshed(db: Db, tenants: readonly string[], now: Instant): Promise<void> {
  await sql`
    insert into order_figure_refresh (tenant, refreshed_at)
    select tenant, ${now}::timestamptz from unnest(${tenants}::text[]) as tenant
    on conflict (tenant) do update set refreshed_at = excluded.refreshed_at`.execute(db)
}

export const listRevenue = (db: Db, tenant: string, since: LocalDate): Promise<Selectable<RevenueMonthTable>[]> =>
  db
    .selectFrom('revenue_month')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('month', '>=', since)
    .orderBy('month')
    .orderBy('currency')
    .orderBy('category')
    .execute()

export const listTurnaround = (db: Db, tenant: string, since: LocalDate): Promise<Selectable<TurnaroundMonthTable>[]> =>
  db
    .selectFrom('turnaround_month')
    .selectAll()
    .where('tenant', '=', tenant)
    .where('month', '>=', since)
    .orderBy('month')
    .orderBy('days')
    .execute()

export async function findRefresh(db: Db, tenant: string): Promise<Instant | null> {
  const row = await db
    .selectFrom('order_figure_refresh')
    .select('refreshed_at')
    .where('tenant', '=', tenant)
    .executeTakeFirst()
  return row?.refreshed_at ?? null
}
