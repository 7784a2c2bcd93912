import type { Instant, LocalDate } from '@paratope/contract/kernel'
import { sql } from 'kysely'
import type { Db } from '#kernel/database/database.ts'
import type { ProductionLineTable } from './production.tables.ts'

interface LineKey {
  order_id: string
  line_no: number
}

/** Dates of a step of each of these lines, in one statement. */
export async function updateStepDates(
  db: Db,
  steps: readonly (LineKey & { no: number; started_on: LocalDate | null; finished_on: LocalDate | null })[],
): Promise<void> {
  await sql`
    update production_step s set started_on = r.started_on, finished_on = r.finished_on
    from jsonb_to_recordset(${JSON.stringify(steps)}::jsonb)
      as r (order_id text, line_no int, no int, started_on date, finished_on date)
    where s.order_id = r.order_id and s.line_no = r.line_no and s.no = r.no`.execute(db)
}

export type LineState = LineKey &
  Pick<ProductionLineTable, 'state' | 'due_on' | 'assignee_id'> & {
    version: number
    ready: number
    is_delayed: boolean
  }

/** The state of each of these lines after a change, in one statement. */
export async function updateLineStates(db: Db, lines: readonly LineState[], now: Instant): Promise<void> {
  await sql`
    update production_line p set state = r.state, ready = r.ready, due_on = r.due_on, is_delayed = r.is_delayed,
      assignee_id = r.assignee_id, version = r.version, changed_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as r (order_id text, line_no int, state text, ready int,
      due_on date, is_delayed boolean, assignee_id text, version int)
    where p.order_id = r.order_id and p.line_no = r.line_no`.execute(db)
}
