import { type Language, type LocalDate, localize } from '@paratope/contract/kernel'
import {
  type ClosedDay,
  type DeliveryCalendar,
  findClosedReason,
  getWeekend,
} from '@paratope/contract/ordering/delivery-days'
import type { Db } from '#kernel/database/database.ts'
import { listPublicHolidays } from './delivery-days.repo.ts'

/** The calendar of a destination from this day on. */
export async function getDeliveryCalendar(
  db: Db,
  { country, from, language }: { country: string; from: LocalDate; language: Language },
): Promise<DeliveryCalendar> {
  const holidays = await listPublicHolidays(db, country, from)
  return {
    weekend: getWeekend(country),
    holidays: holidays.map(({ day, name }) => ({ day, name: localize(name, language) })),
  }
}

const getDayAt = (day: LocalDate, offset: number): LocalDate =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * 86_400_000).toISOString().slice(0, 10)

/** The first day from this one on which cooled goods arrive in the country. */
export async function findDeliveryDay(db: Db, country: string, from: LocalDate): Promise<LocalDate> {
  const calendar = await getDeliveryCalendar(db, { country, from: getDayAt(from, -1), language: 'en' })
  let day = from
  while (findClosedReason(day, calendar)) day = getDayAt(day, 1)
  return day
}

/** Returns why cooled goods do not arrive in the country on the day, or nothing if they do. */
export async function findClosedDay(db: Db, country: string, day: LocalDate): Promise<ClosedDay | undefined> {
  return findClosedReason(day, await getDeliveryCalendar(db, { country, from: getDayAt(day, -1), language: 'en' }))
}
