import { parseRevision } from '@paratope/contract/commerce/orders'
import type { SearchGroup, SearchHit } from '@paratope/contract/commerce/search'
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

const shown = 5

const whereInScope = ({ tenant, companyId }: SearchScope, alias: 'o' | 'i'): RawBuilder<boolean> => {
  const inTenant = sql<boolean>`${sql.ref(`${alias}.tenant`)} = ${tenant}`
  return companyId === null ? inTenant : sql`${inTenant} and ${sql.ref(`${alias}.company_id`)} = ${companyId}`
}

/** The beginning of a text, with its wildcards taken literally. */
const toPrefix = (text: string): string => `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`

/** By number, company, PO and project number, catalogue numbers and products. */
const selectOrders = (scope: SearchScope, { tsquery }: SearchTerm) => sql`
  select o.code as number, co.name as title, o.code as "orderNo", o.company_id as "companyId"
  from sales_order o join company co on co.id = o.company_id
  where o.search @@ ${tsquery}::tsquery and ${whereInScope(scope, 'o')}
  order by o.created_at desc, o.id desc limit ${shown}`

const quoteNumber = /^([a-z]{2,3}-\d{4}-\d{6,9})-?([a-z]{1,2})$/

/** A quote has the number of its order with the letter of its revision. */
function selectQuotes(scope: SearchScope, { text }: SearchTerm): RawBuilder<unknown> | undefined {
  const [, code, suffix] = quoteNumber.exec(text) ?? []
  if (code === undefined || suffix === undefined) return undefined
  return sql`
    select o.code || '-' || ${suffix.toUpperCase()} as number, co.name as title, o.code as "orderNo",
      o.company_id as "companyId"
    from quote q join sales_order o on o.id = q.order_id join company co on co.id = o.company_id
    where o.code = ${code.toUpperCase()} and q.revision = ${parseRevision(suffix)} and ${whereInScope(scope, 'o')}`
}

const selectInvoices = (scope: SearchScope, { tsquery }: SearchTerm) => sql`
  select i.code as number, co.name as title, i.company_id as "companyId",
    coalesce((select o.code from invoice_line l join sales_order o on o.id = l.order_id
      where l.invoice_id = i.id order by l.no limit 1), '') as "orderNo"
  from invoice i join company co on co.id = i.company_id
  where i.search @@ ${tsquery}::tsquery and ${whereInScope(scope, 'i')}
  order by i.created_at desc, i.id desc limit ${shown}`

const selectParcels = (scope: SearchScope, { text }: SearchTerm) => sql`
  select p.tracking_no as number, o.code as title, o.code as "orderNo", o.company_id as "companyId"
  from parcel p join sales_order o on o.id = p.order_id
  where p.tracking_no <> '' and lower(p.tracking_no) like ${toPrefix(text)} and ${whereInScope(scope, 'o')}
  order by p.packed_at desc, p.order_id, p.no limit ${shown}`

/** Companies and people count as found once they have ordered here. */
const selectCompanies = (scope: SearchScope, { text }: SearchTerm) => sql`
  select co.name as number, '' as title, '' as "orderNo", co.id as "companyId"
  from company co
  where lower(co.name) like ${toPrefix(text)}
    and exists (select from sales_order o where o.company_id = co.id and ${whereInScope(scope, 'o')})
  order by co.name, co.id limit ${shown}`

const selectCustomers = (scope: SearchScope, { text }: SearchTerm) => sql`
  select u.realname as number, co.name as title, '' as "orderNo", co.id as "companyId"
  from user_account u join company co on co.id = u.company_id
  where lower(u.realname) like ${toPrefix(text)}
    and exists (select from sales_order o where o.placed_by = u.id and ${whereInScope(scope, 'o')})
  order by u.realname, u.id limit ${shown}`

const selects = {
  orders: selectOrders,
  quotes: selectQuotes,
  invoices: selectInvoices,
  parcels: selectParcels,
  companies: selectCompanies,
  customers: selectCustomers,
} satisfies Record<SearchGroup['kind'], (scope: SearchScope, term: SearchTerm) => RawBuilder<unknown> | undefined>

export async function findRecords(
  db: Db,
  kind: SearchGroup['kind'],
  scope: SearchScope,
  term: SearchTerm,
): Promise<SearchHit[]> {
  const select = selects[kind](scope, term)
  if (!select) return []
  const { rows } = await sql<SearchHit>`${select}`.execute(db)
  return rows
}
