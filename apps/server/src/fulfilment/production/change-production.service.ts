import type { ChangedProduction, StepChange, StepMove } from '@paratope/contract/fulfilment/production'
import type { Instant, LocalDate } from '@paratope/contract/kernel'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { Scope } from '#kernel/http/session.ts'
import { formatSubOrderNo, getProviderCalendar } from '#ordering/orders/index.ts'
import { createError } from './production.errors.ts'
import { notifyOfDelay, notifyOfOverdueStep, publishLineChange } from './production.events.ts'
import {
  findLine,
  insertEvents,
  lockLine,
  type ProductionRow,
  type StepRow,
  updateLine,
  updateStep,
} from './production.repo.ts'
import { findCurrentStep, isDelayed, isStepLate, predictEnds } from './production.schedule.ts'
import type { ProductionEventValues } from './production.tables.ts'

/** The line to change, the version the caller saw, and the caller; null for jobs. */
export interface ChangeRequest {
  scope: Scope
  code: string
  no: number
  /** Absent for jobs. */
  version?: number
  by: string | null
  now: Instant
  /** In the time zone of the site. */
  today: LocalDate
  /** Of the site; absent for jobs, which count in UTC. */
  timeZone?: string
}

/** Locks the line; throws if the caller saw another version, or the order was cancelled. */
export async function lockForChange(db: Db, request: ChangeRequest): Promise<ProductionRow> {
  const { scope, code, no, version } = request
  const line = (await lockLine(db, scope, code, no)) ? await findLine(db, scope, code, no) : undefined
  if (!line) throw createCommonError('record.missing')
  if (version !== undefined && version !== line.version) {
    throw createCommonError('record.changed', { status: line.state, version: line.version })
  }
  if (line.state === 'cancelled') throw createError('production.closed')
  return line
}

/** The same for steps and quantities, which no longer change once the order has left production. */
async function lockOpenLine(db: Db, request: ChangeRequest): Promise<ProductionRow> {
  const line = await lockForChange(db, request)
  if (line.closed_at !== null) throw createError('production.closed')
  return line
}

interface LineChange {
  kind: string
  values?: ProductionEventValues
  set?: Parameters<typeof updateLine>[2]
}

/** Records a change: the new version, who made it, and its publication. */
export async function recordChange(
  db: Db,
  line: ProductionRow,
  { by, now }: ChangeRequest,
  { kind, values = {}, set = {} }: LineChange,
): Promise<ChangedProduction> {
  const version = line.version + 1
  const { order_id, line_no } = line
  await updateLine(db, line, { ...set, version, changed_at: now })
  await insertEvents(db, [{ order_id, line_no, version, at: now, kind, user_id: by, values }])
  await publishLineChange(db, { ...line, version })
  return { subOrderNo: formatSubOrderNo(line.code, line_no), state: set.state ?? line.state, version }
}

/** Moves the card: the current step starts or ends today, or the last such change is taken back. */
export async function moveStep(db: Db, request: ChangeRequest, to: StepMove['to']): Promise<ChangedProduction> {
  const line = await lockOpenLine(db, request)
  const { step, dates, set } = planMove(line, to, request.today)
  await updateStep(db, line, step.no, dates)
  return recordChange(db, line, request, {
    kind: 'moveStep',
    values: { step: step.step, to },
    set,
  })
}

/** Says which step a move changes, and how it leaves the line; a late step ends with a reason only. */
export function planMove(line: ProductionRow, to: StepMove['to'], today: LocalDate) {
  const { step, dates } = findMove(line, to, today)
  if (dates.finished_on && isStepLate({ ...step, ...dates }, today) && step.reason === '') {
    throw createError('production.reason_missing')
  }
  const steps = line.steps.map((each) => (each.no === step.no ? { ...each, ...dates } : each))
  return { step, dates, set: deriveLineState(line, steps) }
}

type ActualDates = Pick<StepRow, 'started_on' | 'finished_on'>

function findMove(
  { state, steps }: ProductionRow,
  to: StepMove['to'],
  today: LocalDate,
): { step: StepRow; dates: ActualDates } {
  const current = findCurrentStep(steps)
  const last = steps.at(-1)
  if (state === 'planned' && to === 'started' && current) {
    return { step: current, dates: { started_on: today, finished_on: null } }
  }
  if (state === 'started' && to === 'done' && current) {
    return { step: current, dates: { started_on: current.started_on, finished_on: today } }
  }
  if (state === 'started' && to === 'planned' && current) {
    return { step: current, dates: { started_on: null, finished_on: null } }
  }
  if (state === 'done' && to === 'started' && last) {
    return { step: last, dates: { started_on: last.started_on, finished_on: null } }
  }
  throw createError('production.step_refused')
}

type StepEdit = Omit<StepChange, 'version' | 'assigneeId'> & { assigneeId: string | null }

