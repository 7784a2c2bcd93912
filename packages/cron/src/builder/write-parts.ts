import type { CronFields, FieldName } from '../fields.ts'
import { joinFields } from '../parse.ts'
import { type CronPart, type CronParts, dayOptions } from './parts.ts'

/** The texts of an expression's fields as the parts describe them. */
export function writeFields(parts: CronParts): CronFields {
  const write = (name: FieldName) => writePart(parts[name])
  return {
    second: write('second'),
    minute: write('minute'),
    hour: write('hour'),
    ...writeDays(parts),
    month: write('month'),
    year: write('year'),
  }
}

export const formatParts = (parts: CronParts): string => joinFields(writeFields(parts))

const joinValues = (values: readonly number[]): string => [...values].sort((a, b) => a - b).join(',')
const writeInterval = ({ incrementStart, incrementIncrement }: CronPart): string =>
  `${incrementStart}/${incrementIncrement}`

function writePart(part: CronPart): string {
  switch (part.cronEvery) {
    case 1:
      return '*'
    case 2:
      return writeInterval(part)
    case 3:
      return joinValues(part.specificSpecific)
    case 4:
      return `${part.rangeStart}-${part.rangeEnd}`
    default:
      return part.text
  }
}

/** One of the two is always `?`. */
function writeDays({ day, week }: CronParts): Pick<CronFields, 'day' | 'week'> {
  const byDay = (text: string) => ({ day: text, week: '?' })
  const byWeek = (text: string) => ({ day: '?', week: text })
  switch (day.cronEvery) {
    case dayOptions.everyDay:
      return byDay('*')
    case dayOptions.everyNWeekdays:
      return byWeek(writeInterval(week))
    case dayOptions.everyNDays:
      return byDay(writeInterval(day))
    case dayOptions.weekdays:
      return byWeek(joinValues(week.specificSpecific))
    case dayOptions.days:
      return byDay(joinValues(day.specificSpecific))
    case dayOptions.lastDay:
      return byDay('L')
    case dayOptions.lastWorkday:
      return byDay('LW')
    case dayOptions.lastWeekday:
      return byWeek(`${day.cronLastSpecificDomDay}L`)
    case dayOptions.daysBeforeEnd:
      return byDay(`L-${day.cronDaysBeforeEomMinus}`)
    case dayOptions.nearestWorkday:
      return byDay(`${day.cronDaysNearestWeekday}W`)
    case dayOptions.nthWeekday:
      return byWeek(`${week.cronNthDayDay}#${week.cronNthDayNth}`)
    default:
      return { day: day.text, week: week.text }
  }
}
