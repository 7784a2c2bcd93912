import type { InvoiceCounts, InvoiceDeskQuery, InvoiceStatus } from '@paratope/contract/billing/invoices'
import type { Currency, LocalDate } from '@paratope/contract/kernel'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { InvoiceTable } from './invoices.tables.ts'

export type InvoiceRow = Omit<Selectable<InvoiceTable>, 'search'> & {
  company_name: string
  requested_by_name: string
  order_codes: string[]
  file_count: number
  /** Null where an order has no total any more. */
  tax_minor: number | null
}

const columns = sql`i.id, i.code, i.tenant, i.company_id, i.requested_by, i.site, i.language, i.status, i.version, i.type,
  i.currency, i.total_minor, i.paid_minor, i.credited_minor, i.title, i.email, i.note, i.requested_on, i.tax_invoice_no, i.issued_on, i.seller, i.due_on,
  i.credit_note_no, i.credited_on, i.reason, i.created_at, i.changed_at, co.name as company_name,
  u.realname as requested_by_name,
  array(select o.code from invoice_line l join sales_order o on o.id = l.order_id where l.invoice_id = i.id order by l.no) as order_codes,
  (select count(*) from invoice_file f where f.invoice_id = i.id) as file_count,
  (select case when bool_and(o.total_minor > 0) then sum(round(l.amount_minor * o.tax_minor::numeric / nullif(o.total_minor, 0)))::bigint end
    from invoice_line l join sales_order o on o.id = l.order_id where l.invoice_id = i.id) as tax_minor`
const joins = sql`join company co on co.id = i.company_id join user_account u on u.id = i.requested_by`

const whereInScope = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : scope.companyId === undefined
      ? sql`i.tenant = ${scope.tenant}`
      : sql`i.tenant = ${scope.tenant} and i.company_id = ${scope.companyId}`

