import type { Currency, Instant } from '@paratope/contract/kernel'
import type { QuoteCounts, QuoteDeskQuery, QuoteStatus } from '@paratope/contract/ordering/quotes'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { streamByIds } from '#kernel/database/stream-by-ids.ts'
import type { Scope } from '#kernel/http/session.ts'

export interface DeskQuoteRow {
  id: string
  code: string
  revision: number
  status: QuoteStatus
  company_id: string
  company_name: string
  owner_id: string
  owner_name: string
  currency: Currency
  goods_minor: number
  freight_minor: number
  tax_minor: number
  total_minor: number
  created_at: Instant
  valid_until: Instant
  /** When the customer asked what nobody answered yet. */
  asked_at: Instant | null
  /** When the customer sent the latest quote back, or it expired; null once there is a new one. */
  returned_at: Instant | null
  quote_deadline: Instant | null
}

export type QuoteFilter = Pick<QuoteDeskQuery, 'status' | 'companyId' | 'ownerId' | 'waitingFor' | 'validity'> & {
  tsquery: string | null
  /** Of a quote's number. */
  revision: number | null
  now: Instant
}

const isLatest = sql<boolean>`(q.revision = o.quote_revision and o.status = 'inquiry')`

const askedAt = sql<Instant | null>`(
  select min(c.created_at) from quote_comment c join user_account a on a.id = c.author_id
  where q.status = 'open' and c.order_id = q.order_id and c.revision = q.revision and a.kind = 'customer'
    and c.seq > coalesce((select max(s.seq) from quote_comment s join user_account b on b.id = s.author_id
      where s.order_id = q.order_id and s.revision = q.revision and b.kind = 'staff'), 0))`

const returnedAt = sql<Instant | null>`(
  select max(e.at) from order_event e
  where ${isLatest} and e.order_id = o.id and e.kind in ('requestChanges', 'expire'))`

const waitingSince = sql`coalesce(${askedAt}, ${returnedAt}, case when q.status = 'open' then q.created_at end)`

const turnConditions = {
  customer: sql<boolean>`(q.status = 'open' and ${askedAt} is null)`,
  answer: sql<boolean>`(q.status = 'open' and ${askedAt} is not null)`,
  revision: isLatest,
} as const satisfies Record<NonNullable<QuoteDeskQuery['waitingFor']>, RawBuilder<boolean>>

const buildValidityCondition = (validity: NonNullable<QuoteDeskQuery['validity']>, now: Instant) => {
  const at = sql`${now}::timestamptz`
  return {
    soon: sql<boolean>`(q.status = 'open' and q.valid_until > ${at} and q.valid_until <= ${at} + interval '3 days')`,
    later: sql<boolean>`(q.status = 'open' and q.valid_until > ${at} + interval '3 days')`,
    over: sql<boolean>`q.valid_until <= ${at}`,
  }[validity]
}

const whereInScope = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : scope.companyId === undefined
      ? sql`o.tenant = ${scope.tenant}`
      : sql`o.tenant = ${scope.tenant} and o.company_id = ${scope.companyId}`

function whereMatches(scope: Scope, filter: QuoteFilter): RawBuilder<boolean> {
  const { status, companyId, ownerId, waitingFor, validity, tsquery, revision, now } = filter
  return sql.join(
    [
      whereInScope(scope),
      ...(status === undefined ? [] : [sql<boolean>`q.status = ${status}`]),
      ...(companyId === undefined ? [] : [sql<boolean>`o.company_id = ${companyId}`]),
      ...(ownerId === undefined ? [] : [sql<boolean>`q.created_by = ${ownerId}`]),
      ...(waitingFor === undefined ? [] : [turnConditions[waitingFor]]),
      ...(validity === undefined ? [] : [buildValidityCondition(validity, now)]),
      ...(tsquery === null ? [] : [sql<boolean>`o.search @@ ${tsquery}::tsquery`]),
      ...(revision === null ? [] : [sql<boolean>`q.revision = ${revision}`]),
    ],
    sql` and `,
  )
}

