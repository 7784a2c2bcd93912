import type { Language } from '@paratope/contract/texts'
import { formatDay as formatCalendarDay } from '#ui/display/format.ts'

const formats = new Map<string, Intl.DateTimeFormat>()

function getDateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const format = formats.get(key) ?? new Intl.DateTimeFormat(language, options)
  formats.set(key, format)
  return format
}

/** A calendar day has no time zone; a moment is shown on the reader's own clock. */
const isDay = (when: string) => /^\d{4}-\d{2}-\d{2}$/.test(when)

export const formatDay = (when: string, language: Language): string =>
  isDay(when)
    ? formatCalendarDay(when, language)
    : getDateFormat(language, { dateStyle: 'medium' }).format(new Date(when))

export const formatMoment = (when: string, language: Language): string =>
  getDateFormat(language, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(when))

export const formatMonth = (when: string, language: Language): string =>
  getDateFormat(language, { year: 'numeric', month: 'long' }).format(new Date(when))

/** The day alone, for columns in which months are headings. */
export const formatDayOfMonth = (when: string, language: Language): string =>
  getDateFormat(language, { month: 'short', day: 'numeric' }).format(new Date(when))

const ageUnits = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Time that ago, in the largest unit that fits; a week and more is said as a day. */
export function formatTimeAgo(when: string, language: Language, now: number = Date.now()): string {
  const passed = now - Date.parse(when)
  if (passed >= 7 * 86_400_000) return formatDay(when, language)
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto', style: 'short' })
  const [unit, size] = ageUnits.find(([, ms]) => passed >= ms) ?? ageUnits[2]
  return format.format(-Math.max(0, Math.floor(passed / size)), unit)
}

export const isPast = (when: string, now: number = Date.now()): boolean => Date.parse(when) < now

/** Formats the distance of a moment, past or future, in the largest unit that fits: "in 5 hr.", "3 days ago". */
export function formatTimeUntil(when: string, language: Language, now: number = Date.now()): string {
  const left = Date.parse(when) - now
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'always', style: 'short' })
  const [unit, size] = ageUnits.find(([, ms]) => Math.abs(left) >= ms) ?? ageUnits[2]
  return format.format(Math.trunc(left / size), unit)
}

/** Today on the reader's calendar, as a field for days holds it. */
export function getToday(now: Date = new Date()): string {
  const padTwo = (value: number) => String(value).padStart(2, '0')
  return `${now.getFullYear()}-${padTwo(now.getMonth() + 1)}-${padTwo(now.getDate())}`
}
