import { type CronExpression, type FieldItem, type FieldName, fieldLimits } from './fields.ts'

/** An expression as the values it runs at, ascending. */
export interface Schedule {
  readonly seconds: readonly number[]
  readonly minutes: readonly number[]
  readonly hours: readonly number[]
  readonly months: readonly number[]
  readonly years: readonly number[]
  /** The days of a month, ascending. */
  readonly listDays: (year: number, month: number) => readonly number[]
}

export function createSchedule(expression: CronExpression): Schedule {
  return {
    seconds: listValues('second', expression.second),
    minutes: listValues('minute', expression.minute),
    hours: listValues('hour', expression.hour),
    months: listValues('month', expression.month),
    years: listValues('year', expression.year),
    listDays: createDayList(expression),
  }
}

/** The values of a field, ascending; those that depend on the month are left out. */
export function listValues(field: FieldName, items: readonly FieldItem[]): number[] {
  const values = new Set(items.flatMap((item) => expandItem(field, item)))
  return [...values].sort((a, b) => a - b)
}

function expandItem(field: FieldName, item: FieldItem): number[] {
  const { min, max } = fieldLimits[field]
  switch (item.kind) {
    case 'every':
      return count(min, max, 1)
    case 'value':
      return [item.value]
    case 'range':
      return countAround(field, item.from, item.to, 1)
    case 'step':
      return countAround(field, item.from ?? min, item.to ?? max, item.step)
    default:
      return []
  }
}

const count = (from: number, to: number, step: number): number[] =>
  Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, at) => from + at * step)

/** Starts again at the beginning of the field where a range ends before it starts. */
function countAround(field: FieldName, from: number, to: number, step: number): number[] {
  const { min, max } = fieldLimits[field]
  const span = max - min + 1
  return count(from, to < from ? to + span : to, step).map((value) => ((value - min) % span) + min)
}

interface Month {
  readonly length: number
  /** 1 is Sunday. */
  readonly firstWeekday: number
}

function createDayList({ day, week }: CronExpression): Schedule['listDays'] {
  const isByWeek = day[0]?.kind === 'unset'
  const items = isByWeek ? week : day
  const fixed = listValues(isByWeek ? 'week' : 'day', items)
  return (year, month) => {
    const shape = getMonth(year, month)
    const days = new Set(isByWeek ? fixed.flatMap((weekday) => listWeekdays(shape, weekday)) : fixed)
    for (const item of items) for (const found of findDay(shape, item)) days.add(found)
    return [...days].filter((one) => one <= shape.length).sort((a, b) => a - b)
  }
}

const getMonth = (year: number, month: number): Month => ({
  length: new Date(Date.UTC(year, month, 0)).getUTCDate(),
  firstWeekday: new Date(Date.UTC(year, month - 1, 1)).getUTCDay() + 1,
})

const listWeekdays = ({ length, firstWeekday }: Month, weekday: number): number[] =>
  count(1 + ((weekday - firstWeekday + 7) % 7), length, 7)

/** The day of an item that is another one in each month; none where the month has no such day. */
function findDay(month: Month, item: FieldItem): readonly number[] {
  switch (item.kind) {
    case 'last': {
      const day = month.length - item.daysBefore
      if (day < 1) return []
      return [item.isWorkday ? findNearestWorkday(month, day) : day]
    }
    case 'workday':
      return item.day > month.length ? [] : [findNearestWorkday(month, item.day)]
    case 'lastWeekday':
      return listWeekdays(month, item.weekday).slice(-1)
    case 'nthWeekday':
      return listWeekdays(month, item.weekday).slice(item.nth - 1, item.nth)
    default:
      return []
  }
}

/** Monday to Friday, never in another month. */
function findNearestWorkday({ length, firstWeekday }: Month, day: number): number {
  const weekday = ((firstWeekday - 1 + day - 1) % 7) + 1
  if (weekday === 7) return day === 1 ? 3 : day - 1
  if (weekday === 1) return day === length ? day - 2 : day + 1
  return day
}
