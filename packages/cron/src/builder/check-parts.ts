import { type FieldName, fieldNames } from '../fields.ts'
import {
  type CronPart,
  type CronParts,
  dayOptions,
  daysBeforeEndLimits,
  type Limits,
  nthLimits,
  partLimits,
} from './parts.ts'

export type PartEntry =
  | 'incrementStart'
  | 'incrementIncrement'
  | 'rangeStart'
  | 'rangeEnd'
  | 'specificSpecific'
  | 'cronLastSpecificDomDay'
  | 'cronDaysBeforeEomMinus'
  | 'cronDaysNearestWeekday'
  | 'cronNthDayDay'
  | 'cronNthDayNth'

export interface PartError {
  readonly part: FieldName
  readonly entry: PartEntry
  readonly code: 'out_of_range' | 'none_chosen' | 'month_zero' | 'reversed'
  readonly min: number
  readonly max: number
}

/** Errors in the entries of the chosen options. */
export const findPartErrors = (parts: CronParts): PartError[] =>
  fieldNames.flatMap((name) =>
    name === 'week' ? [] : name === 'day' ? checkDays(parts) : checkPart(name, parts[name]),
  )

function checkPart(name: FieldName, part: CronPart): PartError[] {
  const { interval, start, range } = partLimits[name]
  switch (part.cronEvery) {
    case 2:
      return [
        ...checkNumber(name, 'incrementIncrement', part.incrementIncrement, interval),
        ...checkNumber(name, 'incrementStart', part.incrementStart, start),
      ]
    case 3:
      return checkList(name, part.specificSpecific, range)
    case 4:
      return checkRange(name, part)
    default:
      return []
  }
}

function checkRange(name: FieldName, part: CronPart): PartError[] {
  const { range } = partLimits[name]
  const errors = [
    ...checkNumber(name, 'rangeStart', part.rangeStart, range),
    ...checkNumber(name, 'rangeEnd', part.rangeEnd, range),
  ]
  const isReversed = name === 'year' && part.rangeEnd < part.rangeStart
  return errors.length === 0 && isReversed ? [{ part: name, entry: 'rangeEnd', code: 'reversed', ...range }] : errors
}

function checkDays({ day, week }: CronParts): PartError[] {
  switch (day.cronEvery) {
    case dayOptions.everyNWeekdays:
      return checkPart('week', { ...week, cronEvery: 2 })
    case dayOptions.everyNDays:
      return checkPart('day', { ...day, cronEvery: 2 })
    case dayOptions.weekdays:
      return checkList('week', week.specificSpecific, partLimits.week.range)
    case dayOptions.days:
      return checkList('day', day.specificSpecific, partLimits.day.range)
    case dayOptions.lastWeekday:
      return checkNumber('day', 'cronLastSpecificDomDay', day.cronLastSpecificDomDay, partLimits.week.range)
    case dayOptions.daysBeforeEnd:
      return checkNumber('day', 'cronDaysBeforeEomMinus', day.cronDaysBeforeEomMinus, daysBeforeEndLimits)
    case dayOptions.nearestWorkday:
      return checkNumber('day', 'cronDaysNearestWeekday', day.cronDaysNearestWeekday, partLimits.day.range)
    case dayOptions.nthWeekday:
      return [
        ...checkNumber('week', 'cronNthDayDay', week.cronNthDayDay, partLimits.week.range),
        ...checkNumber('week', 'cronNthDayNth', week.cronNthDayNth, nthLimits),
      ]
    default:
      return []
  }
}

function checkNumber(part: FieldName, entry: PartEntry, value: number, limits: Limits): PartError[] {
  if (part === 'month' && value === 0) return [{ part, entry, code: 'month_zero', min: 1, max: 12 }]
  const isInside = Number.isInteger(value) && value >= limits.min && value <= limits.max
  return isInside ? [] : [{ part, entry, code: 'out_of_range', ...limits }]
}

function checkList(part: FieldName, values: readonly number[], limits: Limits): PartError[] {
  const entry = 'specificSpecific'
  if (values.length === 0) return [{ part, entry, code: 'none_chosen', ...limits }]
  return values.flatMap((value) => checkNumber(part, entry, value, limits)).slice(0, 1)
}
