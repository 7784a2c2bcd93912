import type { MonthlyRevenue } from '@paratope/contract/operations/dashboard'
import { listMonths } from './list-months.ts'

export interface RevenueSeries {
  months: string[]
  /** The dearest categories; the last entry of the drawing holds the others. */
  series: { category: string; values: number[] }[]
}

/** A column has at most so many parts; more cannot be told apart. */
const maxParts = 4
export const otherCategories = 'other'

/** Revenue in one currency by month and category, in minor units; amounts of two currencies never meet. */
export function buildRevenueSeries(revenue: readonly MonthlyRevenue[], currency: string): RevenueSeries {
  const rows = revenue.filter((row) => row.currency === currency)
  const months = listMonths(rows.map(({ month }) => month))
  const totals = new Map<string, number>()
  for (const { category, amount } of rows) totals.set(category, (totals.get(category) ?? 0) + amount.minor)
  const ranked = [...totals].toSorted(([, one], [, other]) => other - one).map(([category]) => category)
  const named = ranked.length > maxParts ? ranked.slice(0, maxParts - 1) : ranked
  const sumUp = (month: string, belongs: (category: string) => boolean) =>
    rows
      .filter((row) => row.month === month && belongs(row.category))
      .reduce((sum, { amount }) => sum + amount.minor, 0)
  const series = named.map((category) => ({
    category,
    values: months.map((month) => sumUp(month, (one) => one === category)),
  }))
  if (ranked.length > named.length) {
    series.push({
      category: otherCategories,
      values: months.map((month) => sumUp(month, (one) => !named.includes(one))),
    })
  }
  return { months, series }
}

/** Currencies with revenue, the one with most months first. */
export function listCurrencies(revenue: readonly MonthlyRevenue[]): string[] {
  const months = new Map<string, Set<string>>()
  for (const { currency, month } of revenue) months.set(currency, (months.get(currency) ?? new Set()).add(month))
  return [...months].toSorted(([a, one], [b, other]) => other.size - one.size || (a < b ? -1 : 1)).map(([code]) => code)
}
