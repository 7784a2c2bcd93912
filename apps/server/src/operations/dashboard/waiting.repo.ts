import type { Currency, Instant } from '@paratope/contract/kernel'
import type { WaitingGroup } from '@paratope/contract/operations/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface WaitingRow {
  number: string
  order_code: string
  currency: Currency | null
  amount: number | null
  until: Instant | null
  /** Number of there are in all. */
  count: number
}

export interface WaitingScope {
  tenant: string
  companyId: string
  userId: string
}

const shown = 3

const whereOfCompany = ({ tenant, companyId }: WaitingScope, alias: 'o' | 'i'): RawBuilder<boolean> =>
  sql`${sql.ref(`${alias}.tenant`)} = ${tenant} and ${sql.ref(`${alias}.company_id`)} = ${companyId}`

/** Quotes that can still be accepted and wait for no approval, the first to end first. */
const selectQuotes = (scope: WaitingScope, now: Instant) => sql`
  select o.code as number, o.code as order_code, o.currency, o.total_minor as amount, o.quote_valid_until as until, count(*) over () as count
  from sales_order o
  where ${whereOfCompany(scope, 'o')} and o.status = 'toConfirm' and o.quote_valid_until > ${now}::timestamptz
    and not exists (select from approval_request a where a.order_id = o.id and a.state = 'pending')
  order by o.quote_valid_until, o.id limit ${shown}`

/** Accepted orders in production whose contract is not back. */
const selectContracts = (scope: WaitingScope) => sql`
  select o.code as number, o.code as order_code, null as currency, null::bigint as amount, null::timestamptz as until, count(*) over () as count
  from sales_order o
  where ${whereOfCompany(scope, 'o')} and o.status = 'inProduction' and o.quote_revision > 0
    and not exists (select from order_contract c where c.order_id = o.id)
  order by o.confirmed_at desc, o.id limit ${shown}`

const selectParcels = (scope: WaitingScope) => sql`
  select o.code as number, o.code as order_code, null as currency, null::bigint as amount, null::timestamptz as until, count(*) over () as count
  from sales_order o where ${whereOfCompany(scope, 'o')} and o.status = 'shipped'
  order by o.shipped_at, o.id limit ${shown}`

const selectInvoices = (scope: WaitingScope) => sql`
  select i.code as number, (select o.code from invoice_line l join sales_order o on o.id = l.order_id
      where l.invoice_id = i.id order by l.no limit 1) as order_code, i.currency, i.total_minor - i.credited_minor - i.paid_minor as amount, null::timestamptz as until,
    count(*) over () as count
  from invoice i where ${whereOfCompany(scope, 'i')} and i.status in ('issued', 'partlyPaid')
  order by i.issued_on, i.id limit ${shown}`

const selectDraft = ({ userId }: WaitingScope) => sql`
  select '' as number, '' as order_code, null as currency, null::bigint as amount, null::timestamptz as until, 1 as count
  from checkout_draft d
  where d.user_id = ${userId} and exists (select from cart_line l where l.user_id = d.user_id)`

const selects = {
  quotes: selectQuotes,
  contracts: selectContracts,
  parcels: selectParcels,
  invoices: selectInvoices,
  draft: selectDraft,
} satisfies Partial<Record<WaitingGroup['kind'], (scope: WaitingScope, now: Instant) => RawBuilder<unknown>>>

export type WaitingSelect = keyof typeof selects

export async function listWaiting(
  db: Db,
  kind: WaitingSelect,
  scope: WaitingScope,
  now: Instant,
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`${selects[kind](scope, now)}`.execute(db)
  return rows
}
