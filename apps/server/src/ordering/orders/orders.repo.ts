import type { Instant } from '@paratope/contract/kernel'
import type { DeskQuery, OrderCounts, OrderStatus } from '@paratope/contract/ordering/orders'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import { planPerCall } from '#kernel/database/plan-per-call.ts'
import { streamByIds } from '#kernel/database/stream-by-ids.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { ReportContext } from '#kernel/report.ts'
import type { OrderLineRow } from './order-lines.repo.ts'
import type { OrderLineTable, SalesOrderTable } from './orders.tables.ts'

export type OrderRow = Omit<Selectable<SalesOrderTable>, 'search'> & {
  company_name: string
  company_tax_number: string
  needs_po_number: boolean
  placed_by_name: string
  assignee_name: string | null
}

export type OrderLineBrief = Pick<
  OrderLineRow,
  'no' | 'order_type' | 'catalog' | 'name' | 'amount' | 'unit' | 'quantity' | 'final_minor' | 'is_data'
>

/** Numbers count up within a year and leave gaps where an order failed; parallel orders do not wait for each other. */
export async function takeNextNumber(db: Db, kind: 'SO' | 'INV', year: number): Promise<number> {
  const { rows } = await sql<{ number: number }>`select take_document_number(${kind}, ${year}) as number`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`no number for ${kind} ${year}`)
  return row.number
}

/** Counts the orders of a user. The lock makes parallel orders count too. */
export async function countPlacedSince(db: Db, userId: string, since: Instant): Promise<number> {
  const [, { rows }] = await Promise.all([
    sql`select pg_advisory_xact_lock(hashtextextended(${`orders ${userId}`}, 0))`.execute(db),
    sql<{ count: number }>`
      select count(*) as count from sales_order
      where placed_by = ${userId} and created_at > ${since}::timestamptz`.execute(db),
  ])
  return rows[0]?.count ?? 0
}

type OrderInsert = Omit<
  SalesOrderTable,
  | 'version'
  | 'assigned_to'
  | 'quote_revision'
  | 'is_held'
  | 'freight_tax_rate'
  | 'taxes'
  | 'deadline'
  | 'shipping_address'
  | 'invoice_address'
  | 'search'
> &
  Pick<
    Selectable<SalesOrderTable>,
    'shipping_address' | 'invoice_address' | 'quote_revision' | 'freight_tax_rate' | 'taxes'
  >
type OrderLineInsert = Omit<Insertable<OrderLineTable>, 'name' | 'details'> & Pick<OrderLineRow, 'name' | 'details'>

/** The order, its search tokens, all its lines and the first event of its log by one statement. */
export async function insertOrder(
  db: Db,
  order: OrderInsert,
  tokens: readonly string[],
  lines: readonly OrderLineInsert[],
  event: 'submit' | 'orderNow' | 'hold',
): Promise<void> {
  // Names of columns, not values.
  const columns = sql.raw(Object.keys(order).join(', '))
  await sql`
    with placed as (
      insert into sales_order (${columns}, search)
      select ${columns}, array_to_tsvector(${tokens}::text[])
      from jsonb_populate_record(null::sales_order, ${JSON.stringify(order)}::jsonb)
      returning id, created_at, status, placed_by
    ), lines as (
      insert into order_line select * from jsonb_populate_recordset(null::order_line, ${JSON.stringify(lines)}::jsonb)
    )
    insert into order_event (order_id, version, at, kind, from_status, to_status, user_id, reason, "values")
    select id, 1, created_at, ${event}, 'cart', status, placed_by, '', '{}' from placed`.execute(db)
}

const orderColumns = sql`o.id, o.code, o.type, o.status, o.version, o.tenant, o.company_id, o.placed_by, o.assigned_to, o.site, o.language, o.currency, o.shipping_address,
  o.invoice_address, o.phone, o.email, o.note, o.po_number, o.project_number, o.cost_centre, o.payment_method, o.requested_on, o.line_count,
  o.goods_minor, o.freight_minor, o.tax_minor, o.total_minor, o.freight_tax_rate, o.taxes, o.due_minor, o.quote_revision, o.quote_valid_until, o.is_held, o.created_at, o.ordered_on, o.confirmed_at,
  o.production_at, o.shipped_at, o.completed_at, o.cancelled_at, o.reply_deadline, o.quote_deadline, o.ship_deadline, o.deadline, o.changed_at,
  co.name as company_name, co.tax_number as company_tax_number, co.needs_po_number, u.realname as placed_by_name,
  (select a.realname from user_account a where a.id = o.assigned_to) as assignee_name`
const orderJoins = sql`join company co on co.id = o.company_id join user_account u on u.id = o.placed_by`

export const whereInScope = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : scope.companyId === undefined
      ? sql`o.tenant = ${scope.tenant}`
      : sql`o.tenant = ${scope.tenant} and o.company_id = ${scope.companyId}`

