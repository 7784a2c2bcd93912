import type { ProductImportRow } from '@paratope/contract/catalogue/product-desk'
import { type Currency, type NumberProblem, parseAmountText } from '@paratope/contract/kernel'

/** `5 mg`, `0.5mg`; nothing where it is no size. */
export function parseRowSize(text: string): { amount: string; unit: string } | undefined {
  const match = /^((?:[1-9]\d{0,5}|0)(?:\.\d{1,3})?)\s*(\p{L}[\p{L} ]{0,18})$/u.exec(text.trim())
  return match?.[1] && match[2] && Number(match[1]) > 0 ? { amount: match[1], unit: match[2].trim() } : undefined
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
