import type { Prices } from '@paratope/contract/products'
import type { Language } from '@paratope/contract/texts'
import type { Amount } from '#ui/format.ts'

/** Visitors see the currency that goes with their language; accounts have their own, in the cart. */
const currencies = { zh: 'CNY', en: 'USD', es: 'EUR', ja: 'JPY' } as const

export const currencyOf = (language: Language) => currencies[language]

/** Null where a price is only given as a quote. */
export function priceIn(prices: Prices, language: Language): Amount | null {
  const currency = currencyOf(language)
  const minor = prices[currency]
  return minor == null ? null : { minor, currency }
}
