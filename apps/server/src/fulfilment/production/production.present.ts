import { isBeyond96 } from '@paratope/contract/catalogue/services/order-rows'
import {
  delayReasons,
  localizePhrase,
  measurementMethods,
  measurementNames,
  type OrderedWork,
  type PlateWell,
  type ProductionCard,
  type ProductionDetail,
  type ProductionEvent,
  type ProductionLine,
  type ProductionStep,
  type QcResult,
  type ResultFile,
  type StaffProductionStep,
} from '@paratope/contract/fulfilment/production'
import { type Language, type LocalDate, localize } from '@paratope/contract/kernel'
import type { DeliveryCalendar } from '@paratope/contract/ordering/delivery-days'
import type { z } from 'zod'
import { presentServiceDetails, presentServiceGuide } from '#catalogue/services/index.ts'
import { formatSubOrderNo } from '#ordering/orders/index.ts'
import type { OrderedRow, ProductionEventRow, ProductionRow, StepRow } from './production.repo.ts'
import { findCurrentStep, isStepLate, predictEnds } from './production.schedule.ts'
import type { QcResultRow, ResultFileRow } from './production-results.repo.ts'

export interface PresentContext {
  language: Language
  today: LocalDate
  calendar: DeliveryCalendar
}

type StepContext = Pick<PresentContext, 'language' | 'today'>

function presentStep(
  step: StepRow,
  predictedEnd: LocalDate,
  { language, today }: StepContext,
): z.input<typeof ProductionStep> {
  const isLate = isStepLate(step, today)
  return {
    no: step.no,
    step: step.step,
    state: step.finished_on !== null ? 'done' : step.started_on !== null ? 'started' : 'planned',
    plannedStart: step.planned_start,
    plannedEnd: step.planned_end,
    startedOn: step.started_on,
    finishedOn: step.finished_on,
    predictedEnd,
    isLate,
    reason: isLate ? localizePhrase(delayReasons, step.reason, language) : '',
  }
}

const presentStaffStep = (
  step: StepRow,
  predictedEnd: LocalDate,
  context: StepContext,
): z.input<typeof StaffProductionStep> => ({
  ...presentStep(step, predictedEnd, context),
  expectedOn: step.expected_on,
  assignee: step.assignee_id === null ? null : { id: step.assignee_id, name: step.assignee_name ?? '' },
})

function presentFields(line: ProductionRow, ends: readonly LocalDate[], { language, today }: PresentContext) {
  const current = line.closed_at === null ? findCurrentStep(line.steps) : undefined
  const plannedOn = line.steps.at(-1)?.planned_end ?? ''
  return {
    subOrderNo: formatSubOrderNo(line.code, line.line_no),
    no: line.line_no,
    name: localize(line.name, language),
    catalog: line.catalog,
    template: line.template,
    state: line.state,
    num: line.quantity,
    isData: line.is_data,
    ready: line.ready,
    isLate: current !== undefined && isStepLate(current, today),
    plannedOn,
    predictedOn: line.state === 'cancelled' ? plannedOn : (ends.at(-1) ?? plannedOn),
    well: presentWell(line),
  }
}

const presentWell = ({ well, plate, plate_size }: ProductionRow): PlateWell | null =>
  well === null || well === ''
    ? null
    : { well, plate: plate ?? '', size: plate_size?.startsWith('384') || isBeyond96(well) ? 384 : 96 }

const presentResult = (row: QcResultRow, language: Language): z.input<typeof QcResult> => ({
  no: row.no,
  name: localizePhrase(measurementNames, row.name, language),
  method: localizePhrase(measurementMethods, row.method, language),
  value: row.value,
  unit: row.unit,
  limit: row.limit_text,
  passed: row.passed,
})

const presentFile = ({ no, name, type, size }: ResultFileRow): z.input<typeof ResultFile> => ({ no, name, type, size })

interface LineResults {
  results: readonly QcResultRow[]
  files: readonly ResultFileRow[]
}

/** For the customer: released results and files only. */
export function presentLine(
  line: ProductionRow,
  { results, files }: LineResults,
  context: PresentContext,
): z.input<typeof ProductionLine> {
  const ends = predictEnds(line.steps, context.today, context.calendar)
  const isReleased = (row: QcResultRow | ResultFileRow) => row.line_no === line.line_no && row.released_at !== null
  return {
    ...presentFields(line, ends, context),
    steps: line.steps.map((step, index) => presentStep(step, ends[index] ?? '', context)),
    guide:
      line.state === 'planned' || line.state === 'started'
        ? presentServiceGuide(line.service, { isData: line.is_data, language: context.language })
        : null,
    results: results.filter(isReleased).map((row) => presentResult(row, context.language)),
    files: files.filter(isReleased).map(presentFile),
  }
}

export function presentCard(line: ProductionRow, context: PresentContext): z.input<typeof ProductionCard> {
  const ends = predictEnds(line.steps, context.today, context.calendar)
  const current = findCurrentStep(line.steps)
  return {
    ...presentFields(line, ends, context),
    orderNo: line.code,
    version: line.version,
    company: line.company_name,
    priority: line.order_priority,
    requestedDate: line.requested_on,
    stepCount: line.steps.length,
    current: current ? presentStaffStep(current, ends[current.no - 1] ?? '', context) : null,
  }
}

export function presentDetail(
  line: ProductionRow,
  { ordered, results, files, events }: LineResults & { ordered: OrderedRow; events: readonly ProductionEventRow[] },
  context: PresentContext,
): z.input<typeof ProductionDetail> {
  const ends = predictEnds(line.steps, context.today, context.calendar)
  const isOfLine = (row: QcResultRow | ResultFileRow) => row.line_no === line.line_no
  const toOrigin = (row: QcResultRow | ResultFileRow) => ({
    releasedAt: row.released_at,
    createdBy: row.created_by_name,
  })
  return {
    ...presentCard(line, context),
    ordered: presentOrdered(ordered, context.language),
    isClosed: line.closed_at !== null,
    steps: line.steps.map((step, index) => presentStaffStep(step, ends[index] ?? '', context)),
    results: results.filter(isOfLine).map((row) => ({ ...presentResult(row, context.language), ...toOrigin(row) })),
    files: files.filter(isOfLine).map((row) => ({ ...presentFile(row), ...toOrigin(row) })),
    events: events.map((event) => presentEvent(event, context.language)),
  }
}

const presentOrdered = (row: OrderedRow, language: Language): z.input<typeof OrderedWork> => ({
  cells: presentServiceDetails(row.details, language),
  amount: row.amount,
  unit: row.unit,
  lotNo: row.batch_no,
  concentration: row.concentration,
  note: row.note,
})

const presentEvent = (
  { at, user_name, kind, values }: ProductionEventRow,
  language: Language,
): z.input<typeof ProductionEvent> => ({
  at,
  by: user_name,
  kind,
  values: {
    ...values,
    ...('reason' in values && { reason: localizePhrase(delayReasons, String(values['reason']), language) }),
  },
})
