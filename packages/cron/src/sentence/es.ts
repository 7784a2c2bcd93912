import type { DayMeaning, HourWindows, Meaning, Pattern, TimeMeaning } from './meaning.ts'
import { formatMonthName, formatWeekday, joinWords } from './names.ts'

const list = (words: readonly (string | number)[]): string => joinWords('es', words.map(String))
const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
const nthNames = ['primer', 'segundo', 'tercer', 'cuarto', 'quinto']
const nameWeekday = (weekday: number): string => formatWeekday('es', weekday)
/** Weekdays in -s are the same in the plural. */
const nameWeekdays = (weekday: number): string => nameWeekday(weekday).replace(/o$/, 'os')
const withArticle = (time: string): string => `${time.startsWith('01:') ? 'la' : 'las'} ${time}`

export function describeInSpanish({ time, days, months, years }: Meaning): string {
  const isEveryDay = months === undefined && days[0]?.kind === 'every'
  const month = months ? describeMonths(months) : undefined
  const day = list(days.map((one) => describeDay(one, month)))
  const year = describeYears(years)
  if (time.kind === 'clock')
    return `${capitalize(day)} ${list(time.times.map((one) => `a ${withArticle(one)}`))}${year}`
  return `${capitalize(describeTime(time))}${isEveryDay ? '' : `, ${day}`}${year}`
}

const describeMonths = ({ values, isRange }: NonNullable<Meaning['months']>): string => {
  const names = values.map((value) => formatMonthName('es', value))
  return isRange ? `${names[0]} a ${names.at(-1)}` : list(names)
}

function describeDay(day: DayMeaning, month: string | undefined): string {
  const inMonth = month === undefined ? '' : ` en ${month}`
  const ofMonth = month === undefined ? ' de cada mes' : ` de ${month}`
  switch (day.kind) {
    case 'every':
      return `todos los días${month === undefined ? '' : ` de ${month}`}`
    case 'weekdays': {
      const [first = 1] = day.values
      const range = `de ${nameWeekday(first)} a ${nameWeekday(day.values.at(-1) ?? first)}`
      return `${day.isRange ? range : `todos los ${list(day.values.map(nameWeekdays))}`}${inMonth}`
    }
    case 'days':
      return describeDays(day.pattern) + ofMonth
    case 'last': {
      const before = `${day.daysBefore} ${day.daysBefore === 1 ? 'día' : 'días'} antes del último día${ofMonth}`
      if (day.daysBefore === 0) return `el último día${day.isWorkday ? ' laborable' : ''}${ofMonth}`
      return day.isWorkday ? `el día laborable más cercano a ${before}` : before
    }
    case 'workday':
      return `el día laborable más cercano al ${day.day}${ofMonth}`
    case 'lastWeekday':
      return `el último ${nameWeekday(day.weekday)}${ofMonth}`
    case 'nthWeekday':
      return `el ${nthNames[day.nth - 1]} ${nameWeekday(day.weekday)}${ofMonth}`
  }
}

function describeDays(pattern: Exclude<Pattern, { kind: 'every' }>): string {
  if (pattern.kind === 'values') return `${pattern.values.length === 1 ? 'el día' : 'los días'} ${list(pattern.values)}`
  if (pattern.kind === 'range') return `del día ${pattern.from} al ${pattern.to}`
  return `${pattern.step === 1 ? 'todos los días' : `cada ${pattern.step} días`} desde el día ${pattern.from}`
}

function describeYears(years: Pattern): string {
  if (years.kind === 'every') return ''
  if (years.kind === 'values') return `, en ${list(years.values)}`
  if (years.kind === 'range') return `, de ${years.from} a ${years.to}`
  return years.step === 1 ? `, desde ${years.from}` : `, cada ${years.step} años desde ${years.from}`
}

function describeTime(time: Exclude<TimeMeaning, { kind: 'clock' }>): string {
  switch (time.kind) {
    case 'everyHour':
      return describeEveryHour(time.minute, time.second)
    case 'everyNHours': {
      const interval = time.step === 1 ? 'cada hora' : `cada ${time.step} horas`
      return time.isFromStart ? interval : `${interval} desde ${withArticle(time.from)}`
    }
    case 'hourRange':
      return `cada hora desde ${withArticle(time.from)} hasta ${withArticle(time.to)}`
    case 'minutes': {
      const second = time.second === 0 ? '' : ` en el segundo ${time.second}`
      return describeMinutes(time.minute) + second + describeWindows(time.hours)
    }
    case 'seconds':
      return describeSeconds(time.second) + describeInMinutes(time.minute) + describeWindows(time.hours)
  }
}

function describeEveryHour(minute: number, second: number): string {
  if (second !== 0) return `cada hora en el minuto ${minute} y el segundo ${second}`
  return minute === 0 ? 'cada hora en punto' : `cada hora en el minuto ${minute}`
}

const describeWindows = (hours: HourWindows): string =>
  hours.kind === 'every'
    ? ''
    : ` ${list(hours.windows.map(({ from, to }) => `de ${withArticle(from)} a ${withArticle(to)}`))}`

function describeMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return 'cada minuto'
  if (minute.kind === 'values') return `en los minutos ${list(minute.values)} de cada hora`
  if (minute.kind === 'range') return `cada minuto, del ${minute.from} al ${minute.to} de cada hora`
  return `cada ${minute.step === 1 ? 'minuto' : `${minute.step} minutos`}${minute.isFromStart ? '' : ` desde el minuto ${minute.from}`}`
}

function describeSeconds(second: Pattern): string {
  if (second.kind === 'every') return 'cada segundo'
  if (second.kind === 'values') return `en los segundos ${list(second.values)} de cada minuto`
  if (second.kind === 'range') return `cada segundo, del ${second.from} al ${second.to} de cada minuto`
  return `cada ${second.step === 1 ? 'segundo' : `${second.step} segundos`}${second.isFromStart ? '' : ` desde el segundo ${second.from}`}`
}

function describeInMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return ''
  if (minute.kind === 'values')
    return ` durante ${minute.values.length === 1 ? 'el minuto' : 'los minutos'} ${list(minute.values)} de cada hora`
  if (minute.kind === 'range') return ` durante los minutos ${minute.from} a ${minute.to} de cada hora`
  return ` durante un minuto de cada ${minute.step} desde el minuto ${minute.from}`
}
