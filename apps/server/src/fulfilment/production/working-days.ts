import { addDays, type LocalDate } from '@paratope/contract/kernel'
import {
  addWorkingDays as addWorkingDaysAfter,
  type DeliveryCalendar,
  isWorkingDay,
} from '@paratope/contract/ordering/delivery-days'

/** The date itself, or the next working day after a weekend or holiday. */
export const toWorkingDay = (date: LocalDate, calendar: DeliveryCalendar): LocalDate =>
  isWorkingDay(date, calendar) ? date : toWorkingDay(addDays(date, 1), calendar)

/** Returns the working day so many working days after this one, or after the next working day. */
export const addWorkingDays = (date: LocalDate, days: number, calendar: DeliveryCalendar): LocalDate =>
  addWorkingDaysAfter(toWorkingDay(date, calendar), days, calendar)

/** Counts the working days from one date to another, both included. */
export function countWorkingDays(from: LocalDate, to: LocalDate, calendar: DeliveryCalendar): number {
  let count = 0
  for (let date = from; date <= to; date = addDays(date, 1)) if (isWorkingDay(date, calendar)) count += 1
  return count
}
