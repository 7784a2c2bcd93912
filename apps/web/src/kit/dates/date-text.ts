/** Value of a date field: a day, a month, or a day with a time. */
export type DateKind = 'date' | 'month' | 'datetime'

export const dateFormats = {
  date: 'YYYY-MM-DD',
  month: 'YYYY-MM',
  datetime: 'YYYY-MM-DD HH:mm',
} as const satisfies Record<DateKind, string>

// As people type them: 2026-1-5, 2026/01/05, 2026.1.5, 20260105, 2026年1月5日.
const dayPattern = /^(\d{4})(?:[-/.年 ](\d{1,2})[-/.月 ](\d{1,2})日?|(\d{2})(\d{2}))$/
const monthPattern = /^(\d{4})(?:[-/.年 ]?(\d{1,2})月?)$/
const timePattern = /^(\d{1,2})[:：](\d{2})$/

const padTwo = (value: string | number) => String(value).padStart(2, '0')

function parseDay(text: string): string | undefined {
  const [, year = '', longMonth, longDay, shortMonth, shortDay] = dayPattern.exec(text) ?? []
  const day = `${year}-${padTwo(longMonth ?? shortMonth ?? '')}-${padTwo(longDay ?? shortDay ?? '')}`
  return isDay(day) ? day : undefined
}

/** A day of the calendar; 30 February is none. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}

function parseMonth(text: string): string | undefined {
  const [, year = '', month = ''] = monthPattern.exec(text) ?? []
  return isDay(`${year}-${padTwo(month)}-01`) ? `${year}-${padTwo(month)}` : undefined
}

function parseDayAndTime(text: string): string | undefined {
  const [, dayText = '', timeText = ''] = /^(.*\S)[\sT]+(\S+)$/.exec(text) ?? []
  const day = parseDay(dayText)
  const [, hours = '', minutes = ''] = timePattern.exec(timeText) ?? []
  if (day === undefined || hours === '' || Number(hours) > 23 || Number(minutes) > 59) return undefined
  return `${day} ${padTwo(hours)}:${minutes}`
}

const parsers = { date: parseDay, month: parseMonth, datetime: parseDayAndTime } as const

/** The entry in the field's format, or nothing where it is no date. */
export const parseDateText = (kind: DateKind, text: string): string | undefined =>
  parsers[kind](text.normalize('NFKC').trim())

export const isDateText = (kind: DateKind, text: string): boolean => parseDateText(kind, text) === text
