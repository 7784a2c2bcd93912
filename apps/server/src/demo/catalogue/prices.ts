import { type Currency, minorDigits } from '@paratope/contract/kernel/money'

/** List prices are set per currency at these usual rates, not converted on the day. */
const exchangeRates: Record<Currency, number> = { USD: 1, EUR: 0.92, CNY: 7.2, JPY: 150, GBP: 0.79 }

/** Steps to which prices are rounded: up to which amount, by how much. */
const steps: Record<Currency, readonly (readonly [below: number, step: number])[]> = {
  USD: [
    [100, 1],
    [500, 5],
    [5000, 10],
    [Infinity, 50],
  ],
  EUR: [
    [100, 1],
    [500, 5],
    [5000, 10],
    [Infinity, 50],
  ],
  GBP: [
    [100, 1],
    [500, 5],
    [5000, 10],
    [Infinity, 50],
  ],
  CNY: [
    [1000, 10],
    [10_000, 50],
    [Infinity, 100],
  ],
  JPY: [
    [10_000, 100],
    [100_000, 500],
    [Infinity, 1000],
  ],
}

function calculateListPrice(dollars: number, currency: Currency): number {
  const amount = dollars * exchangeRates[currency]
  const step = steps[currency].find(([below]) => amount < below)?.[1] ?? 1
  return Math.max(step, Math.round(amount / step) * step) * 10 ** minorDigits[currency]
}

/** Minor units in every currency for a list price thought of in US dollars; null asks for a quote everywhere. */
export const buildPrices = (dollars: number | null): Record<Currency, number | null> => ({
  USD: dollars && calculateListPrice(dollars, 'USD'),
  EUR: dollars && calculateListPrice(dollars, 'EUR'),
  CNY: dollars && calculateListPrice(dollars, 'CNY'),
  JPY: dollars && calculateListPrice(dollars, 'JPY'),
  GBP: dollars && calculateListPrice(dollars, 'GBP'),
})
