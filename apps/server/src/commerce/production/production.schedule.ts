import type { LocalDate } from '@paratope/contract/kernel'
import type { ProductionStepTable } from './production.tables.ts'
import type { TemplateStep } from './production.templates.ts'
import { addWorkingDays, countWorkingDays, type Holidays, toWorkingDay } from './working-days.ts'

export interface PlannedStep {
  no: number
  step: TemplateStep['step']
  planned_start: LocalDate
  planned_end: LocalDate
}

/** One step after the other; work begins on the working day after the order. */
export function planSteps(steps: readonly TemplateStep[], orderedOn: LocalDate, holidays: Holidays): PlannedStep[] {
  let start = addWorkingDays(orderedOn, 1, holidays)
  // On a weekend or holiday, the next working day is the first already.
  if (toWorkingDay(orderedOn, holidays) !== orderedOn) start = toWorkingDay(orderedOn, holidays)
  return steps.map(({ step, days }, index) => {
    const end = addWorkingDays(start, days - 1, holidays)
    const planned = { no: index + 1, step, planned_start: start, planned_end: end }
    start = addWorkingDays(end, 1, holidays)
    return planned
  })
}

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
export function predictEnds(steps: readonly StepDates[], today: LocalDate, holidays: Holidays): LocalDate[] {
  let previousEnd: LocalDate | undefined
  return steps.map((step) => {
    previousEnd = step.finished_on ?? predictEnd(step, previousEnd, today, holidays)
    return previousEnd
  })
}

function predictEnd(
  step: StepDates,
  previousEnd: LocalDate | undefined,
  today: LocalDate,
  holidays: Holidays,
): LocalDate {
  const now = toWorkingDay(today, holidays)
  const days = countWorkingDays(step.planned_start, step.planned_end, holidays)
  const begin =
    step.started_on ??
    getLatest(step.planned_start, previousEnd === undefined ? undefined : addWorkingDays(previousEnd, 1, holidays), now)
  return getLatest(addWorkingDays(begin, days - 1, holidays), step.expected_on, now)
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
