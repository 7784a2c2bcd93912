import type { ProductionCounts, ProductionQuery } from '@paratope/contract/fulfilment/production'
import type { Instant, LocalDate, LocalText } from '@paratope/contract/kernel'
import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { OrderLineRow, OrderRow } from '#ordering/orders/index.ts'
import type {
  ProductionEventTable,
  ProductionEventValues,
  ProductionLineTable,
  ProductionStepTable,
} from './production.tables.ts'

export type StepRow = Selectable<ProductionStepTable> & { assignee_name: string | null }

/** A production line with its steps and what its order says of it. */
export type ProductionRow = Selectable<ProductionLineTable> &
  Pick<OrderLineRow, 'catalog' | 'quantity' | 'is_data' | 'shipped' | 'order_priority'> &
  Pick<
    OrderRow,
    'code' | 'tenant' | 'company_id' | 'company_name' | 'placed_by' | 'site' | 'language' | 'requested_on'
  > & {
    name: LocalText
    /** Place on a plate, as the customer typed it. */
    well: string | null
    plate: string | null
    plate_size: string | null
    /** The service whose order table the line is a row of. */
    service: string | null
    steps: StepRow[]
  }

export type ProductionEventRow = Selectable<ProductionEventTable> & { user_name: string | null }

const whereInScope = (scope: Scope): RawBuilder<boolean> =>
  scope === 'all'
    ? sql`true`
    : scope.companyId === undefined
      ? sql`o.tenant = ${scope.tenant}`
      : sql`o.tenant = ${scope.tenant} and o.company_id = ${scope.companyId}`

const columns = sql`p.*, l.catalog, l.name, l.quantity, l.is_data, l.shipped, l.order_priority, l.details ->> 'service' as service,
  l.details -> 'row' ->> 'well' as well, l.details -> 'row' ->> 'plate' as plate, l.details -> 'row' ->> 'plateSize' as plate_size, o.code, o.tenant, o.company_id,
  o.placed_by, o.site, o.language, o.requested_on, co.name as company_name, s.steps`
const joins = sql`
  join sales_order o on o.id = p.order_id
  join order_line l on l.order_id = p.order_id and l.no = p.line_no
  join company co on co.id = o.company_id
  cross join lateral (
    select jsonb_agg(to_jsonb(ps) || jsonb_build_object('assignee_name', u.realname) order by ps.no) as steps
    from production_step ps left join user_account u on u.id = ps.assignee_id
    where ps.order_id = p.order_id and ps.line_no = p.line_no) s`

const selectLines = async (db: Db, where: RawBuilder<unknown>): Promise<ProductionRow[]> => {
  const { rows } = await sql<ProductionRow>`
    select ${columns} from production_line p ${joins} where ${where} order by p.order_id, p.line_no`.execute(db)
  return rows
}

export const listLinesOfOrder = (db: Db, scope: Scope, code: string): Promise<ProductionRow[]> =>
  selectLines(db, sql`o.code = ${code} and ${whereInScope(scope)}`)

export async function findLine(db: Db, scope: Scope, code: string, no: number): Promise<ProductionRow | undefined> {
  const [line] = await selectLines(db, sql`o.code = ${code} and p.line_no = ${no} and ${whereInScope(scope)}`)
  return line
}

export type OrderedRow = Pick<OrderLineRow, 'details' | 'amount' | 'unit' | 'batch_no' | 'concentration' | 'note'>

/** What was ordered; lists leave it out, because its sequences are long. */
export const getOrderedRow = (db: Db, { order_id, line_no }: LineKey): Promise<OrderedRow> =>
  db
    .selectFrom('order_line')
    .select(['details', 'amount', 'unit', 'batch_no', 'concentration', 'note'])
    .where('order_id', '=', order_id)
    .where('no', '=', line_no)
    .executeTakeFirstOrThrow()

