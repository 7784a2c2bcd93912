import type { CronFields, FieldName } from '../fields.ts'
import { parseField, readFields } from '../parse.ts'
import {
  type CronPart,
  type CronParts,
  type DayPart,
  dayOptions,
  listOfferedValues,
  partLimits,
  suggestYears,
  type WeekPart,
} from './parts.ts'

function createPart(name: FieldName, text: string, currentYear: number): CronPart {
  const { range } = partLimits[name]
  const years = suggestYears(currentYear)
  const [start, end] = name === 'year' ? [years.start, years.end] : [range.min, range.max]
  return {
    cronEvery: 1,
    incrementStart: start,
    incrementIncrement: 1,
    rangeStart: start,
    rangeEnd: end,
    specificSpecific: [],
    text,
  }
}

/** A value that the options of a part cannot express becomes a list of its values if it has one. */
function readPart(name: FieldName, text: string, currentYear: number): CronPart {
  const part = createPart(name, text, currentYear)
  const items = parseField(name, text)
  const [first, ...rest] = items
  if (rest.length === 0) {
    if (first?.kind === 'every' || first?.kind === 'unset') return part
    if (first?.kind === 'range' && hasRangeOption(name))
      return { ...part, cronEvery: 4, rangeStart: first.from, rangeEnd: first.to }
    if (first?.kind === 'step' && first.to === undefined && (first.from !== undefined || name !== 'year')) {
      const { from = part.incrementStart, step } = first
      return { ...part, cronEvery: 2, incrementStart: from, incrementIncrement: step }
    }
  }
  const values = listOfferedValues(name, items)
  return values ? { ...part, cronEvery: 3, specificSpecific: values } : { ...part, cronEvery: 0 }
}

const hasRangeOption = (name: FieldName): boolean => name !== 'day' && name !== 'week'

interface DayState {
  readonly day: DayPart
  readonly week: WeekPart
}

function readDays(dayText: string, weekText: string, currentYear: number): DayState {
  const plainDay = readPart('day', dayText, currentYear)
  const plainWeek = readPart('week', weekText, currentYear)
  const day = { ...plainDay, cronLastSpecificDomDay: 1, cronDaysBeforeEomMinus: 1, cronDaysNearestWeekday: 1 }
  const week = { ...plainWeek, cronNthDayDay: 1, cronNthDayNth: 1 }
  return dayText === '?' ? readWeekOption(day, week, weekText) : { day: readDayOption(day, dayText), week }
}

function readWeekOption(day: DayPart, week: WeekPart, text: string): DayState {
  const [first, ...rest] = parseField('week', text)
  const choose = (cronEvery: number, change: Partial<WeekPart> = {}) => ({
    day: { ...day, cronEvery },
    week: { ...week, ...change },
  })
  if (week.cronEvery === 2) return choose(dayOptions.everyNWeekdays)
  if (week.cronEvery === 3) return choose(dayOptions.weekdays)
  if (rest.length > 0) return choose(0)
  switch (first?.kind) {
    case 'every':
      return choose(dayOptions.everyDay)
    case 'lastWeekday':
      return { day: { ...day, cronEvery: dayOptions.lastWeekday, cronLastSpecificDomDay: first.weekday }, week }
    case 'nthWeekday':
      return choose(dayOptions.nthWeekday, { cronNthDayDay: first.weekday, cronNthDayNth: first.nth })
    default:
      return choose(0)
  }
}

function readDayOption(day: DayPart, text: string): DayPart {
  const [first, ...rest] = parseField('day', text)
  if (day.cronEvery === 2) return { ...day, cronEvery: dayOptions.everyNDays }
  if (day.cronEvery === 3) return { ...day, cronEvery: dayOptions.days }
  if (rest.length > 0) return day
  switch (first?.kind) {
    case 'last':
      if (first.daysBefore === 0)
        return { ...day, cronEvery: first.isWorkday ? dayOptions.lastWorkday : dayOptions.lastDay }
      return first.isWorkday
        ? day
        : { ...day, cronEvery: dayOptions.daysBeforeEnd, cronDaysBeforeEomMinus: first.daysBefore }
    case 'workday':
      return { ...day, cronEvery: dayOptions.nearestWorkday, cronDaysNearestWeekday: first.day }
    default:
      return day
  }
}

/** Reads an expression into the parts of the builder. Throws a CronError. */
export const readParts = (text: string, currentYear: number): CronParts => toParts(readFields(text), currentYear)

export function toParts(fields: CronFields, currentYear: number): CronParts {
  const read = (name: FieldName) => readPart(name, fields[name], currentYear)
  return {
    second: read('second'),
    minute: read('minute'),
    hour: read('hour'),
    ...readDays(fields.day, fields.week, currentYear),
    month: read('month'),
    year: read('year'),
  }
}
