import type { Currency } from '../../../kernel/currencies.ts'
import type { OrderRow } from './service-columns.ts'

/** One part of the price of a row, in US dollars as decimal text. */
export interface PriceTerm {
  readonly rate?: string | undefined
  /** The rate depends on a choice; null needs a quote, and so does a choice that is not listed. */
  readonly rates?: { readonly column: string; readonly values: Readonly<Record<string, string | null>> } | undefined
  /** Times the number in a column, or the letters of a sequence. */
  readonly times?: { readonly column: string; readonly count: 'number' | 'letters' } | undefined
}

export interface PriceRules {
  readonly terms: readonly PriceTerm[]
  /** Percent of the sum by a choice; unlisted choices add nothing. */
  readonly surcharges?:
    | readonly { readonly column: string; readonly percents: Readonly<Record<string, number>> }[]
    | undefined
  /** Rows with these cells filled need a quote. */
  readonly quoteIfFilled?: readonly string[] | undefined
}

/** List prices in other currencies are the dollar price times these factors. */
export const listPriceFactors: Readonly<Record<Currency, string>> = {
  USD: '1',
  EUR: '0.95',
  GBP: '0.82',
  CNY: '6.8',
  JPY: '150',
}
const fractionDigits: Readonly<Record<Currency, number>> = { USD: 2, EUR: 2, GBP: 2, CNY: 2, JPY: 0 }

/** Decimals as whole millionths, so that sums stay exact. */
const scale = 1_000_000n

function toMillionths(decimal: string): bigint {
  const [, sign = '', whole = '0', fraction = ''] = /^(-?)(\d+)(?:\.(\d{1,6}))?$/.exec(decimal) ?? []
  const size = BigInt(whole) * scale + BigInt(fraction.padEnd(6, '0'))
  return sign === '-' ? -size : size
}

function getCount(row: OrderRow, { column, count }: NonNullable<PriceTerm['times']>): bigint | undefined {
  const value = row[column] ?? ''
  if (count === 'letters') return BigInt(value.length) * scale
  return /^\d{1,9}(?:\.\d{1,6})?$/.test(value) ? toMillionths(value) : undefined
}

/** Undefined needs a quote. */
function calculateTerm(row: OrderRow, { rate, rates, times }: PriceTerm): bigint | undefined {
  const chosen = rates ? (row[rates.column] ?? '') : ''
  const text = rates ? (chosen === '' ? (rates.values[''] ?? '0') : rates.values[chosen]) : rate
  if (text === undefined || text === null) return undefined
  const amount = toMillionths(text)
  if (!times) return amount
  const count = getCount(row, times)
  return count === undefined ? undefined : (amount * count) / scale
}

/** The price of a checked row in minor units, rounded once; undefined needs a quote. */
export function calculateServicePrice(
  rules: PriceRules | undefined,
  row: OrderRow,
  currency: Currency,
): number | undefined {
  if (!rules || rules.quoteIfFilled?.some((column) => (row[column] ?? '') !== '')) return undefined
  let sum = 0n
  for (const term of rules.terms) {
    const amount = calculateTerm(row, term)
    if (amount === undefined) return undefined
    sum += amount
  }
  const percent = (rules.surcharges ?? []).reduce(
    (total, { column, percents }) => total + (percents[row[column] ?? ''] ?? 0),
    100,
  )
  const numerator =
    sum * BigInt(percent) * toMillionths(listPriceFactors[currency]) * 10n ** BigInt(fractionDigits[currency])
  const denominator = scale * scale * 100n
  return Number((2n * numerator + denominator) / (2n * denominator))
}