/** Locks the line until the transaction ends; read it afterwards, when parallel changes are visible. */
export async function lockLine(db: Db, scope: Scope, code: string, no: number): Promise<boolean> {
  const { rows } = await sql`
    select p.line_no from production_line p join sales_order o on o.id = p.order_id
    where o.code = ${code} and p.line_no = ${no} and ${whereInScope(scope)}
    for no key update of p`.execute(db)
  return rows.length > 0
}

/** Locks lines of an order until the transaction ends, and reads them. */
export async function lockLines(db: Db, scope: Scope, code: string, nos: readonly number[]): Promise<ProductionRow[]> {
  await sql`
    select p.line_no from production_line p join sales_order o on o.id = p.order_id
    where o.code = ${code} and p.line_no = any(${nos}::int[]) and ${whereInScope(scope)}
    order by p.line_no for no key update of p`.execute(db)
  return selectLines(db, sql`o.code = ${code} and p.line_no = any(${nos}::int[]) and ${whereInScope(scope)}`)
}

/** Locks the open lines of an order, for a move of the order. */
export async function lockOpenLines(db: Db, orderId: string): Promise<ProductionRow[]> {
  await sql`
    select line_no from production_line where order_id = ${orderId} and closed_at is null order by line_no
    for no key update`.execute(db)
  return selectLines(db, sql`p.order_id = ${orderId} and p.closed_at is null`)
}

export async function insertLines(
  db: Db,
  lines: readonly Insertable<ProductionLineTable>[],
  steps: readonly Omit<Insertable<ProductionStepTable>, 'reason'>[],
): Promise<void> {
  await db.insertInto('production_line').values(lines).execute()
  await db.insertInto('production_step').values(steps).execute()
}

interface LineKey {
  order_id: string
  line_no: number
}

export async function updateStep(
  db: Db,
  { order_id, line_no }: LineKey,
  no: number,
  set: Updateable<ProductionStepTable>,
): Promise<void> {
  await db
    .updateTable('production_step')
    .set(set)
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .where('no', '=', no)
    .execute()
}

/** Ends the open steps of a line on a day. */
export async function finishSteps(db: Db, { order_id, line_no }: LineKey, day: LocalDate): Promise<void> {
  await sql`
    update production_step set started_on = coalesce(started_on, ${day}::date),
      finished_on = greatest(${day}::date, started_on)
    where order_id = ${order_id} and line_no = ${line_no} and finished_on is null`.execute(db)
}

export async function updateLine(
  db: Db,
  { order_id, line_no }: LineKey,
  set: Updateable<ProductionLineTable>,
): Promise<void> {
  await db
    .updateTable('production_line')
    .set(set)
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .execute()
}

export interface NewProductionEvent extends LineKey {
  version: number
  at: Instant
  kind: string
  user_id: string | null
  values: ProductionEventValues
}

export async function insertEvents(db: Db, events: readonly NewProductionEvent[]): Promise<void> {
  await db
    .insertInto('production_event')
    .values(events.map((event) => ({ ...event, values: JSON.stringify(event.values) })))
    .execute()
}

export const listEvents = (db: Db, { order_id, line_no }: LineKey): Promise<ProductionEventRow[]> =>
  db
    .selectFrom('production_event')
    .leftJoin('user_account', 'user_account.id', 'production_event.user_id')
    .selectAll('production_event')
    .select('user_account.realname as user_name')
    .where('order_id', '=', order_id)
    .where('line_no', '=', line_no)
    .orderBy('version', 'desc')
    .execute()

const isLate = (today: LocalDate): RawBuilder<boolean> =>
  sql`(p.state in ('planned', 'started') and (p.is_delayed or p.due_on < ${today}::date))`

export type ProductionFilter = Pick<ProductionQuery, 'template' | 'assigneeId'> & { tsquery: string | null }

function whereMatches(scope: Scope, { template, assigneeId, tsquery }: ProductionFilter): RawBuilder<boolean> {
  const parts = [
    sql<boolean>`p.closed_at is null`,
    whereInScope(scope),
    ...(template === undefined ? [] : [sql<boolean>`p.template = ${template}`]),
    ...(assigneeId === undefined ? [] : [sql<boolean>`p.assignee_id = ${assigneeId}`]),
    ...(tsquery === null ? [] : [sql<boolean>`o.search @@ ${tsquery}::tsquery`]),
  ]
  return sql.join(parts, sql` and `)
}