export async function findInvoice(db: Db, scope: Scope, code: string): Promise<InvoiceRow | undefined> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice i ${joins} where i.code = ${code} and ${whereInScope(scope)}`.execute(db)
  return rows[0]
}

/** Locks the invoice until the transaction ends; parallel moves wait. */
export async function lockInvoice(db: Db, scope: Scope, code: string): Promise<InvoiceRow | undefined> {
  await sql`select from invoice i where i.code = ${code} and ${whereInScope(scope)} for no key update`.execute(db)
  return findInvoice(db, scope, code)
}

export const listInvoices = async (db: Db, scope: Scope, codes: readonly string[]): Promise<InvoiceRow[]> => {
  const { rows } = await sql<InvoiceRow>`
    select ${columns} from invoice i ${joins}
    where i.code = any(${codes}::text[]) and ${whereInScope(scope)} order by i.code`.execute(db)
  return rows
}

/** The invoices that bill the order: code by id, in the order of their codes. */
export async function listInvoiceCodesOfOrder(db: Db, scope: Scope, orderNo: string): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; code: string }>`
    select i.id, i.code from invoice i
    where ${whereInScope(scope)}
      and i.id in (select l.invoice_id from invoice_line l join sales_order o on o.id = l.order_id where o.code = ${orderNo})
    order by i.code`.execute(db)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

type InvoiceInsert = Omit<Insertable<InvoiceTable>, 'search'>

export async function insertInvoice(db: Db, row: InvoiceInsert, tokens: readonly string[]): Promise<void> {
  await db
    .insertInto('invoice')
    .values({ ...row, search: sql<string>`array_to_tsvector(${tokens}::text[])` })
    .execute()
}

/** Updates only the state and version that the caller saw. */
export async function updateInvoice(
  db: Db,
  { id, status, version }: Pick<InvoiceRow, 'id' | 'status' | 'version'>,
  set: Omit<Updateable<InvoiceTable>, 'search'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invoice')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes the invoice findable by numbers that it received later. */
export async function addSearchTokens(db: Db, id: string, tokens: readonly string[]): Promise<void> {
  await sql`update invoice set search = search || array_to_tsvector(${tokens}::text[]) where id = ${id}`.execute(db)
}

export interface InvoiceFilter {
  status: InvoiceStatus | undefined
  companyId: string | undefined
  orderNo: string | undefined
  from: LocalDate | undefined
  to: LocalDate | undefined
  /** Only those that are unpaid past the payment terms on this day. */
  overdueOn: LocalDate | undefined
  tsquery: string | null
}

/** Terms are a number of days, or payment in advance. */
const whereOverdue = (today: LocalDate): RawBuilder<boolean> => sql`i.status in ('issued', 'partlyPaid')
  and i.issued_on + coalesce((select substring(terms.payment_terms from '[0-9]+')::int
    from company terms where terms.id = i.company_id), 0) < ${today}::date`

/** Unpaid amounts past the payment terms, by currency. */
export async function sumOverdueInvoices(
  db: Db,
  tenant: string,
  today: LocalDate,
): Promise<{ currency: Currency; count: number; sum: number }[]> {
  const { rows } = await sql<{ currency: Currency; count: number; sum: number }>`
    select i.currency, count(*) as count, sum(i.total_minor - i.credited_minor - i.paid_minor)::bigint as sum from invoice i
    where i.tenant = ${tenant} and ${whereOverdue(today)} group by i.currency order by i.currency`.execute(db)
  return rows
}

function whereMatches(scope: Scope, filter: InvoiceFilter): RawBuilder<boolean> {
  const { status, companyId, orderNo, from, to, overdueOn, tsquery } = filter
  const parts = [
    whereInScope(scope),
    ...(status === undefined ? [] : [sql<boolean>`i.status = ${status}`]),
    ...(companyId === undefined ? [] : [sql<boolean>`i.company_id = ${companyId}`]),
    ...(orderNo === undefined
      ? []
      : [
          sql<boolean>`i.id in (select l.invoice_id from invoice_line l join sales_order o on o.id = l.order_id where o.code = ${orderNo})`,
        ]),
    ...(from === undefined ? [] : [sql<boolean>`i.requested_on >= ${from}::date`]),
    ...(to === undefined ? [] : [sql<boolean>`i.requested_on <= ${to}::date`]),
    ...(overdueOn === undefined ? [] : [whereOverdue(overdueOn)]),
    ...(tsquery === null ? [] : [sql<boolean>`i.search @@ ${tsquery}::tsquery`]),
  ]
  return sql.join(parts, sql` and `)
}

const orderBys = {
  '-created': sql`i.created_at desc, i.id desc`,
  created: sql`i.created_at, i.id`,
  '-changed': sql`i.changed_at desc, i.id desc`,
  // Amounts of different currencies are not comparable, so each currency is sorted separately.
  '-total': sql`i.currency, i.total_minor desc, i.id desc`,
} as const satisfies Record<InvoiceDeskQuery['sort'], RawBuilder<unknown>>

export async function pageInvoiceRows(
  db: Db,
  scope: Scope,
  filter: InvoiceFilter,
  { sort, pageNo, pageSize }: Pick<InvoiceDeskQuery, 'sort' | 'pageNo' | 'pageSize'>,
): Promise<InvoiceRow[]> {
  const { rows } = await sql<InvoiceRow>`
    select ${columns}
    from (select * from invoice i where ${whereMatches(scope, filter)}
      order by ${orderBys[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}) i
    ${joins}
    order by ${orderBys[sort]}`.execute(db)
  return rows
}

const exportPageSize = 500

/** Keyset pagination, newest first: no connection or transaction is held between pages. */
export async function* streamInvoices(db: Db, scope: Scope, filter: InvoiceFilter): AsyncGenerator<InvoiceRow> {
  let last: InvoiceRow | undefined
  do {
    const after = last ? sql`(i.created_at, i.id) < (${last.created_at}, ${last.id})` : sql`true`
    const { rows } = await sql<InvoiceRow>`
      select ${columns}
      from (select * from invoice i where ${whereMatches(scope, filter)} and ${after}
        order by ${orderBys['-created']} limit ${exportPageSize}) i
      ${joins}
      order by ${orderBys['-created']}`.execute(db)
    yield* rows
    last = rows.length === exportPageSize ? rows.at(-1) : undefined
  } while (last)
}

export async function countInvoices(db: Db, scope: Scope, filter: InvoiceFilter): Promise<InvoiceCounts> {
  const { rows } = await sql<{ status: InvoiceStatus; count: number }>`
    select i.status, count(*) as count from invoice i where ${whereMatches(scope, { ...filter, status: undefined })}
    group by i.status`.execute(db)
  const getCount = (status: InvoiceStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    requested: getCount('requested'),
    issued: getCount('issued'),
    partlyPaid: getCount('partlyPaid'),
    paid: getCount('paid'),
    refunded: getCount('refunded'),
    rejected: getCount('rejected'),
    void: getCount('void'),
  }
}

export async function listInvoicedCompanies(db: Db, tenant: string): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select co.id, co.name from company co
    where exists (select from invoice i where i.company_id = co.id and i.tenant = ${tenant})
    order by co.name, co.id`.execute(db)
  return rows
}

export interface StatementMovement {
  currency: InvoiceRow['currency']
  on: LocalDate
  kind: 'invoice' | 'creditNote' | 'payment' | 'refund'
  code: string
  number: string
  amount_minor: number
}

/** Everything that changed what a company owes, oldest first. */
export async function listStatementMovements(
  db: Db,
  { tenant, companyId }: { tenant: string; companyId: string },
  until: LocalDate,
): Promise<StatementMovement[]> {
  const { rows } = await sql<StatementMovement>`
    with own as (select * from invoice i where i.tenant = ${tenant} and i.company_id = ${companyId})
    select * from (
      select currency, issued_on as "on", 'invoice' as kind, code, tax_invoice_no as number, total_minor as amount_minor, 0 as no
      from own where issued_on is not null
      union all
      select currency, credited_on, 'creditNote', code, credit_note_no, credited_minor - total_minor, 1 from own where credited_on is not null
      union all
      select p.currency, p.paid_on, case when p.amount_minor > 0 then 'payment' else 'refund' end, own.code, p.reference,
        -p.amount_minor, 2 * p.no
      from invoice_payment p join own on own.id = p.invoice_id
      union all
      select p.currency, p.paid_on, 'creditNote', own.code, p.reference, -p.credited_minor, 2 * p.no + 1
      from invoice_payment p join own on own.id = p.invoice_id where p.credited_minor > 0
    ) m where m."on" <= ${until}::date
    order by m.currency, m."on", m.code, m.no`.execute(db)
  return rows
}

