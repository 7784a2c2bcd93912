import type { DayMeaning, HourWindows, Meaning, Pattern, TimeMeaning } from './meaning.ts'

const list = (words: readonly (string | number)[]): string => words.join('、')
const weekdayNames = ['日', '一', '二', '三', '四', '五', '六']
const nthNames = ['一', '二', '三', '四', '五']
const nameWeekday = (weekday: number): string => `周${weekdayNames[weekday - 1]}`

export function describeInChinese({ time, days, months, years }: Meaning): string {
  const isEveryDay = months === undefined && days[0]?.kind === 'every' && years.kind === 'every'
  const day = joinYears(describeYears(years), list(days.map((one) => describeDay(one, describeMonths(months, years)))))
  if (time.kind === 'clock') return `${day} ${list(time.times)}`
  const windows = 'hours' in time ? describeWindows(time.hours) : ''
  const text = describeTime(time)
  if (isEveryDay && windows === '' && time.kind !== 'hourRange') return text
  return `${day}${windows !== '' ? ` ${windows} ` : time.kind === 'hourRange' ? ' ' : '，'}${text}`
}

/** A space is between a word and a number. */
const joinYears = (years: string, day: string): string => `${years}${years !== '' && /^\d/.test(day) ? ' ' : ''}${day}`

function describeMonths(months: Meaning['months'], years: Pattern): string {
  if (!months) return ''
  const { values, isRange } = months
  const names = isRange ? `${values[0]} 月至 ${values.at(-1)} 月` : list(values.map((value) => `${value} 月`))
  return `${years.kind === 'every' || years.kind === 'range' ? '每年 ' : ''}${names}`
}

function describeYears(years: Pattern): string {
  if (years.kind === 'every') return ''
  if (years.kind === 'values') return `${list(years.values)} 年`
  if (years.kind === 'range') return `${years.from} 至 ${years.to} 年`
  return years.step === 1 ? `${years.from} 年起每年` : `${years.from} 年起每 ${years.step} 年`
}

function describeDay(day: DayMeaning, months: string): string {
  const month = months === '' ? '每月' : months
  switch (day.kind) {
    case 'every':
      return `${months}每天`
    case 'weekdays': {
      const names = day.values.map(nameWeekday)
      return `${months}每${day.isRange ? `${names[0]}至${names.at(-1)}` : list(names)}`
    }
    case 'days':
      return `${month} ${describeDays(day.pattern)}`
    case 'last':
      if (day.daysBefore === 0) return `${month}最后${day.isWorkday ? '一个工作日' : '一天'}`
      return day.isWorkday
        ? `${month}离倒数第 ${day.daysBefore + 1} 天最近的工作日`
        : `${month}倒数第 ${day.daysBefore + 1} 天`
    case 'workday':
      return `${month}离 ${day.day} 日最近的工作日`
    case 'lastWeekday':
      return `${month}最后一个${nameWeekday(day.weekday)}`
    case 'nthWeekday':
      return `${month}第${nthNames[day.nth - 1]}个${nameWeekday(day.weekday)}`
  }
}

function describeDays(pattern: Exclude<Pattern, { kind: 'every' }>): string {
  if (pattern.kind === 'values') return `${list(pattern.values)} 日`
  if (pattern.kind === 'range') return `${pattern.from} 至 ${pattern.to} 日`
  return `${pattern.from} 日起每${pattern.step === 1 ? '天' : ` ${pattern.step} 天`}`
}

function describeTime(time: Exclude<TimeMeaning, { kind: 'clock' }>): string {
  switch (time.kind) {
    case 'everyHour':
      return describeEveryHour(time.minute, time.second)
    case 'everyNHours': {
      const interval = time.step === 1 ? '每小时' : `每 ${time.step} 小时`
      return time.isFromStart ? interval : `${time.from} 起${interval}`
    }
    case 'hourRange':
      return `${time.from} 至 ${time.to} 每小时`
    case 'minutes':
      return `${describeMinutes(time.minute)}${time.second === 0 ? '' : `的第 ${time.second} 秒`}`
    case 'seconds':
      return describeInMinutes(time.minute) + describeSeconds(time.second)
  }
}

function describeEveryHour(minute: number, second: number): string {
  if (second !== 0) return `每小时的第 ${minute} 分 ${second} 秒`
  return minute === 0 ? '每小时整点' : `每小时的第 ${minute} 分`
}

const describeWindows = (hours: HourWindows): string =>
  hours.kind === 'every' ? '' : list(hours.windows.map(({ from, to }) => `${from} 至 ${to}`))

function describeMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return '每分钟'
  if (minute.kind === 'values') return `每小时的第 ${list(minute.values)} 分`
  if (minute.kind === 'range') return `每小时第 ${minute.from} 至 ${minute.to} 分的每分钟`
  const interval = minute.step === 1 ? '每分钟' : `每 ${minute.step} 分钟`
  return minute.isFromStart ? interval : `每小时从第 ${minute.from} 分起${interval}`
}

function describeSeconds(second: Pattern): string {
  if (second.kind === 'every') return '每秒'
  if (second.kind === 'values') return `每分钟的第 ${list(second.values)} 秒`
  if (second.kind === 'range') return `每分钟第 ${second.from} 至 ${second.to} 秒的每一秒`
  const interval = second.step === 1 ? '每秒' : `每 ${second.step} 秒`
  return second.isFromStart ? interval : `每分钟从第 ${second.from} 秒起${interval}`
}

function describeInMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return ''
  if (minute.kind === 'values') return `每小时第 ${list(minute.values)} 分内`
  if (minute.kind === 'range') return `每小时第 ${minute.from} 至 ${minute.to} 分内`
  return `每小时从第 ${minute.from} 分起每 ${minute.step} 分钟中的一分钟内`
}