export async function findOrder(db: Db, scope: Scope, code: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from sales_order o ${orderJoins} where o.code = ${code} and ${whereInScope(scope)}`.execute(
    db,
  )
  return rows[0]
}

/** Locks the order until the transaction ends; parallel moves wait. */
export async function lockOrder(db: Db, scope: Scope, code: string): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`
    select ${orderColumns} from sales_order o ${orderJoins} where o.code = ${code} and ${whereInScope(scope)}
    for no key update of o`.execute(db)
  return rows[0]
}

/** Updates only the state and version that the caller saw. */
export async function updateOrder(
  db: Db,
  { id, status, version }: Pick<OrderRow, 'id' | 'status' | 'version'>,
  set: Updateable<SalesOrderTable>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sales_order')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('status', '=', status)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type OrderFilter = Pick<
  DeskQuery,
  'status' | 'companyId' | 'assigneeId' | 'from' | 'to' | 'deadline' | 'due'
> & {
  /** Absent for the day of the order. */
  dated?: DeskQuery['dated']
  tsquery: string | null
  now?: Instant
  /** For the days of moves. */
  timeZone?: string
}

/** Leaves the version as it is: nothing that a customer sees changes. */
export async function clearReplyDeadline(db: Db, orderId: string): Promise<void> {
  await db
    .updateTable('sales_order')
    .set({ reply_deadline: null })
    .where('id', '=', orderId)
    .where('reply_deadline', 'is not', null)
    .execute()
}

type AssignedOrder = Pick<OrderRow, 'code' | 'status' | 'version' | 'tenant' | 'company_id'>

/** Leaves the version as it is, as above. */
export async function updateAssignee(
  db: Db,
  scope: Scope,
  code: string,
  assigneeId: string | null,
): Promise<AssignedOrder[]> {
  const { rows } = await sql<AssignedOrder>`
    update sales_order o set assigned_to = ${assigneeId} where o.code = ${code} and ${whereInScope(scope)}
    returning o.code, o.status, o.version, o.tenant, o.company_id`.execute(db)
  return rows
}

export async function listColleagueNames(db: Db, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    select id, realname as name from user_account where id = any(${ids}::text[]) order by realname, id`.execute(db)
  return rows
}

const deadlineColumns = {
  reply: sql`o.reply_deadline`,
  quote: sql`o.quote_deadline`,
  ship: sql`o.ship_deadline`,
} as const satisfies Record<NonNullable<DeskQuery['deadline']>, RawBuilder<unknown>>

function whereDue({ deadline, due, now }: OrderFilter): RawBuilder<boolean>[] {
  const column = deadline === undefined ? sql`o.deadline` : deadlineColumns[deadline]
  const at = sql`${now ?? null}::timestamptz`
  // Few orders have a deadline, and those have an index.
  const parts: RawBuilder<boolean>[] =
    deadline === undefined ? [] : [sql<boolean>`o.deadline is not null and ${column} is not null`]
  if (due === 'overdue') parts.push(sql<boolean>`${column} < ${at}`)
  if (due === 'today') parts.push(sql<boolean>`${column} >= ${at} and ${column} < ${at} + interval '1 day'`)
  if (due === 'later') parts.push(sql<boolean>`${column} >= ${at} + interval '1 day'`)
  return parts
}

const moveDates = {
  confirmed: sql`o.confirmed_at`,
  shipped: sql`o.shipped_at`,
} as const

function whereDated({ from, to, dated = 'submitted', timeZone = 'UTC' }: OrderFilter): RawBuilder<boolean>[] {
  if (dated === 'submitted') {
    return [
      ...(from === undefined ? [] : [sql<boolean>`o.ordered_on >= ${from}::date`]),
      ...(to === undefined ? [] : [sql<boolean>`o.ordered_on <= ${to}::date`]),
    ]
  }
  const column = moveDates[dated]
  return [
    ...(from === undefined ? [] : [sql<boolean>`${column} >= ${from}::timestamp at time zone ${timeZone}`]),
    ...(to === undefined ? [] : [sql<boolean>`${column} < (${to}::date + 1)::timestamp at time zone ${timeZone}`]),
  ]
}

function whereMatches(scope: Scope, filter: OrderFilter): RawBuilder<boolean> {
  const { status, companyId, assigneeId, tsquery } = filter
  const parts = [
    whereInScope(scope),
    ...(status === undefined ? [] : [sql<boolean>`o.status = ${status}`]),
    ...(companyId === undefined ? [] : [sql<boolean>`o.company_id = ${companyId}`]),
    ...(assigneeId === undefined
      ? []
      : [assigneeId === 'nobody' ? sql<boolean>`o.assigned_to is null` : sql<boolean>`o.assigned_to = ${assigneeId}`]),
    ...whereDated(filter),
    ...whereDue(filter),
    ...(tsquery === null ? [] : [sql<boolean>`o.search @@ ${tsquery}::tsquery`]),
  ]
  return sql.join(parts, sql` and `)
}

const orderBys = {
  '-created': sql`o.created_at desc, o.id desc`,
  created: sql`o.created_at, o.id`,
  '-changed': sql`o.changed_at desc, o.id desc`,
  // Amounts of different currencies are not comparable, so each currency is sorted separately.
  '-total': sql`(o.total_minor is null), o.currency, o.total_minor desc, o.id desc`,
  requested: sql`o.requested_on, o.id`,
  deadline: sql`o.deadline, o.id`,
} as const satisfies Record<DeskQuery['sort'], RawBuilder<unknown>>

