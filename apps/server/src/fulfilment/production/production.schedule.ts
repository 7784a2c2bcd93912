import type { LocalDate } from '@paratope/contract/kernel'
import { addWorkingDays as addWorkingDaysAfter, type DeliveryCalendar } from '@paratope/contract/ordering/delivery-days'
import type { ProductionStepTable } from './production.tables.ts'
import type { TemplateStep } from './production.templates.ts'
import { addWorkingDays, countWorkingDays, toWorkingDay } from './working-days.ts'

export interface PlannedStep {
  no: number
  step: TemplateStep['step']
  planned_start: LocalDate
  planned_end: LocalDate
}

/**
 * One step after the other, from the working day after the order to the day that was promised. The usual durations are
 * stretched or shortened to the promise; where it is shorter than the number of steps, some share a day.
 */
export function planSteps(
  steps: readonly TemplateStep[],
  orderedOn: LocalDate,
  calendar: DeliveryCalendar,
  leadDays = sumDays(steps),
): PlannedStep[] {
  const usual = sumDays(steps)
  const total = Math.max(1, leadDays)
  const getDay = (count: number) => addWorkingDaysAfter(orderedOn, count, calendar)
  let passed = 0
  let previousEnd = 0
  return steps.map(({ step, days }, index) => {
    passed += days
    const end = Math.max(1, previousEnd, Math.round((passed * total) / usual))
    const start = Math.min(previousEnd + 1, end)
    previousEnd = end
    return { no: index + 1, step, planned_start: getDay(start), planned_end: getDay(end) }
  })
}

const sumDays = (steps: readonly TemplateStep[]): number => steps.reduce((sum, { days }) => sum + days, 0)

export type StepDates = Pick<
  ProductionStepTable,
  'planned_start' | 'planned_end' | 'started_on' | 'finished_on' | 'expected_on'
>

const getLatest = (...dates: readonly (LocalDate | null | undefined)[]): LocalDate =>
  dates.reduce<LocalDate>((latest, date) => (date && date > latest ? date : latest), '')

/**
 * When each step ends: as it did, or as it looks today. A step takes its planned number of working days from the day
 * it begins, and begins after the one before it; a new date from staff counts if it is later.
 */
export function predictEnds(steps: readonly StepDates[], today: LocalDate, calendar: DeliveryCalendar): LocalDate[] {
  let previous: { step: StepDates; end: LocalDate } | undefined
  return steps.map((step) => {
    const begin = previous && getEarliestBegin(step, previous, calendar)
    previous = { step, end: step.finished_on ?? predictEnd(step, begin, today, calendar) }
    return previous.end
  })
}

/** The working day after the step before, or its last day where the plan has both on one day. */
const getEarliestBegin = (
  step: StepDates,
  previous: { step: StepDates; end: LocalDate },
  calendar: DeliveryCalendar,
): LocalDate => addWorkingDays(previous.end, step.planned_start > previous.step.planned_end ? 1 : 0, calendar)

function predictEnd(
  step: StepDates,
  earliestBegin: LocalDate | undefined,
  today: LocalDate,
  calendar: DeliveryCalendar,
): LocalDate {
  const now = toWorkingDay(today, calendar)
  const days = countWorkingDays(step.planned_start, step.planned_end, calendar)
  const begin = step.started_on ?? getLatest(step.planned_start, earliestBegin, now)
  return getLatest(addWorkingDays(begin, days - 1, calendar), step.expected_on, now)
}

/** It ended after the planned day, or it is known that it will. */
export const isStepLate = (step: StepDates, today: LocalDate): boolean =>
  step.finished_on === null ? step.planned_end < today || isDelayed(step) : step.finished_on > step.planned_end

export const isDelayed = ({ expected_on: expectedOn, planned_end: plannedEnd }: StepDates): boolean =>
  expectedOn !== null && expectedOn > plannedEnd

/** The first step that is not done. */
export const findCurrentStep = <Step extends Pick<StepDates, 'finished_on'>>(
  steps: readonly Step[],
): Step | undefined => steps.find((step) => step.finished_on === null)
