import { addDays, type LocalDate } from '@paratope/contract/kernel'

const sunday = 0
const saturday = 6

/** The public holidays of the provider. */
export type Holidays = ReadonlySet<LocalDate>

export function isWorkingDay(date: LocalDate, holidays: Holidays): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday !== sunday && weekday !== saturday && !holidays.has(date)
}

/** The date itself, or the next working day after a weekend or holiday. */
export const toWorkingDay = (date: LocalDate, holidays: Holidays): LocalDate =>
  isWorkingDay(date, holidays) ? date : toWorkingDay(addDays(date, 1), holidays)

/** Returns the working day so many working days later. */
export function addWorkingDays(date: LocalDate, days: number, holidays: Holidays): LocalDate {
  let result = toWorkingDay(date, holidays)
  for (let left = days; left > 0; left -= 1) result = toWorkingDay(addDays(result, 1), holidays)
  return result
}

/** Counts the working days from one date to another, both included. */
export function countWorkingDays(from: LocalDate, to: LocalDate, holidays: Holidays): number {
  let count = 0
  for (let date = from; date <= to; date = addDays(date, 1)) if (isWorkingDay(date, holidays)) count += 1
  return count
}
