import { getOffset, type Page, type PageQuery } from '@paratope/contract/kernel'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ApprovalEventTable, ApprovalRequestTable } from './approvals.tables.ts'

export type RequestRow = Selectable<ApprovalRequestTable> & { order_code: string; requested_by_name: string }
export type ApprovalEventRow = Selectable<ApprovalEventTable> & { by_name: string | null }

/** Whose requests a query may return; customers see those of their company in the tenant they work with. */
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
  set: Pick<RequestRow, 'state' | 'revision' | 'base_minor' | 'total_minor' | 'levels' | 'approved_levels'> &
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

export async function insertApprovalEvent(db: Db, event: Omit<Selectable<ApprovalEventTable>, 'no'>): Promise<void> {
  await sql`
    insert into approval_event (request_id, no, decision, user_id, level, reason, total_minor, at)
    select ${event.request_id}, coalesce(max(no), 0) + 1, ${event.decision}, ${event.user_id}, ${event.level}::int,
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
        .selectAll('e')
        .select('u.realname as by_name')
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
