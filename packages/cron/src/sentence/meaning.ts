import { type CronExpression, type FieldItem, type FieldName, fieldLimits } from '../fields.ts'
import { listValues } from '../schedule.ts'

/** A field in the way a person would say it. */
export type Pattern =
  | { readonly kind: 'every' }
  | { readonly kind: 'values'; readonly values: readonly number[] }
  | { readonly kind: 'range'; readonly from: number; readonly to: number }
  | { readonly kind: 'step'; readonly step: number; readonly from: number; readonly isFromStart: boolean }

/** The hours in which something happens more than once. */
export type HourWindows =
  | { readonly kind: 'every' }
  | { readonly kind: 'windows'; readonly windows: readonly { readonly from: string; readonly to: string }[] }

export type TimeMeaning =
  /** A few times of a day: `09:00`, with seconds where they are not 0. */
  | { readonly kind: 'clock'; readonly times: readonly string[] }
  | { readonly kind: 'everyHour'; readonly minute: number; readonly second: number }
  /** `from` is the first time of a day. */
  | { readonly kind: 'everyNHours'; readonly step: number; readonly from: string; readonly isFromStart: boolean }
  | { readonly kind: 'hourRange'; readonly from: string; readonly to: string }
  | { readonly kind: 'minutes'; readonly minute: Pattern; readonly second: number; readonly hours: HourWindows }
  | { readonly kind: 'seconds'; readonly second: Pattern; readonly minute: Pattern; readonly hours: HourWindows }

export type DayMeaning =
  | { readonly kind: 'every' }
  | { readonly kind: 'weekdays'; readonly values: readonly number[]; readonly isRange: boolean }
  | { readonly kind: 'days'; readonly pattern: Exclude<Pattern, { kind: 'every' }> }
  | Extract<FieldItem, { readonly kind: 'last' | 'workday' | 'lastWeekday' | 'nthWeekday' }>

export interface Meaning {
  readonly time: TimeMeaning
  /** Joined by "and"; only lists with L, W or # have more than one. */
  readonly days: readonly DayMeaning[]
  /** Undefined in every month. */
  readonly months: { readonly values: readonly number[]; readonly isRange: boolean } | undefined
  readonly years: Pattern
}

const padTwo = (value: number): string => String(value).padStart(2, '0')

export const formatClock = (hour: number, minute: number, second: number): string =>
  `${padTwo(hour)}:${padTwo(minute)}${second === 0 ? '' : `:${padTwo(second)}`}`

export function findMeaning(expression: CronExpression): Meaning {
  return {
    time: findTime(expression),
    days: findDays(expression),
    months: findMonths(expression),
    years: findPattern('year', expression.year),
  }
}

function findPattern(field: FieldName, items: readonly FieldItem[]): Pattern {
  const { min, max } = fieldLimits[field]
  const values = listValues(field, items)
  if (values.length === max - min + 1) return { kind: 'every' }
  const [first, ...rest] = items
  if (rest.length === 0 && values.length > 1) {
    if (first?.kind === 'range') return first
    if (first?.kind === 'step' && first.to === undefined)
      return { kind: 'step', step: first.step, from: first.from ?? min, isFromStart: (first.from ?? min) === min }
  }
  return { kind: 'values', values }
}

const maxTimes = 6

function findTime({ second, minute, hour }: CronExpression): TimeMeaning {
  const seconds = listValues('second', second)
  const minutes = listValues('minute', minute)
  const hours = listValues('hour', hour)
  const hourPattern = findPattern('hour', hour)
  const [onlySecond] = seconds
  const [onlyMinute] = minutes
  const isOncePerHour = seconds.length === 1 && minutes.length === 1
  const isFew = seconds.length * minutes.length * hours.length <= maxTimes
  if (hourPattern.kind === 'values' && (isOncePerHour || isFew)) {
    const times = hours.flatMap((h) => minutes.flatMap((m) => seconds.map((s) => formatClock(h, m, s))))
    return { kind: 'clock', times }
  }
  if (onlySecond === undefined || seconds.length > 1)
    return {
      kind: 'seconds',
      second: findPattern('second', second),
      minute: findPattern('minute', minute),
      hours: findWindows(hours),
    }
  if (onlyMinute === undefined || minutes.length > 1)
    return { kind: 'minutes', minute: findPattern('minute', minute), second: onlySecond, hours: findWindows(hours) }
  const toTime = (value: number) => formatClock(value, onlyMinute, onlySecond)
  switch (hourPattern.kind) {
    case 'every':
      return { kind: 'everyHour', minute: onlyMinute, second: onlySecond }
    case 'step':
      return {
        kind: 'everyNHours',
        step: hourPattern.step,
        from: toTime(hourPattern.from),
        isFromStart: hourPattern.isFromStart && onlyMinute === 0 && onlySecond === 0,
      }
    case 'range':
      return { kind: 'hourRange', from: toTime(hourPattern.from), to: toTime(hourPattern.to) }
    default:
      return { kind: 'clock', times: hours.map(toTime) }
  }
}

function findWindows(hours: readonly number[]): HourWindows {
  if (hours.length === 24) return { kind: 'every' }
  return {
    kind: 'windows',
    windows: groupRuns(hours).map(([from, to]) => ({ from: formatClock(from, 0, 0), to: formatClock(to, 59, 0) })),
  }
}

/** Values that follow each other, as their first and last. */
function groupRuns(values: readonly number[]): [from: number, to: number][] {
  const runs: [number, number][] = []
  for (const value of values) {
    const run = runs.at(-1)
    if (run && run[1] === value - 1) run[1] = value
    else runs.push([value, value])
  }
  return runs
}

function findDays({ day, week }: CronExpression): readonly DayMeaning[] {
  const isByWeek = day[0]?.kind === 'unset'
  const items = isByWeek ? week : day
  const pattern = findPattern(isByWeek ? 'week' : 'day', items)
  if (pattern.kind === 'every') return [{ kind: 'every' }]
  const special = items.filter((item): item is Extract<DayMeaning, FieldItem> =>
    ['last', 'workday', 'lastWeekday', 'nthWeekday'].includes(item.kind),
  )
  const plain = listValues(isByWeek ? 'week' : 'day', items)
  if (plain.length === 0) return special
  const first: DayMeaning = isByWeek ? { kind: 'weekdays', ...orderWeekdays(plain) } : { kind: 'days', pattern }
  return [first, ...special]
}

/** From Monday on, as people count; a run of three or more is said as a range. */
function orderWeekdays(values: readonly number[]): { values: readonly number[]; isRange: boolean } {
  const ordered = values.map((value) => (value + 5) % 7).sort((a, b) => a - b)
  const isRange = ordered.length > 2 && groupRuns(ordered).length === 1
  return { values: ordered.map((value) => ((value + 1) % 7) + 1), isRange }
}

function findMonths({ month }: CronExpression): Meaning['months'] {
  const values = listValues('month', month)
  if (values.length === 12) return undefined
  return { values, isRange: values.length > 2 && groupRuns(values).length === 1 }
}