export interface UnbilledOrder {
  id: string
  code: string
  ordered_on: LocalDate
  po_number: string
  currency: InvoiceRow['currency']
  billable_minor: number
  left_minor: number
}

/** Value of an order on invoices: its total once accepted, or the amount due if it was cancelled. */
const billable = sql`case when o.status = 'cancelled' then coalesce(o.due_minor, 0)
  when o.status in ('inProduction', 'shipped', 'completed') then coalesce(o.total_minor, 0) else 0 end`

const unbilledOrders = sql`
  select o.id, o.code, o.ordered_on, o.po_number, o.currency, o.created_at, o.tenant, o.company_id,
    ${billable} as billable_minor, ${billable} - coalesce(b.invoiced_minor, 0) as left_minor
  from sales_order o left join order_billing b on b.order_id = o.id`

interface CompanyScope {
  tenant: string
  companyId: string
}

export async function pageUnbilledOrders(
  db: Db,
  { tenant, companyId }: CompanyScope,
  { pageNo, pageSize }: { pageNo: number; pageSize: number },
): Promise<{ total: number; records: UnbilledOrder[] }> {
  const source = sql`(${unbilledOrders} where o.tenant = ${tenant} and o.company_id = ${companyId}) x where x.left_minor > 0`
  const [{ rows: records }, { rows: counted }] = await Promise.all([
    sql<UnbilledOrder>`select * from ${source} order by x.created_at desc, x.id desc
      limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db),
    sql<{ total: number }>`select count(*) as total from ${source}`.execute(db),
  ])
  return { total: counted[0]?.total ?? 0, records }
}

/** Locks the orders against moves and other invoices, in the order of their ids. */
export async function lockOrdersToBill(
  db: Db,
  { tenant, companyId }: CompanyScope,
  codes: readonly string[],
): Promise<UnbilledOrder[]> {
  await sql`select from sales_order o where o.code = any(${codes}::text[]) and o.tenant = ${tenant}
    and o.company_id = ${companyId} order by o.id for no key update`.execute(db)
  const { rows } = await sql<UnbilledOrder>`
    ${unbilledOrders} where o.code = any(${codes}::text[]) and o.tenant = ${tenant} and o.company_id = ${companyId}`.execute(
    db,
  )
  return rows
}

/** Current value of the orders of an invoice. */
export async function listOrdersOfInvoice(db: Db, invoiceId: string): Promise<{ code: string; exceeded: boolean }[]> {
  const { rows } = await sql<{ code: string; exceeded: boolean }>`
    select x.code, x.left_minor < 0 as exceeded
    from (${unbilledOrders} where o.id in (select order_id from invoice_line where invoice_id = ${invoiceId})) x
    order by x.code`.execute(db)
  return rows
}

/** Notes what each order is worth before lines refer to it. A worth below what is invoiced leaves nothing to invoice. */
export async function saveOrderBillings(db: Db, orders: readonly UnbilledOrder[]): Promise<void> {
  await sql`
    insert into order_billing (order_id, currency, billable_minor)
    select * from unnest(${orders.map(({ id }) => id)}::text[], ${orders.map(({ currency }) => currency)}::text[],
      ${orders.map((order) => order.billable_minor)}::bigint[])
    on conflict (order_id) do update
      set billable_minor = greatest(excluded.billable_minor, order_billing.invoiced_minor)`.execute(db)
}

export interface InvoiceLineInsert {
  invoice_id: string
  no: number
  order_id: string
  currency: InvoiceRow['currency']
  amount_minor: number
}

export async function insertInvoiceLines(db: Db, lines: readonly InvoiceLineInsert[]): Promise<void> {
  await db.insertInto('invoice_line').values(lines).execute()
}

export interface InvoiceLineRow {
  code: string
  ordered_on: LocalDate
  po_number: string
  amount_minor: number
}

export async function listInvoiceLines(db: Db, invoiceId: string): Promise<InvoiceLineRow[]> {
  const { rows } = await sql<InvoiceLineRow>`
    select o.code, o.ordered_on, o.po_number, l.amount_minor
    from invoice_line l join sales_order o on o.id = l.order_id where l.invoice_id = ${invoiceId} order by l.no`.execute(
    db,
  )
  return rows
}

export const hasInvoices = async (db: Db, companyId: string): Promise<boolean> =>
  (await db.selectFrom('invoice').select('id').where('company_id', '=', companyId).limit(1).executeTakeFirst()) !==
  undefined
