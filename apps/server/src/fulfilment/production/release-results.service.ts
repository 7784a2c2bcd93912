import type { ChangedProduction, ResultRelease } from '@paratope/contract/fulfilment/production'
import type { z } from 'zod'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import {
  addShippedQuantities,
  applyTransition,
  listOrderLines,
  lockOrder,
  type OrderHook,
  type OrderRow,
  publishOrderUpdate,
} from '#ordering/orders/index.ts'
import { lockForChange, recordChange } from './change-production.service.ts'
import { createError } from './production.errors.ts'
import { publishRelease } from './production.events.ts'
import { finishSteps, type ProductionRow } from './production.repo.ts'
import { hasReleased, releaseAll } from './production-results.repo.ts'
import type { StaffRequest } from './production-results.service.ts'

export type ReleaseRequest = StaffRequest & { hooks: readonly OrderHook[] }

type ReleaseChoice = Pick<z.output<typeof ResultRelease>, 'closeSteps' | 'reason'>

/**
 * Gives the customer what was not released yet. Steps that are open are closed, or refuse the release by name: nobody
 * reads results of work that was not begun. A line that returns data is delivered by it.
 */
export async function releaseResults(
  db: Db,
  request: ReleaseRequest,
  { closeSteps, reason }: ReleaseChoice,
): Promise<ChangedProduction> {
  const { scope, code, now, today } = request
  // The order comes before its lines, as in every move of it.
  const order = await lockOrder(db, scope, code)
  const line = await lockForChange(db, request)
  if (!order) throw createCommonError('record.missing')
  const open = line.steps.filter(({ finished_on }) => finished_on === null)
  if (open.length > 0 && !closeSteps && !isInterim(line, reason)) {
    throw createError('production.steps_open', { count: open.length, steps: open.map(({ step }) => step) })
  }
  const isDelivery = line.is_data && line.shipped < line.quantity && order.status === 'inProduction'
  const released = await releaseAll(db, line, now)
  const isEmpty = released.results + released.files === 0
  if (isEmpty && !(isDelivery && (await hasReleased(db, line)))) throw createError('production.nothing_to_release')
  const isClosing = open.length > 0 && closeSteps
  if (isClosing) await finishSteps(db, line, today)
  const changed = await recordChange(db, line, request, {
    kind: isClosing ? 'releaseAndClose' : 'release',
    values: { ...released, ...(isClosing ? { count: open.length } : open.length > 0 && { reason }) },
    ...((isClosing || isDelivery) && {
      set: {
        state: 'done',
        ready: line.quantity,
        due_on: null,
        is_delayed: false,
        assignee_id: null,
        ...(isDelivery && { closed_at: now }),
      },
    }),
  })
  const isMoved = isDelivery && (await deliverLine(db, request, order, line))
  await publishRelease(db, line, now, { isAnnounced: isMoved })
  return changed
}

/** Goods on their way through the lab may have results before the last step, with a reason for the history. */
const isInterim = ({ is_data, steps }: ProductionRow, reason: string): boolean =>
  !is_data && reason !== '' && steps.some(({ started_on }) => started_on !== null)

/** Moves the order of released data; returns whether the order moved. */
async function deliverLine(
  db: Db,
  { scope, code, by, now, timeZone, hooks }: ReleaseRequest,
  order: OrderRow,
  line: ProductionRow,
): Promise<boolean> {
  await addShippedQuantities(db, order.id, [{ no: line.line_no, num: line.quantity - line.shipped }])
  const lines = await listOrderLines(db, order.id)
  if (lines.some(({ shipped, quantity }) => shipped < quantity)) {
    await publishOrderUpdate(db, order, now)
    return false
  }
  const isData = lines.every(({ is_data }) => is_data)
  const attempt = { scope, code, by, now, hooks, ...(timeZone !== undefined && { timeZone }) }
  await applyTransition(db, order, attempt, isData ? 'deliverData' : 'deliverRest', {
    set: { shipped_at: now, ...(isData && { completed_at: now }) },
  })
  return true
}
