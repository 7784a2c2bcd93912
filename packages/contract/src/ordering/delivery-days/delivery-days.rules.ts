// Without zod, so that the calendar of the checkout loads no schemas.

/** Working days from the order until goods in stock are shipped. */
export const stockLeadDays = 1

/** Why nothing is delivered on a day: cooled goods travel overnight and never over a weekend or holiday. */
export const closedReasons = ['weekend', 'holiday', 'transit'] as const
export type ClosedReasonName = (typeof closedReasons)[number]

export interface DeliveryCalendar {
  /** Days of the week without deliveries, Sunday is 0. */
  weekend: readonly number[]
  holidays: readonly { day: string; name: string }[]
}

export interface ClosedDay {
  reason: ClosedReasonName
  /** Name of the holiday; empty for other reasons. */
  name: string
}

const dayMs = 86_400_000

function findNonWorkingReason(day: string, { weekend, holidays }: DeliveryCalendar): ClosedDay | undefined {
  const holiday = holidays.find((one) => one.day === day)
  if (holiday) return { reason: 'holiday', name: holiday.name }
  return weekend.includes(new Date(`${day}T00:00:00Z`).getUTCDay()) ? { reason: 'weekend', name: '' } : undefined
}

export const isWorkingDay = (day: string, calendar: DeliveryCalendar): boolean => !findNonWorkingReason(day, calendar)

/** Returns the first day on which so many working days have passed after this one. */
export function addWorkingDays(day: string, count: number, calendar: DeliveryCalendar): string {
  let date = day
  for (let left = count; left > 0; ) {
    date = getDayAt(date, 1)
    if (isWorkingDay(date, calendar)) left -= 1
  }
  return date
}

const getDayAt = (day: string, offset: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + offset * dayMs).toISOString().slice(0, 10)

const getDayBefore = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - dayMs).toISOString().slice(0, 10)

/** Returns why cooled goods do not arrive on the day, or nothing if they do. */
export function findClosedReason(day: string, calendar: DeliveryCalendar): ClosedDay | undefined {
  const own = findNonWorkingReason(day, calendar)
  if (own) return own
  return findNonWorkingReason(getDayBefore(day), calendar) ? { reason: 'transit', name: '' } : undefined
}

/** Weekends that are not Saturday and Sunday, by country. */
const otherWeekends: Readonly<Record<string, readonly number[]>> = {
  BH: [5, 6],
  DZ: [5, 6],
  EG: [5, 6],
  IL: [5, 6],
  JO: [5, 6],
  KW: [5, 6],
  QA: [5, 6],
  SA: [5, 6],
}
const commonWeekend = [0, 6]

export const getWeekend = (country: string): readonly number[] => otherWeekends[country] ?? commonWeekend
