import type { MovedWells, WellsMove } from '@paratope/contract/fulfilment/production'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type ChangeRequest, planMove } from './change-production.service.ts'
import { createError } from './production.errors.ts'
import { publishLineChanges } from './production.events.ts'
import { insertEvents, lockLines, type ProductionRow } from './production.repo.ts'
import { updateLineStates, updateStepDates } from './production-plates.repo.ts'

type WellsRequest = Omit<ChangeRequest, 'no' | 'version'>

/** Throws if a line is missing, closed, or was changed since the caller saw it. */
function assertOpen(lines: readonly ProductionRow[], wells: WellsMove['wells']): void {
  for (const { no, version } of wells) {
    const line = lines.find(({ line_no }) => line_no === no)
    if (!line) throw createCommonError('record.missing')
    if (line.version !== version)
      throw createCommonError('record.changed', { status: line.state, version: line.version })
    if (line.state === 'cancelled' || line.closed_at !== null) throw createError('production.closed')
  }
}

/** Moves sub-orders of one order at once, such as the wells of a plate: all of them or none. */
export async function moveWells(db: Db, request: WellsRequest, { to, wells }: WellsMove): Promise<MovedWells> {
  const { scope, code, by, now, today } = request
  const nos = [...new Set(wells.map(({ no }) => no))]
  const lines = await lockLines(db, scope, code, nos)
  assertOpen(lines, wells)
  const moves = lines.map((line) => ({ line, ...planMove(line, to, today) }))
  await updateStepDates(
    db,
    moves.map(({ line: { order_id, line_no }, step, dates }) => ({ order_id, line_no, no: step.no, ...dates })),
  )
  await updateLineStates(
    db,
    moves.map(({ line, set }) => ({
      order_id: line.order_id,
      line_no: line.line_no,
      ready: line.ready,
      ...set,
      version: line.version + 1,
    })),
    now,
  )
  await insertEvents(
    db,
    moves.map(({ line: { order_id, line_no, version }, step }) => ({
      order_id,
      line_no,
      version: version + 1,
      at: now,
      kind: 'moveStep',
      user_id: by,
      values: { step: step.step, to },
    })),
  )
  await publishLineChanges(
    db,
    lines.map((line) => ({ ...line, version: line.version + 1 })),
  )
  return { moved: lines.length }
}