const maxSortedMatches = 10_000

/**
 * OFFSET 0 makes PostgreSQL find the matches and sort those. Otherwise it reads the orders as they are sorted until the
 * page is full, and where few of them match it would discard most of them.
 */
const matchFirst = (total: number): RawBuilder<unknown> => (total <= maxSortedMatches ? sql`offset 0` : sql``)

/** A page of orders with the first lines of each, in one statement. `total` is the number of orders that match. */
export async function pageOrders(
  db: Db,
  scope: Scope,
  filter: OrderFilter,
  { sort, pageNo, pageSize, total }: Pick<DeskQuery, 'sort' | 'pageNo' | 'pageSize'> & { total: number },
): Promise<(OrderRow & { lines: OrderLineBrief[] })[]> {
  const offset = (pageNo - 1) * pageSize
  if (offset >= total) return []
  // Finds the ids first, which an index has, so that the rows of the pages before are not read.
  const { rows } = await sql<OrderRow & { lines: OrderLineBrief[] }>`
    ${planPerCall} select ${orderColumns}, l.lines
    from (select o.id from (
        select o.id, o.created_at, o.changed_at, o.total_minor, o.currency, o.requested_on, o.deadline from sales_order o
        where ${whereMatches(scope, filter)} ${matchFirst(total)}) o
      order by ${orderBys[sort]} limit ${pageSize} offset ${offset}) page
    join sales_order o on o.id = page.id ${orderJoins}
    cross join lateral (
      select coalesce(jsonb_agg(to_jsonb(b) order by b.no), '[]') as lines
      from (select no, order_type, catalog, name, amount, unit, quantity, final_minor, is_data from order_line
        where order_id = o.id order by no limit 3) b) l
    order by ${orderBys[sort]}`.execute(db)
  return rows
}

/** All matching orders in the order of the list. */
export async function* streamOrders(
  db: Db,
  scope: Scope,
  filter: OrderFilter,
  sort: DeskQuery['sort'],
): AsyncGenerator<OrderRow> {
  const { rows: matching } = await sql<{ id: string }>`
    select o.id from sales_order o where ${whereMatches(scope, filter)} order by ${orderBys[sort]}`.execute(db)
  yield* streamByIds(
    matching.map(({ id }) => id),
    async (ids) => {
      const { rows } = await sql<OrderRow>`
        select ${orderColumns} from sales_order o ${orderJoins}
        where o.id = any(${ids}::text[]) and ${whereInScope(scope)}`.execute(db)
      return rows
    },
  )
}

export async function countOrders(db: Db, scope: Scope, filter: Omit<OrderFilter, 'status'>): Promise<OrderCounts> {
  const { rows } = await sql<{ status: OrderStatus; count: number }>`
    select o.status, count(*) as count from sales_order o where ${whereMatches(scope, { ...filter, status: undefined })}
    group by o.status`.execute(db)
  const getCount = (status: OrderStatus) => rows.find((row) => row.status === status)?.count ?? 0
  return {
    cart: 0,
    inquiry: getCount('inquiry'),
    toConfirm: getCount('toConfirm'),
    inProduction: getCount('inProduction'),
    shipped: getCount('shipped'),
    completed: getCount('completed'),
    cancelled: getCount('cancelled'),
  }
}

export async function listOrderingCompanies(
  db: Db,
  tenant: string,
): Promise<{ id: string; name: string; count: number }[]> {
  const { rows } = await sql<{ id: string; name: string; count: number }>`
    select co.id, co.name, count(*) as count from sales_order o join company co on co.id = o.company_id
    where o.tenant = ${tenant}
    group by co.id, co.name order by co.name`.execute(db)
  return rows
}

/** Companies with orders of the caller's tenant. */
export const selectOrderingCompanyReport = (db: Db, { session, site }: ReportContext) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('company as c', 'c.id', 'o.company_id')
    .select((at) => [
      'c.id',
      'c.name',
      'c.country',
      at.fn.countAll<number>().as('orders'),
      sql<string>`(max(${at.ref('o.created_at')}) at time zone ${site.timeZone})::date`.as('lastOrderOn'),
    ])
    .where('o.tenant', '=', session.tenant)
    .groupBy(['c.id', 'c.name', 'c.country'])

/** Colleagues who look after orders of the caller's tenant. */
export const selectAssigneeReport = (db: Db, { session }: ReportContext) =>
  db
    .selectFrom('sales_order as o')
    .innerJoin('user_account as u', 'u.id', 'o.assigned_to')
    .select((at) => ['u.id', 'u.realname as name', at.fn.countAll<number>().as('orders')])
    .where('o.tenant', '=', session.tenant)
    .groupBy(['u.id', 'u.realname'])

/** Marks that the purchase waits for an approval, or no longer does. */
export async function markHeld(db: Db, orderId: string, isHeld: boolean): Promise<void> {
  await db.updateTable('sales_order').set({ is_held: isHeld }).where('id', '=', orderId).execute()
}