/** Changes one step; a new date for it is a delay that the customer is notified of. */
export async function changeStep(
  db: Db,
  request: ChangeRequest & { step: number },
  { assigneeId, startedOn, finishedOn, expectedOn, reason }: StepEdit,
): Promise<ChangedProduction> {
  const line = await lockOpenLine(db, request)
  const step = line.steps.find(({ no }) => no === request.step)
  if (!step) throw createCommonError('record.missing')
  if (assigneeId !== null && assigneeId !== step.assignee_id) await assertAssignee(db, line.tenant, assigneeId)
  const set = {
    assignee_id: assigneeId,
    started_on: startedOn,
    finished_on: finishedOn,
    expected_on: expectedOn,
    reason,
  }
  const changed = { ...step, ...set }
  const steps = line.steps.map((each) => (each === step ? changed : each))
  assertDates(changed, request.today)
  assertSequence(steps)
  if (isStepLate(changed, request.today) && reason === '') throw createError('production.reason_missing')
  await updateStep(db, line, step.no, set)
  const isNewDelay = isDelayed(changed) && finishedOn === null && expectedOn !== step.expected_on
  if (isNewDelay) {
    const day = await predictLastDay(db, steps, request)
    await notifyOfDelay(db, line, { day, reason }, request.now)
  }
  return recordChange(db, line, request, {
    kind: 'updateStep',
    values: toEventValues(step, changed),
    set: {
      ...deriveLineState(line, steps),
      ...(isNewDelay && { notified_step: Math.max(line.notified_step, step.no) }),
    },
  })
}

async function predictLastDay(
  db: Db,
  steps: readonly StepRow[],
  { today, timeZone = 'UTC' }: ChangeRequest,
): Promise<LocalDate> {
  return predictEnds(steps, today, await getProviderCalendar(db, today, timeZone)).at(-1) ?? ''
}

async function assertAssignee(db: Db, tenant: string, userId: string): Promise<void> {
  const staff = await listTenantUsersWithPermission(db, tenant, ['production.edit'])
  if (!staff.includes(userId)) throw createError('production.assignee_unknown')
}

function assertDates({ started_on: start, finished_on: end }: ActualDates, today: LocalDate): void {
  const isWrong = (start !== null && start > today) || (end !== null && (start === null || end < start || end > today))
  if (isWrong) throw createError('production.dates_invalid')
}

/** A step begins only after all before it are done. */
function assertSequence(steps: readonly StepRow[]): void {
  const open = steps.findIndex(({ finished_on }) => finished_on === null)
  if (open !== -1 && steps.slice(open + 1).some(({ started_on }) => started_on !== null)) {
    throw createError('production.step_refused')
  }
}

/** Changes, for the history. */
function toEventValues(before: StepRow, after: StepRow): ProductionEventValues {
  const fields = ['started_on', 'finished_on', 'expected_on', 'assignee_id', 'reason'] as const
  const changes = fields.flatMap((field) => (before[field] === after[field] ? [] : [[field, after[field] ?? '']]))
  return { step: before.step, ...Object.fromEntries(changes) }
}

/** Columns of the current step that lists need. After the last one, everything is ready. */
function deriveLineState(line: ProductionRow, steps: readonly StepRow[]) {
  const current = findCurrentStep(steps)
  if (!current) {
    return { state: 'done', ready: line.quantity, due_on: null, is_delayed: false, assignee_id: null } as const
  }
  return {
    state: current.started_on === null ? ('planned' as const) : ('started' as const),
    due_on: current.planned_end,
    is_delayed: isDelayed(current),
    assignee_id: current.assignee_id,
  }
}

/** Quantity that can be shipped before the rest is done. */
export async function changeReady(db: Db, request: ChangeRequest, ready: number): Promise<ChangedProduction> {
  const line = await lockOpenLine(db, request)
  if (ready < line.shipped || ready > line.quantity) {
    throw createError('production.ready_invalid', { least: line.shipped, most: line.quantity })
  }
  return recordChange(db, line, request, { kind: 'updateReady', values: { ready }, set: { ready } })
}

/** Tells customer and staff once of each step that is overdue. */
export async function reportOverdue(db: Db, request: ChangeRequest): Promise<void> {
  const line = await lockOpenLine(db, request)
  const current = findCurrentStep(line.steps)
  // The step may have been finished or announced in the meantime.
  if (!current || current.planned_end >= request.today || line.notified_step >= current.no) return
  const day = await predictLastDay(db, line.steps, request)
  await notifyOfDelay(db, line, { day, reason: current.reason }, request.now)
  await notifyOfOverdueStep(db, line, { due: current.planned_end, assigneeId: current.assignee_id }, request.now)
  await recordChange(db, line, request, {
    kind: 'overdue',
    values: { step: current.step },
    set: { notified_step: current.no },
  })
}
