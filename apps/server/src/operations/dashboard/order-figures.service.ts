import type { Instant, LocalDate } from '@paratope/contract/kernel'
import type { MonthlyTurnaround } from '@paratope/contract/operations/dashboard'
import type { Db } from '#kernel/database/database.ts'
import { markRefreshed, sumUpMonth, takeChangedMonths } from './order-figures.repo.ts'

/** Brings the months in which orders changed up to date; in one transaction, so that no change is lost. */
export async function refreshOrderFigures(db: Db, timeZone: string, now: Instant): Promise<void> {
  const months = await takeChangedMonths(db, timeZone)
  for (const month of months) await sumUpMonth(db, month, timeZone)
  const tenants = [...new Set(months.map(({ tenant }) => tenant))]
  if (tenants.length > 0) await markRefreshed(db, tenants, now)
}

/** The first day of the month that is so many months before the day's. */
export function getMonthBefore(day: LocalDate, months: number): LocalDate {
  const date = new Date(`${day.slice(0, 7)}-01T00:00:00Z`)
  date.setUTCMonth(date.getUTCMonth() - months)
  return date.toISOString().slice(0, 10)
}

interface DayCount {
  month: LocalDate
  days: number
  orders: number
}

/** Medians and the 90th percentiles of months; rows come by month and days. */
export function summarizeTurnaround(rows: readonly DayCount[]): MonthlyTurnaround[] {
  return [...Map.groupBy(rows, ({ month }) => month)].map(([month, counts]) => {
    const orders = counts.reduce((sum, count) => sum + count.orders, 0)
    return {
      month,
      orders,
      medianDays: findPercentile(counts, orders * 0.5),
      p90Days: findPercentile(counts, orders * 0.9),
    }
  })
}

/** The fewest days within which so many orders shipped. */
function findPercentile(counts: readonly DayCount[], rank: number): number {
  let seen = 0
  for (const { days, orders } of counts) {
    seen += orders
    if (seen >= rank) return days
  }
  return counts.at(-1)?.days ?? 0
}
