import type { FieldItem, FieldName } from '../fields.ts'
import { listValues } from '../schedule.ts'

/** The state of one part of the builder, by the field names of the specification. */
export interface CronPart {
  /** 1 every, 2 interval from a start, 3 specific values, 4 range; 0 is a field that none of them can express. */
  readonly cronEvery: number
  readonly incrementStart: number
  readonly incrementIncrement: number
  readonly rangeStart: number
  readonly rangeEnd: number
  readonly specificSpecific: readonly number[]
  /** The field as it was read, for what the options cannot express. */
  readonly text: string
}

/** Here `cronEvery` is one of eleven options, over days of the month and of the week; see `dayOptions`. */
export interface DayPart extends CronPart {
  readonly cronLastSpecificDomDay: number
  readonly cronDaysBeforeEomMinus: number
  readonly cronDaysNearestWeekday: number
}

/** Which of its values counts is decided by the day part. */
export interface WeekPart extends CronPart {
  readonly cronNthDayDay: number
  readonly cronNthDayNth: number
}

export interface CronParts {
  readonly second: CronPart
  readonly minute: CronPart
  readonly hour: CronPart
  readonly day: DayPart
  readonly week: WeekPart
  readonly month: CronPart
  readonly year: CronPart
}

export const dayOptions = {
  everyDay: 1,
  everyNWeekdays: 2,
  everyNDays: 3,
  weekdays: 4,
  days: 5,
  lastDay: 6,
  lastWorkday: 7,
  lastWeekday: 8,
  daysBeforeEnd: 9,
  nearestWorkday: 10,
  nthWeekday: 11,
} as const

export interface Limits {
  readonly min: number
  readonly max: number
}

interface PartLimits {
  readonly interval: Limits
  readonly start: Limits
  readonly range: Limits
}

const from = (min: number, max: number): Limits => ({ min, max })

export const builderYears = from(2019, 2119)

/** Values that the builder's inputs accept. Month 0 can be entered there and is refused with a message of its own. */
export const partLimits: Readonly<Record<FieldName, PartLimits>> = {
  second: { interval: from(1, 59), start: from(0, 59), range: from(0, 59) },
  minute: { interval: from(1, 60), start: from(0, 59), range: from(0, 59) },
  hour: { interval: from(1, 23), start: from(0, 23), range: from(0, 23) },
  day: { interval: from(1, 31), start: from(1, 31), range: from(1, 31) },
  month: { interval: from(0, 12), start: from(0, 12), range: from(1, 12) },
  week: { interval: from(1, 7), start: from(1, 7), range: from(1, 7) },
  year: { interval: from(1, 99), start: builderYears, range: builderYears },
}

export const nthLimits = from(1, 5)
export const daysBeforeEndLimits = from(1, 30)

/** The range of years that is suggested: from the current one for a hundred years, within the limit. */
export function suggestYears(currentYear: number): { start: number; end: number } {
  const start = Math.min(Math.max(currentYear, builderYears.min), builderYears.max)
  return { start, end: Math.min(start + 100, builderYears.max) }
}

/** A list of values, ranges and intervals as its values; undefined where the builder does not offer all of them. */
export function listOfferedValues(name: FieldName, items: readonly FieldItem[]): number[] | undefined {
  const isPlain = items.every(({ kind }) => kind === 'value' || kind === 'range' || kind === 'step')
  const values = isPlain ? listValues(name, items) : []
  const isOffered = name !== 'year' || values.every((year) => year >= builderYears.min && year <= builderYears.max)
  return values.length > 0 && isOffered ? values : undefined
}
