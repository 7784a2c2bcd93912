import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { getProviderCalendar, listOrderLines, type OrderMoved } from '#ordering/orders/index.ts'
import { publishLineChange } from './production.events.ts'
import {
  finishSteps,
  insertEvents,
  insertLines,
  lockOpenLines,
  type ProductionRow,
  updateLine,
} from './production.repo.ts'
import { planSteps } from './production.schedule.ts'
import { chooseTemplate, templates } from './production.templates.ts'

interface ProductionStart {
  order: { id: string }
  by: string | null
  now: Instant
  day: LocalDate
  /** Of the site; absent for jobs. */
  timeZone?: string
}

/** Plans every line of an order that enters production. */
export async function startProduction(
  db: Db,
  { order, by, now, day, timeZone = 'UTC' }: ProductionStart,
): Promise<void> {
  const orderLines = await listOrderLines(db, order.id)
  const calendar = await getProviderCalendar(db, day, timeZone)
  const planned = orderLines.map((line) => {
    const template = chooseTemplate(line)
    return { line, template, steps: planSteps(templates[template], day, calendar, line.lead_days ?? undefined) }
  })
  await insertLines(
    db,
    planned.map(({ line, template, steps }) => ({
      order_id: order.id,
      line_no: line.no,
      template,
      state: 'planned',
      due_on: steps[0]?.planned_end ?? null,
      assignee_id: null,
      closed_at: null,
      changed_at: now,
    })),
    planned.flatMap(({ line, steps }) =>
      steps.map((step) => ({
        ...step,
        order_id: order.id,
        line_no: line.no,
        started_on: null,
        finished_on: null,
        expected_on: null,
        assignee_id: null,
      })),
    ),
  )
  await insertEvents(
    db,
    planned.map(({ line, template }) => ({
      order_id: order.id,
      line_no: line.no,
      version: 1,
      at: now,
      kind: 'plan',
      user_id: by,
      values: { template },
    })),
  )
  for (const line of await lockOpenLines(db, order.id)) await publishLineChange(db, line)
}

/** Applies a move of the order to its lines in production. */
export async function followOrder(db: Db, moved: OrderMoved): Promise<void> {
  const { kind, order } = moved
  if (kind === 'orderNow' || kind === 'accept') return startProduction(db, moved)
  for (const line of await lockOpenLines(db, order.id)) {
    if (kind === 'shipPart') await raiseReady(db, line, moved)
    else await closeLine(db, line, moved)
  }
}

/** Shipped quantities were ready. */
async function raiseReady(db: Db, line: ProductionRow, moved: OrderMoved): Promise<void> {
  if (line.ready >= line.shipped) return
  await recordMove(db, line, moved, { ready: line.shipped })
}

/** The last parcel or result proves that all work is done; a cancelled line stays as it was. */
async function closeLine(db: Db, line: ProductionRow, moved: OrderMoved): Promise<void> {
  const { kind, now, day } = moved
  const isDone = kind !== 'cancelByStaff'
  if (isDone) await finishSteps(db, line, day)
  await recordMove(db, line, moved, {
    state: isDone ? 'done' : 'cancelled',
    ...(isDone && { ready: line.quantity }),
    due_on: null,
    is_delayed: false,
    assignee_id: null,
    closed_at: now,
  })
}

async function recordMove(
  db: Db,
  line: ProductionRow,
  { kind, by, now }: OrderMoved,
  set: Parameters<typeof updateLine>[2],
): Promise<void> {
  const version = line.version + 1
  const { order_id, line_no } = line
  await updateLine(db, line, { ...set, version, changed_at: now })
  await insertEvents(db, [{ order_id, line_no, version, at: now, kind, user_id: by, values: {} }])
  await publishLineChange(db, { ...line, version })
}
