import type { Currency } from '@paratope/contract/kernel/currencies'

// The amounts of the contract come with its schemas, which this page does not need.
const countDigits = (currency: Currency): number => (currency === 'JPY' ? 0 : 2)

/** `1,234.50` as people type it, in minor units; nothing where it is no amount of the currency. */
export function parseLimit(text: string, currency: Currency): number | undefined {
  const digits = countDigits(currency)
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim().replaceAll(',', ''))
  if (!match || (match[2] !== undefined && digits === 0)) return undefined
  return Number(`${match[1]}${(match[2] ?? '').padEnd(digits, '0')}`)
}

export const formatLimit = (minor: number, currency: Currency): string =>
  (minor / 10 ** countDigits(currency)).toFixed(countDigits(currency))
