import type { ProductImportRow } from '@paratope/contract/catalogue/product-desk'
import { type Currency, type NumberProblem, parseAmountText, parseNumberText } from '@paratope/contract/kernel'

interface RowSize {
  amount: string
  unit: string
}

/** `5 mg`, `0,5mg`. A problem for an amount that is none; neither for text that has no amount and unit. */
export function parseRowSize(text: string): { size?: RowSize; problem?: NumberProblem } {
  const [, number, unit] = /^([^\p{L}]*\p{N})\s*(\p{L}[\p{L} ]{0,18})$/u.exec(text.trim()) ?? []
  if (number === undefined || unit === undefined) return {}
  const { decimal: amount, problem } = parseNumberText(number, { min: 0.001, max: 999_999, decimals: 3 })
  return problem ? { problem } : { size: { amount, unit: unit.trim() } }
}

const priceColumns = { usd: 'USD', eur: 'EUR', cny: 'CNY', jpy: 'JPY', gbp: 'GBP' } as const

type Column = keyof typeof priceColumns

/** Prices of a row in minor units, or the first column whose entry is none in its currency. */
export function parseRowPrices(row: ProductImportRow): {
  prices: Partial<Record<Currency, number>>
  wrong?: { column: Column; problem: NumberProblem }
} {
  const prices: Partial<Record<Currency, number>> = {}
  for (const column of ['usd', 'eur', 'cny', 'jpy', 'gbp'] as const) {
    const currency = priceColumns[column]
    const entry = row[column]
    if (entry === undefined) continue
    const { minor, problem } = parseAmountText(entry, currency, { maxMinor: 1_000_000_000 })
    if (problem) return { prices, wrong: { column, problem } }
    prices[currency] = minor
  }
  return { prices }
}
