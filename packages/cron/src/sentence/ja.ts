import type { DayMeaning, HourWindows, Meaning, Pattern, TimeMeaning } from './meaning.ts'

const list = (words: readonly (string | number)[]): string => words.join('、')
const weekdayNames = ['日', '月', '火', '水', '木', '金', '土']
const nameWeekday = (weekday: number): string => `${weekdayNames[weekday - 1]}曜日`

export function describeInJapanese({ time, days, months, years }: Meaning): string {
  const isEveryDay = months === undefined && days[0]?.kind === 'every' && years.kind === 'every'
  const day = joinYears(describeYears(years), list(days.map((one) => describeDay(one, describeMonths(months, years)))))
  if (time.kind === 'clock') return `${day} ${list(time.times)}`
  const windows = 'hours' in time ? describeWindows(time.hours) : ''
  const text = describeTime(time)
  if (isEveryDay && windows === '' && time.kind !== 'hourRange') return text
  return `${day}${windows !== '' ? ` ${windows} ` : time.kind === 'hourRange' ? ' ' : '、'}${text}`
}

/** A space is between a word and a number. */
const joinYears = (years: string, day: string): string => `${years}${years !== '' && /^\d/.test(day) ? ' ' : ''}${day}`

function describeMonths(months: Meaning['months'], years: Pattern): string {
  if (!months) return ''
  const { values, isRange } = months
  const names = isRange ? `${values[0]} 月から ${values.at(-1)} 月` : list(values.map((value) => `${value} 月`))
  return `${years.kind === 'every' || years.kind === 'range' ? '毎年 ' : ''}${names}${values.length === 1 ? '' : 'の'}`
}

function describeYears(years: Pattern): string {
  if (years.kind === 'every') return ''
  if (years.kind === 'values') return `${list(years.values)} 年の`
  if (years.kind === 'range') return `${years.from} 年から ${years.to} 年の`
  return years.step === 1 ? `${years.from} 年以降の` : `${years.from} 年から ${years.step} 年ごとの`
}

function describeDay(day: DayMeaning, months: string): string {
  const month = months === '' ? '毎月' : months
  const inMonth = months === '' || months.endsWith('の') ? months : `${months}の`
  const beforeNoun = months === '' ? month : inMonth
  switch (day.kind) {
    case 'every':
      return `${inMonth}毎日`
    case 'weekdays': {
      const names = day.values.map(nameWeekday)
      return `${inMonth}毎週${day.isRange ? `${names[0]}から${names.at(-1)}` : list(names)}`
    }
    case 'days':
      return `${month} ${describeDays(day.pattern)}`
    case 'last':
      if (day.daysBefore === 0) return `${beforeNoun}${day.isWorkday ? '最後の平日' : '末日'}`
      return day.isWorkday
        ? `${beforeNoun}末日の ${day.daysBefore} 日前に最も近い平日`
        : `${beforeNoun}末日の ${day.daysBefore} 日前`
    case 'workday':
      return `${month} ${day.day} 日に最も近い平日`
    case 'lastWeekday':
      return `${beforeNoun}最終${nameWeekday(day.weekday)}`
    case 'nthWeekday':
      return `${beforeNoun}第 ${day.nth} ${nameWeekday(day.weekday)}`
  }
}

function describeDays(pattern: Exclude<Pattern, { kind: 'every' }>): string {
  if (pattern.kind === 'values') return list(pattern.values.map((value) => `${value} 日`))
  if (pattern.kind === 'range') return `${pattern.from} 日から ${pattern.to} 日`
  return `${pattern.from} 日から ${pattern.step === 1 ? '毎日' : `${pattern.step} 日ごと`}`
}

function describeTime(time: Exclude<TimeMeaning, { kind: 'clock' }>): string {
  switch (time.kind) {
    case 'everyHour':
      return describeEveryHour(time.minute, time.second)
    case 'everyNHours': {
      const interval = time.step === 1 ? '1 時間ごと' : `${time.step} 時間ごと`
      return time.isFromStart ? interval : `${time.from} から ${interval}`
    }
    case 'hourRange':
      return `${time.from} から ${time.to} まで 1 時間ごと`
    case 'minutes':
      return `${describeMinutes(time.minute)}${time.second === 0 ? '' : `（${time.second} 秒）`}`
    case 'seconds':
      return describeInMinutes(time.minute) + describeSeconds(time.second)
  }
}

function describeEveryHour(minute: number, second: number): string {
  return `毎時 ${minute} 分${second === 0 ? '' : ` ${second} 秒`}`
}

const describeWindows = (hours: HourWindows): string =>
  hours.kind === 'every' ? '' : list(hours.windows.map(({ from, to }) => `${from} から ${to} まで`))

function describeMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return '毎分'
  if (minute.kind === 'values') return `毎時 ${list(minute.values.map((value) => `${value} 分`))}`
  if (minute.kind === 'range') return `毎時 ${minute.from} 分から ${minute.to} 分まで毎分`
  const interval = minute.step === 1 ? '毎分' : `${minute.step} 分ごと`
  return minute.isFromStart ? interval : `毎時 ${minute.from} 分から ${interval}`
}

function describeSeconds(second: Pattern): string {
  if (second.kind === 'every') return '毎秒'
  if (second.kind === 'values') return `毎分 ${list(second.values.map((value) => `${value} 秒`))}`
  if (second.kind === 'range') return `毎分 ${second.from} 秒から ${second.to} 秒まで毎秒`
  const interval = second.step === 1 ? '毎秒' : `${second.step} 秒ごと`
  return second.isFromStart ? interval : `毎分 ${second.from} 秒から ${interval}`
}

function describeInMinutes(minute: Pattern): string {
  if (minute.kind === 'every') return ''
  if (minute.kind === 'values') return `毎時 ${list(minute.values.map((value) => `${value} 分`))}台に `
  if (minute.kind === 'range') return `毎時 ${minute.from} 分から ${minute.to} 分台に `
  return `毎時 ${minute.from} 分から ${minute.step} 分おきの 1 分間に `
}
