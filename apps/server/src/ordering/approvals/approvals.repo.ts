import { getOffset, type Instant, type Page, type PageQuery } from '@paratope/contract/kernel'
import type { ApprovalSignOff } from '@paratope/contract/ordering/approvals'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ApprovalEventTable, ApprovalRequestTable } from './approvals.tables.ts'

export type RequestRow = Selectable<ApprovalRequestTable> & {
  order_code: string
  requested_by_name: string
  sign_offs: ApprovalSignOff[]
  /** By the approver of each level, also of those who left the company. */
  approver_names: Record<string, string>
}
export type ApprovalEventRow = Selectable<ApprovalEventTable> & {
  by_name: string | null
  on_behalf_of_name: string | null
}

/** Scope of requests; customers see those of their company in the tenant they work with. */
export interface RequestScope {
  companyId: string
  tenant: string
}

const selectRequests = (db: Db) =>
  db
    .selectFrom('approval_request as a')
    .innerJoin('sales_order as o', 'o.id', 'a.order_id')
    .innerJoin('user_account as u', 'u.id', 'a.requested_by')
    .selectAll('a')
    .select(['o.code as order_code', 'u.realname as requested_by_name'])
    .select(
      sql<ApprovalSignOff[]>`(select coalesce(jsonb_agg(jsonb_build_object('level', s.level, 'userId', s.user_id)
        order by s.level), '[]') from approval_sign_off s where s.request_id = a.id)`.as('sign_offs'),
    )
    .select(
      sql<Record<string, string>>`(select coalesce(jsonb_object_agg(n.id, n.realname), '{}') from user_account n
        where n.id in (select l ->> 'approverId' from jsonb_array_elements(a.levels) l))`.as('approver_names'),
    )

const selectInScope = (db: Db, { companyId, tenant }: RequestScope) =>
  selectRequests(db).where('a.company_id', '=', companyId).where('a.tenant', '=', tenant)

export const findRequest = (db: Db, scope: RequestScope, id: string): Promise<RequestRow | undefined> =>
  selectInScope(db, scope).where('a.id', '=', id).executeTakeFirst()

export const findNewestRequest = (db: Db, scope: RequestScope, orderCode: string): Promise<RequestRow | undefined> =>
  selectInScope(db, scope).where('o.code', '=', orderCode).orderBy('a.created_at', 'desc').limit(1).executeTakeFirst()

export const findPendingRequest = (db: Db, orderId: string): Promise<RequestRow | undefined> =>
  selectRequests(db).where('a.order_id', '=', orderId).where('a.state', '=', 'pending').executeTakeFirst()

export const listPendingRequests = (db: Db, scope: RequestScope): Promise<RequestRow[]> =>
  selectInScope(db, scope).where('a.state', '=', 'pending').orderBy('a.created_at', 'desc').execute()

export async function pageRequests(db: Db, scope: RequestScope, query: PageQuery): Promise<Page<RequestRow>> {
  const [records, { total }] = await Promise.all([
    selectInScope(db, scope)
      .orderBy('a.created_at', 'desc')
      .orderBy('a.id', 'desc')
      .limit(query.pageSize)
      .offset(getOffset(query))
      .execute(),
    selectInScope(db, scope)
      .clearSelect()
      .select((at) => at.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow(),
  ])
  return { records, total }
}

export async function insertRequest(db: Db, request: Insertable<ApprovalRequestTable>): Promise<void> {
  await db.insertInto('approval_request').values(request).execute()
}

/** Returns whether the request was still in the version that the caller saw. */
export async function updateRequest(
  db: Db,
  { id, version }: Pick<RequestRow, 'id' | 'version'>,
  set: Pick<RequestRow, 'state' | 'revision' | 'base_minor' | 'total_minor' | 'levels'> &
    Partial<Pick<RequestRow, 'is_over_budget'>>,
): Promise<boolean> {
  const updated = await db
    .updateTable('approval_request')
    .set({ ...set, levels: JSON.stringify(set.levels), version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('id')
    .executeTakeFirst()
  return updated !== undefined
}

/** Returns whether the level was open and the person had approved no other level of the request. */
export async function insertSignOff(
  db: Db,
  { id, requested_by }: Pick<RequestRow, 'id' | 'requested_by'>,
  { level, userId }: ApprovalSignOff,
  at: Instant,
): Promise<boolean> {
  const inserted = await db
    .insertInto('approval_sign_off')
    .values({ request_id: id, level, user_id: userId, requested_by, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('level')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Ends the approvals of all levels but those that still count. */
export async function deleteSignOffs(db: Db, requestId: string, keptLevels: readonly number[]): Promise<void> {
  await sql`delete from approval_sign_off where request_id = ${requestId} and level <> all(${keptLevels}::integer[])`.execute(
    db,
  )
}

export async function insertApprovalEvent(db: Db, event: Omit<Insertable<ApprovalEventTable>, 'no'>): Promise<void> {
  await sql`
    insert into approval_event (request_id, no, decision, user_id, on_behalf_of, level, reason, total_minor, at)
    select ${event.request_id}, coalesce(max(no), 0) + 1, ${event.decision}, ${event.user_id}, ${event.on_behalf_of ?? null}, ${event.level}::int,
      ${event.reason}, ${event.total_minor}::bigint, ${event.at}::timestamptz
    from approval_event where request_id = ${event.request_id}`.execute(db)
}

/** Keeps a decision that changed nothing, once for each person and request. */
export async function insertLateDecision(
  db: Db,
  { id, total_minor }: Pick<RequestRow, 'id' | 'total_minor'>,
  event: Pick<Selectable<ApprovalEventTable>, 'decision' | 'user_id' | 'reason' | 'at'>,
): Promise<void> {
  await db.selectFrom('approval_request').select('id').where('id', '=', id).forUpdate().execute()
  const known = await db
    .selectFrom('approval_event')
    .select('no')
    .where('request_id', '=', id)
    .where('user_id', '=', event.user_id)
    .where('decision', '=', event.decision)
    .executeTakeFirst()
  if (!known) await insertApprovalEvent(db, { ...event, request_id: id, level: null, total_minor })
}

export const listApprovalEvents = (db: Db, requestIds: readonly string[]): Promise<ApprovalEventRow[]> =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('approval_event as e')
        .leftJoin('user_account as u', 'u.id', 'e.user_id')
        .leftJoin('user_account as b', 'b.id', 'e.on_behalf_of')
        .selectAll('e')
        .select(['u.realname as by_name', 'b.realname as on_behalf_of_name'])
        .where('e.request_id', 'in', requestIds)
        .orderBy('e.no')
        .execute()

/** The company's orders with an open quote, the dearest first; for the demo. */
export async function listQuotedOrderCodes(db: Db, companyId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('sales_order')
    .select('code')
    .where('company_id', '=', companyId)
    .where('status', '=', 'toConfirm')
    .orderBy('total_minor', 'desc')
    .execute()
  return rows.map(({ code }) => code)
}
