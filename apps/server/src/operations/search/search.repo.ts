import type { SearchGroup, SearchHit } from '@paratope/contract/operations/search'
import { formatRevision, parseRevision } from '@paratope/contract/ordering/orders'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'

/** Customers see their company's records, staff those of every company; both in their tenant. */
export interface SearchScope {
  tenant: string
  companyId: string | null
}

export interface SearchTerm {
  /** As typed, in lower case. */
  text: string
  tsquery: string
}

export interface SearchPage {
  limit: number
  offset: number
  /** Quotes of all orders that match; otherwise the one with this number alone. */
  withAllQuotes: boolean
}

/** One kind of records: which they are, what is shown of them, and their order. */
interface RecordSelect {
  columns: RawBuilder<unknown>
  source: RawBuilder<unknown>
  order: RawBuilder<unknown>
}

const whereInScope = ({ tenant, companyId }: SearchScope, alias: 'o' | 'i'): RawBuilder<boolean> => {
  const inTenant = sql<boolean>`${sql.ref(`${alias}.tenant`)} = ${tenant}`
  return companyId === null ? inTenant : sql`${inTenant} and ${sql.ref(`${alias}.company_id`)} = ${companyId}`
}

/** The beginning of a text, with its wildcards taken literally. */
const toPrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** By number, company, PO and project number, catalogue numbers and products. */
const selectOrders = (scope: SearchScope, { tsquery }: SearchTerm): RecordSelect => ({
  columns: sql`o.code as number, co.name as title, o.code as "orderNo", o.company_id as "companyId"`,
  source: sql`sales_order o join company co on co.id = o.company_id
    where o.search @@ ${tsquery}::tsquery and ${whereInScope(scope, 'o')}`,
  order: sql`o.created_at desc, o.id desc`,
})

const quoteNumber = /^([a-z]{2,3}-\d{4}-\d{6,9})-?([a-z]{1,2})$/

/** A quote has the number of its order with the letter of its revision. */
function selectQuotes(
  scope: SearchScope,
  { text, tsquery }: SearchTerm,
  { withAllQuotes }: SearchPage,
): RecordSelect | undefined {
  const [, code, suffix] = quoteNumber.exec(text) ?? []
  const isNamed = code !== undefined && suffix !== undefined
  if (!isNamed && !withAllQuotes) return undefined
  const matches = isNamed
    ? sql`o.code = ${code.toUpperCase()} and q.revision = ${parseRevision(suffix)}`
    : sql`o.search @@ ${tsquery}::tsquery`
  return {
    columns: sql`q.revision, co.name as title, o.code as "orderNo", o.company_id as "companyId"`,
    source: sql`quote q join sales_order o on o.id = q.order_id join company co on co.id = o.company_id
      where ${matches} and ${whereInScope(scope, 'o')}`,
    order: sql`q.created_at desc, o.id desc, q.revision desc`,
  }
}

const selectInvoices = (scope: SearchScope, { tsquery }: SearchTerm): RecordSelect => ({
  columns: sql`i.code as number, co.name as title, i.company_id as "companyId",
    coalesce((select o.code from invoice_line l join sales_order o on o.id = l.order_id
      where l.invoice_id = i.id order by l.no limit 1), '') as "orderNo"`,
  source: sql`invoice i join company co on co.id = i.company_id
    where i.search @@ ${tsquery}::tsquery and ${whereInScope(scope, 'i')}`,
  order: sql`i.created_at desc, i.id desc`,
})

const selectParcels = (scope: SearchScope, { text }: SearchTerm): RecordSelect => ({
  columns: sql`p.tracking_no as number, o.code as title, o.code as "orderNo", o.company_id as "companyId"`,
  source: sql`parcel p join sales_order o on o.id = p.order_id
    where p.tracking_no <> '' and lower(p.tracking_no) like ${toPrefix(text)} and ${whereInScope(scope, 'o')}`,
  order: sql`p.packed_at desc, p.order_id, p.no`,
})

/** Companies and people count as found once they have ordered here. */
const selectCompanies = (scope: SearchScope, { text }: SearchTerm): RecordSelect => ({
  columns: sql`co.name as number, '' as title, '' as "orderNo", co.id as "companyId"`,
  source: sql`company co
    where lower(co.name) like ${toPrefix(text)}
      and exists (select from sales_order o where o.company_id = co.id and ${whereInScope(scope, 'o')})`,
  order: sql`co.name, co.id`,
})

const selectCustomers = (scope: SearchScope, { text }: SearchTerm): RecordSelect => ({
  columns: sql`u.realname as number, co.name as title, '' as "orderNo", co.id as "companyId"`,
  source: sql`user_account u join company co on co.id = u.company_id
    where lower(u.realname) like ${toPrefix(text)}
      and exists (select from sales_order o where o.placed_by = u.id and ${whereInScope(scope, 'o')})`,
  order: sql`u.realname, u.id`,
})

const selects = {
  orders: selectOrders,
  quotes: selectQuotes,
  invoices: selectInvoices,
  parcels: selectParcels,
  companies: selectCompanies,
  customers: selectCustomers,
} satisfies Record<
  SearchGroup['kind'],
  (scope: SearchScope, term: SearchTerm, page: SearchPage) => RecordSelect | undefined
>

export async function findRecords(
  db: Db,
  kind: SearchGroup['kind'],
  scope: SearchScope,
  term: SearchTerm,
  page: SearchPage,
): Promise<SearchHit[]> {
  const select = selects[kind](scope, term, page)
  if (!select) return []
  const { rows } = await sql<Omit<SearchHit, 'number'> & { number?: string; revision?: number }>`
    select ${select.columns} from ${select.source}
    order by ${select.order} limit ${page.limit} offset ${page.offset}`.execute(db)
  return rows.map(({ revision = 1, number, ...hit }) => ({
    ...hit,
    number: number ?? `${hit.orderNo}-${formatRevision(revision)}`,
  }))
}

export async function countRecords(
  db: Db,
  kind: SearchGroup['kind'],
  scope: SearchScope,
  term: SearchTerm,
  page: SearchPage,
): Promise<number> {
  const select = selects[kind](scope, term, page)
  if (!select) return 0
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${select.source}`.execute(db)
  return rows[0]?.count ?? 0
}
