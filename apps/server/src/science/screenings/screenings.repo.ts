import { getOffset, type Instant, type PageQuery } from '@paratope/contract/kernel'
import type { ScreeningState } from '@paratope/contract/science/screenings'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { Scope } from '#kernel/http/session.ts'
import type {
  ScreeningDecisionTable,
  ScreeningReadingTable,
  ScreeningRunTable,
  ScreeningTable,
} from './screenings.tables.ts'

export type ScreeningRow = Selectable<ScreeningTable> & { company_name: string }
export type NewScreeningRow = Insertable<ScreeningTable>
export type DecisionRow = Selectable<ScreeningDecisionTable> & { by_name: string }

const selectScreenings = (db: Db, scope: Scope) =>
  db
    .selectFrom('screening as s')
    .innerJoin('company as c', 'c.id', 's.company_id')
    .where((at) => {
      if (scope === 'all') return at.lit(true)
      const ofTenant = at('s.tenant', '=', scope.tenant)
      return scope.companyId === undefined ? ofTenant : at.and([ofTenant, at('s.company_id', '=', scope.companyId)])
    })
    .selectAll('s')
    .select('c.name as company_name')

/** Facts about the lines of an order. */
export const listScreeningsOfOrder = (db: Db, orderNo: string): Promise<ScreeningRow[]> =>
  selectScreenings(db, 'all').where('s.order_no', '=', orderNo).execute()

export const findScreening = (db: Db, scope: Scope, id: string): Promise<ScreeningRow | undefined> =>
  selectScreenings(db, scope).where('s.id', '=', id).executeTakeFirst()

export const lockScreening = (db: Db, scope: Scope, id: string): Promise<ScreeningRow | undefined> =>
  selectScreenings(db, scope).where('s.id', '=', id).forUpdate('s').executeTakeFirst()

export async function pageScreenings(
  db: Db,
  scope: Scope,
  { state, ...page }: PageQuery & { state: 'review' | 'decided' | 'all' },
): Promise<{ total: number; rows: ScreeningRow[] }> {
  const decided: readonly ScreeningState[] = ['approved', 'rejected']
  const matching = selectScreenings(db, scope).where((at) => {
    if (state === 'all') return at.lit(true)
    return state === 'review' ? at('s.state', '=', 'review') : at('s.state', 'in', decided)
  })
  const rows = await matching
    .orderBy('s.screened_at', state === 'review' ? 'asc' : 'desc')
    .orderBy('s.id')
    .limit(page.pageSize)
    .offset(getOffset(page))
    .execute()
  const { total } = await db
    .selectFrom(matching.as('m'))
    .select((at) => at.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { total, rows }
}

/** Two runs about the same sequence keep the first verdict. */
export async function insertScreenings(db: Db, rows: readonly Insertable<ScreeningTable>[]): Promise<void> {
  if (rows.length === 0) return
  await db
    .insertInto('screening')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['order_no', 'line_no', 'checksum']).doNothing())
    .execute()
}

export type ReadingRow = Selectable<ScreeningReadingTable>

/** Sequences that this reader found in files, by their content. */
export async function listReadings(
  db: Db,
  reader: string,
  checksums: readonly string[],
): Promise<Map<string, ReadingRow>> {
  if (checksums.length === 0) return new Map()
  const rows = await db
    .selectFrom('screening_reading')
    .selectAll()
    .where('reader', '=', reader)
    .where('sha256', 'in', checksums)
    .execute()
  return new Map(rows.map((row) => [row.sha256, row]))
}

/** Replaces what an earlier reader found. */
export async function saveReading(db: Db, row: Insertable<ScreeningReadingTable>): Promise<void> {
  const { sha256: _, ...found } = row
  await db
    .insertInto('screening_reading')
    .values(row)
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet(found))
    .execute()
}

export async function saveRun(db: Db, run: Insertable<ScreeningRunTable>): Promise<void> {
  const { reader, tried_at, held } = run
  await db
    .insertInto('screening_run')
    .values(run)
    .onConflict((conflict) => conflict.column('order_no').doUpdateSet({ reader, tried_at, held }))
    .execute()
}

export async function listDecisions(db: Db, ids: readonly string[]): Promise<Map<string, DecisionRow[]>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('screening_decision as d')
    .innerJoin('user_account as u', 'u.id', 'd.decided_by')
    .selectAll('d')
    .select('u.realname as by_name')
    .where('d.screening_id', 'in', ids)
    .orderBy('d.no')
    .execute()
  return Map.groupBy(rows, ({ screening_id }) => screening_id)
}

interface NewDecision {
  decision: ScreeningDecisionTable['decision']
  reason: string
  by: string
  now: Instant
}

/** Records the decision and changes the verdict. */
export async function insertDecision(db: Db, id: string, { decision, reason, by, now }: NewDecision): Promise<void> {
  await sql`
    insert into screening_decision (screening_id, no, decision, reason, decided_by, decided_at)
    select ${id}, count(*) + 1, ${decision}, ${reason}, ${by}, ${now} from screening_decision where screening_id = ${id}
  `.execute(db)
  await db
    .updateTable('screening')
    .set((at) => ({ state: decision, version: at('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}
