import type { Currency, Instant, LocalText } from '@paratope/contract/kernel'
import type { WaitingGroup } from '@paratope/contract/operations/dashboard'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

export interface WaitingRow {
  kind: WaitingSelect
  number: string
  order_code: string
  /** Of the first line of the order, where the order is looked for by what it is about. */
  name: LocalText | null
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

/** Columns of an order that is named without an amount and a limit of time. */
const orderColumns = sql`o.code as number, o.code as order_code, null::jsonb as name, null::text as currency, null::bigint as amount,
  null::timestamptz as until, count(*) over () as count`

/** The same with the name of its first line. */
const namedColumns = sql`o.code as number, o.code as order_code,
  (select l.name from order_line l where l.order_id = o.id order by l.no limit 1) as name, null::text as currency, null::bigint as amount,
  null::timestamptz as until, count(*) over () as count`

/** Quotes that can still be accepted and wait for no approval, the first to end first. */
const selectQuotes = (scope: WaitingScope, now: Instant) => sql`
  select o.code as number, o.code as order_code, null::jsonb as name, o.currency, o.total_minor as amount, o.quote_valid_until as until, count(*) over () as count
  from sales_order o
  where ${whereOfCompany(scope, 'o')} and o.status = 'toConfirm' and o.quote_valid_until > ${now}::timestamptz
    and not exists (select from approval_request a where a.order_id = o.id and a.state = 'pending')
  order by o.quote_valid_until, o.id limit ${shown}`

/** Accepted orders in production whose contract is not back. */
const selectContracts = (scope: WaitingScope) => sql`
  select ${orderColumns} from sales_order o
  where ${whereOfCompany(scope, 'o')} and o.status = 'inProduction' and o.quote_revision > 0
    and not exists (select from order_contract c where c.order_id = o.id)
  order by o.confirmed_at desc, o.id limit ${shown}`

/** Orders whose work begins with the check of samples that have not come. */
const selectSamples = (scope: WaitingScope) => sql`
  select ${namedColumns} from sales_order o
  where ${whereOfCompany(scope, 'o')} and o.status = 'inProduction'
    and exists (select from production_line p join production_step s on s.order_id = p.order_id and s.line_no = p.line_no
      where p.order_id = o.id and p.closed_at is null and s.no = 1 and s.step = 'sampleCheck' and s.started_on is null)
  order by o.confirmed_at, o.id limit ${shown}`

const selectParcels = (scope: WaitingScope) => sql`
  select ${orderColumns} from sales_order o where ${whereOfCompany(scope, 'o')} and o.status = 'shipped'
  order by o.shipped_at, o.id limit ${shown}`

const newResultDays = 14

/** Orders with results or files that were released lately, the newest first. */
const selectResults = (scope: WaitingScope, now: Instant) => sql`
  select ${namedColumns} from (
    select order_id, max(released_at) as released_at from (
      select order_id, released_at from qc_result
      where released_at > ${now}::timestamptz - make_interval(days => ${newResultDays}) and released_at <= ${now}::timestamptz
      union all
      select order_id, released_at from result_file
      where released_at > ${now}::timestamptz - make_interval(days => ${newResultDays}) and released_at <= ${now}::timestamptz
    ) released group by order_id) r
    join sales_order o on o.id = r.order_id
  where ${whereOfCompany(scope, 'o')} and o.status <> 'cancelled'
  order by r.released_at desc, o.id limit ${shown}`

const selectInvoices = (scope: WaitingScope) => sql`
  select i.code as number, (select o.code from invoice_line l join sales_order o on o.id = l.order_id
      where l.invoice_id = i.id order by l.no limit 1) as order_code, null::jsonb as name, i.currency, i.total_minor - i.credited_minor - i.paid_minor as amount, null::timestamptz as until,
    count(*) over () as count
  from invoice i where ${whereOfCompany(scope, 'i')} and i.status in ('issued', 'partlyPaid')
  order by i.issued_on, i.id limit ${shown}`

const selectDraft = ({ userId }: WaitingScope) => sql`
  select '' as number, '' as order_code, null::jsonb as name, null::text as currency, null::bigint as amount, null::timestamptz as until, 1::bigint as count
  from checkout_draft d
  where d.user_id = ${userId} and exists (select from cart_line l where l.user_id = d.user_id)`

/** Orders of goods that arrived or are on their way, the newest first. */
const selectAgain = (scope: WaitingScope) => sql`
  select ${namedColumns} from sales_order o
  where ${whereOfCompany(scope, 'o')} and o.status in ('shipped', 'completed')
    and exists (select from order_line l where l.order_id = o.id and l.pack_id is not null)
  order by o.created_at desc, o.id desc limit ${shown}`

const selects = {
  quotes: selectQuotes,
  samples: selectSamples,
  contracts: selectContracts,
  parcels: selectParcels,
  results: selectResults,
  invoices: selectInvoices,
  draft: selectDraft,
  again: selectAgain,
} satisfies Partial<Record<WaitingGroup['kind'], (scope: WaitingScope, now: Instant) => RawBuilder<unknown>>>

export type WaitingSelect = keyof typeof selects

/** Work of these kinds, in one statement; each kind in its own order. */
export async function listWaiting(
  db: Db,
  kinds: readonly WaitingSelect[],
  scope: WaitingScope,
  now: Instant,
): Promise<WaitingRow[]> {
  if (kinds.length === 0) return []
  const parts = kinds.map(
    (kind) =>
      sql`select ${kind}::text as kind, w.*, row_number() over () as place from (${selects[kind](scope, now)}) w`,
  )
  const { rows } = await sql<WaitingRow>`
    select * from (${sql.join(parts, sql` union all `)}) waiting order by kind, place`.execute(db)
  return rows
}