const orderBys = {
  '-created': sql`q.created_at desc, q.order_id desc, q.revision desc`,
  created: sql`q.created_at, q.order_id, q.revision`,
  // The validity of quotes that were decided matters to nobody.
  validUntil: sql`(q.status <> 'open'), q.valid_until, q.order_id, q.revision`,
  waiting: sql`${waitingSince} nulls last, q.created_at desc, q.order_id desc, q.revision desc`,
  // Amounts of different currencies are not comparable, so each currency is sorted separately.
  '-total': sql`o.currency, q.total_minor desc, q.order_id desc, q.revision desc`,
} as const satisfies Record<QuoteDeskQuery['sort'], RawBuilder<unknown>>

const rowId = sql`q.order_id || ' ' || q.revision`
const columns = sql`${rowId} as id, o.code, q.revision, q.status, o.company_id, co.name as company_name,
  q.created_by as owner_id, u.realname as owner_name, o.currency, q.goods_minor, q.freight_minor, q.tax_minor,
  q.total_minor, q.created_at, q.valid_until, ${askedAt} as asked_at, ${returnedAt} as returned_at,
  case when ${isLatest} then o.quote_deadline end as quote_deadline`
const joins = sql`join sales_order o on o.id = q.order_id join company co on co.id = o.company_id
  join user_account u on u.id = q.created_by`

export async function pageDeskQuotes(
  db: Db,
  scope: Scope,
  filter: QuoteFilter,
  { sort, pageNo, pageSize }: Pick<QuoteDeskQuery, 'sort' | 'pageNo' | 'pageSize'>,
): Promise<DeskQuoteRow[]> {
  const { rows } = await sql<DeskQuoteRow>`
    select ${columns} from quote q ${joins} where ${whereMatches(scope, filter)}
    order by ${orderBys[sort]} limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db)
  return rows
}

/** All matching quotes in the order of the list. */
export async function* streamDeskQuotes(
  db: Db,
  scope: Scope,
  filter: QuoteFilter,
  sort: QuoteDeskQuery['sort'],
): AsyncGenerator<DeskQuoteRow> {
  const { rows: matching } = await sql<{ id: string }>`
    select ${rowId} as id from quote q join sales_order o on o.id = q.order_id where ${whereMatches(scope, filter)}
    order by ${orderBys[sort]}`.execute(db)
  yield* streamByIds(
    matching.map(({ id }) => id),
    async (ids) => {
      const orderIds = ids.map((id) => id.split(' ')[0] ?? '')
      const { rows } = await sql<DeskQuoteRow>`
        select ${columns} from quote q ${joins}
        where q.order_id = any(${orderIds}::text[]) and ${whereInScope(scope)}`.execute(db)
      return rows
    },
  )
}

export async function countDeskQuotes(db: Db, scope: Scope, filter: QuoteFilter): Promise<QuoteCounts> {
  const { rows } = await sql<{ status: QuoteStatus; count: number }>`
    select q.status, count(*) as count from quote q join sales_order o on o.id = q.order_id
    where ${whereMatches(scope, { ...filter, status: undefined })} group by q.status`.execute(db)
  const getCount = (status: QuoteStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    open: getCount('open'),
    accepted: getCount('accepted'),
    declined: getCount('declined'),
    expired: getCount('expired'),
    withdrawn: getCount('withdrawn'),
  }
}

interface Choice {
  id: string
  name: string
}

/** The companies that have quotes, and the colleagues who sent them. */
export async function listQuoteChoices(db: Db, scope: Scope): Promise<{ companies: Choice[]; owners: Choice[] }> {
  const [companies, owners] = await Promise.all([
    sql<Choice>`select distinct co.id, co.name from quote q ${joins} where ${whereInScope(scope)}
      order by co.name, co.id`.execute(db),
    sql<Choice>`select distinct u.id, u.realname as name from quote q ${joins} where ${whereInScope(scope)}
      order by u.realname, u.id`.execute(db),
  ])
  return { companies: companies.rows, owners: owners.rows }
}
