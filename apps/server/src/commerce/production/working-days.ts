import { addDays, type LocalDate } from '@paratope/contract/kernel'

const sunday = 0
const saturday = 6

export function isWorkingDay(date: LocalDate): boolean {
  const weekday = new Date(date).getUTCDay()
  return weekday !== sunday && weekday !== saturday
}

/** The date itself, or the next working day after a weekend. */
export const toWorkingDay = (date: LocalDate): LocalDate => (isWorkingDay(date) ? date : toWorkingDay(addDays(date, 1)))

/** Returns the working day so many working days later. */
export function addWorkingDays(date: LocalDate, days: number): LocalDate {
  let result = toWorkingDay(date)
  for (let left = days; left > 0; left -= 1) result = toWorkingDay(addDays(result, 1))
  return result
}

/** Counts the working days from one date to another, both included. */
export function countWorkingDays(from: LocalDate, to: LocalDate): number {
  let count = 0
  for (let date = from; date <= to; date = addDays(date, 1)) if (isWorkingDay(date)) count += 1
  return count
}
