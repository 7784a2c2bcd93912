import type { ComplaintAnswer } from '@paratope/contract/fulfilment/complaints'
import { getOffset, type Instant, type LocalText, type PageQuery } from '@paratope/contract/kernel'
import { type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type { FileRow } from '#platform/files/index.ts'
import type { ComplaintTable } from './complaints.tables.ts'

export type ComplaintFileRow = { no: number; file_id: string } & Pick<FileRow, 'name' | 'type' | 'size'>

export type ComplaintRow = Selectable<ComplaintTable> & {
  code: string
  tenant: string
  site: string | null
  company_id: string
  company_name: string
  opened_by_name: string
  catalog: string
  name: LocalText
}

/** Reads the tables of orders; only their domain writes them. */
const selectComplaints = (db: Db, scope: Scope) =>
  db
    .selectFrom('complaint as c')
    .innerJoin('sales_order as o', 'o.id', 'c.order_id')
    .innerJoin('order_line as l', (join) => join.onRef('l.order_id', '=', 'c.order_id').onRef('l.no', '=', 'c.line_no'))
    .innerJoin('company as co', 'co.id', 'o.company_id')
    .innerJoin('user_account as u', 'u.id', 'c.opened_by')
    .where((at) => {
      if (scope === 'all') return at.lit(true)
      const ofTenant = at('o.tenant', '=', scope.tenant)
      return scope.companyId === undefined ? ofTenant : at.and([ofTenant, at('o.company_id', '=', scope.companyId)])
    })
    .selectAll('c')
    .select([
      'o.code',
      'o.tenant',
      'o.site',
      'o.company_id',
      'co.name as company_name',
      'u.realname as opened_by_name',
      'l.catalog',
      'l.name',
    ])

export const listComplaintsOfOrder = (db: Db, scope: Scope, orderId: string): Promise<ComplaintRow[]> =>
  selectComplaints(db, scope).where('c.order_id', '=', orderId).orderBy('c.opened_at', 'desc').orderBy('c.id').execute()

export const findComplaint = (db: Db, scope: Scope, id: string): Promise<ComplaintRow | undefined> =>
  selectComplaints(db, scope).where('c.id', '=', id).executeTakeFirst()

export async function pageComplaints(
  db: Db,
  scope: Scope,
  { state, ...page }: PageQuery & { state: 'open' | 'answered' | 'all' },
): Promise<{ total: number; rows: ComplaintRow[] }> {
  const matching = selectComplaints(db, scope).where((at) => {
    if (state === 'all') return at.lit(true)
    return at('c.answered_at', state === 'open' ? 'is' : 'is not', null)
  })
  const rows = await matching
    .orderBy(sql`c.answered_at is not null`)
    .orderBy('c.due_at', state === 'answered' ? 'desc' : 'asc')
    .orderBy('c.id')
    .limit(page.pageSize)
    .offset(getOffset(page))
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select((at) => at.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, rows }
}

export async function insertComplaint(
  db: Db,
  complaint: Selectable<ComplaintTable>,
  fileIds: readonly string[],
): Promise<void> {
  await db.insertInto('complaint').values(complaint).execute()
  if (fileIds.length === 0) return
  const files = fileIds.map((file_id, index) => ({ complaint_id: complaint.id, no: index + 1, file_id }))
  await db.insertInto('complaint_file').values(files).execute()
}

/** Answers only what is still open. */
export async function answerOpenComplaint(
  db: Db,
  id: string,
  { outcome, answer }: ComplaintAnswer,
  { by, now }: { by: string; now: Instant },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('complaint')
    .set({ outcome, answer, answered_by: by, answered_at: now })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function listComplaintFiles(db: Db, ids: readonly string[]): Promise<Map<string, ComplaintFileRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('complaint_file as k')
    .innerJoin('file as f', 'f.id', 'k.file_id')
    .select(['k.complaint_id', 'k.no', 'k.file_id', 'f.name', 'f.type', 'f.size'])
    .where('k.complaint_id', 'in', ids)
    .orderBy('k.no')
    .execute()
  return Map.groupBy(rows, ({ complaint_id }) => complaint_id)
}
