import type { DayMeaning, HourWindows, Meaning, Pattern, TimeMeaning } from './meaning.ts'
import { formatMonthName, formatWeekday, joinWords } from './names.ts'

// British English writes no comma before "and".
const list = (words: readonly (string | number)[]): string => joinWords('en-GB', words.map(String))
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const nthNames = ['first', 'second', 'third', 'fourth', 'fifth']
const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
const ordinalEndings: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' }
const toOrdinal = (value: number): string => `${value}${ordinalEndings[ordinalRules.select(value)] ?? 'th'}`

export function describeInEnglish({ time, days, months, years }: Meaning): string {
  const isEveryDay = months === undefined && days[0]?.kind === 'every'
  const month = months ? describeMonths(months) : undefined
  const day = list(days.map((one) => describeDay(one, month)))
  const year = describeYears(years)
  if (time.kind === 'clock') return `${capitalize(day)} at ${list(time.times)}${year}`
  return `${capitalize(describeTime(time))}${isEveryDay ? '' : `, ${day}`}${year}`
}

const describeMonths = ({ values, isRange }: NonNullable<Meaning['months']>): string => {
  const names = values.map((value) => formatMonthName('en', value))
  return isRange ? `${names[0]} to ${names.at(-1)}` : list(names)
}

function describeDay(day: DayMeaning, month: string | undefined): string {
  const inMonth = month === undefined ? '' : ` in ${month}`
  const ofMonth = ` of ${month ?? 'every month'}`
  switch (day.kind) {
    case 'every':
      return `every day${inMonth}`
    case 'weekdays': {
      const names = day.values.map((value) => formatWeekday('en', value))
      return `${day.isRange ? `${names[0]} to ${names.at(-1)}` : `every ${list(names)}`}${inMonth}`
    }
    case 'days':
      return describeDays(day.pattern) + ofMonth
    case 'last':
      if (day.daysBefore === 0) return `on the last ${day.isWorkday ? 'workday' : 'day'}${ofMonth}`
      return day.isWorkday
        ? `on the workday nearest to ${countDays(day.daysBefore)} before the last day${ofMonth}`
        : `${countDays(day.daysBefore)} before the last day${ofMonth}`
    case 'workday':
      return `on the workday nearest to the ${toOrdinal(day.day)}${ofMonth}`
    case 'lastWeekday':
      return `on the last ${formatWeekday('en', day.weekday)}${ofMonth}`
    case 'nthWeekday':
      return `on the ${nthNames[day.nth - 1]} ${formatWeekday('en', day.weekday)}${ofMonth}`
  }
}

const countDays = (days: number): string => `${days} ${days === 1 ? 'day' : 'days'}`

function describeDays(pattern: Exclude<Pattern, { kind: 'every' }>): string {
  if (pattern.kind === 'values') return `on the ${list(pattern.values.map(toOrdinal))}`
  if (pattern.kind === 'range') return `from the ${toOrdinal(pattern.from)} to the ${toOrdinal(pattern.to)}`
  return `${pattern.step === 1 ? 'every day' : `every ${pattern.step} days`} from the ${toOrdinal(pattern.from)}`
}

function describeYears(years: Pattern): string {
  if (years.kind === 'every') return ''
  if (years.kind === 'values') return `, in ${list(years.values)}`
  if (years.kind === 'range') return `, from ${years.from} to ${years.to}`
  return years.step === 1 ? `, from ${years.from} on` : `, every ${years.step} years from ${years.from}`
}

function describeTime(time: Exclude<TimeMeaning, { kind: 'clock' }>): string {
  switch (time.kind) {
    case 'everyHour':
      return describeEveryHour(time.minute, time.second)
    case 'everyNHours':
      return `every ${time.step === 1 ? 'hour' : `${time.step} hours`}${time.isFromStart ? '' : ` from ${time.from}`}`
    case 'hourRange':
      return `every hour from ${time.from} to ${time.to}`
    case 'minutes': {
      const second = time.second === 0 ? '' : ` at second ${time.second}`
      return describeMinutes(time.minute) + second + describeWindows(time.hours)
    }
    case 'seconds':
      return describeSeconds(time.second) + describeInMinutes(time.minute) + describeWindows(time.hours)
  }
}

function describeEveryHour(minute: number, second: number): string {
  if (second !== 0) return `every hour at ${minute} min ${second} s`
  return minute === 0 ? 'every hour' : `every hour at ${minute} ${minute === 1 ? 'minute' : 'minutes'} past`
}

const describeWindows = (hours: HourWindows): string =>
  hours.kind === 'every' ? '' : ` from ${list(hours.windows.map(({ from, to }) => `${from} to ${to}`))}`

function describeMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return 'every minute'
  if (minute.kind === 'values') return `at ${list(minute.values)} minutes past the hour`
  if (minute.kind === 'range') return `every minute from minute ${minute.from} to ${minute.to}`
  return `every ${count(minute.step, 'minute')}${minute.isFromStart ? '' : ` from minute ${minute.from}`}`
}

const count = (step: number, unit: string): string => (step === 1 ? unit : `${step} ${unit}s`)

function describeSeconds(second: Pattern): string {
  if (second.kind === 'every') return 'every second'
  if (second.kind === 'values') return `at seconds ${list(second.values)}`
  if (second.kind === 'range') return `every second from ${second.from} to ${second.to}`
  return `every ${count(second.step, 'second')}${second.isFromStart ? '' : ` from second ${second.from}`}`
}

function describeInMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return ''
  if (minute.kind === 'range') return ` in minutes ${minute.from} to ${minute.to}`
  if (minute.kind === 'values') return ` in ${minute.values.length === 1 ? 'minute' : 'minutes'} ${list(minute.values)}`
  return ` in every ${toOrdinal(minute.step)} minute${minute.isFromStart ? '' : ` from minute ${minute.from}`}`
}