/** Late ones first, then those that are due first. */
export async function pageLines(
  db: Db,
  scope: Scope,
  filter: ProductionFilter & Pick<ProductionQuery, 'state' | 'late'>,
  { pageNo, pageSize }: Pick<ProductionQuery, 'pageNo' | 'pageSize'>,
  today: LocalDate,
): Promise<ProductionRow[]> {
  const { state, late } = filter
  const order = sql`${isLate(today)} desc, p.due_on nulls last, p.order_id, p.line_no`
  const { rows } = await sql<ProductionRow>`
    select ${columns} from (
      select p.* from production_line p join sales_order o on o.id = p.order_id
      where ${whereMatches(scope, filter)}
        and ${state === undefined ? sql`true` : sql`p.state = ${state}`}
        and ${late === undefined ? sql`true` : isLate(today)}
      order by ${order} limit ${pageSize} offset ${(pageNo - 1) * pageSize}) p
    ${joins}
    order by ${order}`.execute(db)
  return rows
}

export async function countLines(
  db: Db,
  scope: Scope,
  filter: ProductionFilter,
  today: LocalDate,
): Promise<{ state: keyof ProductionCounts; count: number; late: number }[]> {
  const { rows } = await sql<{ state: keyof ProductionCounts; count: number; late: number }>`
    select p.state, count(*) as count, count(*) filter (where ${isLate(today)}) as late
    from production_line p join sales_order o on o.id = p.order_id
    where ${whereMatches(scope, filter)} group by p.state`.execute(db)
  return rows
}

/** Overdue lines whose customers were not told of the current step yet. */
export async function listOverdue(
  db: Db,
  /** The day at each site, and for orders of no site. */
  { days, otherDay }: { days: Readonly<Record<string, LocalDate>>; otherDay: LocalDate },
  limit: number,
): Promise<{ code: string; no: number; site: string | null }[]> {
  const { rows } = await sql<{ code: string; no: number; site: string | null }>`
    select o.code, p.line_no as no, o.site from production_line p join sales_order o on o.id = p.order_id
    where p.closed_at is null and p.state in ('planned', 'started') and p.due_on < coalesce(${JSON.stringify(days)}::jsonb ->> o.site, ${otherDay})::date
      and p.notified_step < (select min(s.no) from production_step s
        where s.order_id = p.order_id and s.line_no = p.line_no and s.finished_on is null)
    order by p.due_on limit ${limit}`.execute(db)
  return rows
}

/** Names of people, by name. */
export const listPeople = (db: Db, userIds: readonly string[]): Promise<{ id: string; name: string }[]> =>
  userIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('user_account')
        .select(['id', 'realname as name'])
        .where('id', 'in', userIds)
        .orderBy('realname')
        .execute()

/** Orders in production that have no plan, because they got there before plans existed. */
export async function listUnplannedOrders(db: Db): Promise<{ id: string; code: string; day: LocalDate }[]> {
  const { rows } = await sql<{ id: string; code: string; day: LocalDate }>`
    select o.id, o.code, coalesce(o.production_at, o.created_at)::date as day from sales_order o
    where o.status = 'inProduction' and not exists (select from production_line p where p.order_id = o.id)
    order by o.id`.execute(db)
  return rows
}

/** Orders before production that this reader has not screened, those that were never tried first. */
export async function listUnscreenedOrders(
  db: Db,
  reader: string,
  limit: number,
): Promise<{ id: string; code: string; tenant: string; company_id: string }[]> {
  const { rows } = await sql<{ id: string; code: string; tenant: string; company_id: string }>`
    select o.id, o.code, o.tenant, o.company_id from sales_order o
    left join screening_run r on r.order_no = o.code
    where o.status in ('inquiry', 'toConfirm') and r.reader is distinct from ${reader}
    order by r.tried_at nulls first, o.created_at limit ${limit}`.execute(db)
  return rows
}
