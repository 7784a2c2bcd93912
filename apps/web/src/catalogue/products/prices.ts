import type { Prices } from '@paratope/contract/catalogue/products'
import type { Language } from '@paratope/contract/texts'
import type { Amount } from '#ui/display/format.ts'

/** Visitors see the currency that goes with their language; accounts have their own, in the cart. */
const currencyByLanguage = { zh: 'CNY', en: 'USD', es: 'EUR', ja: 'JPY' } as const

export const getCurrency = (language: Language) => currencyByLanguage[language]

/** Null where a price is only given as a quote. */
export function findPrice(prices: Prices, language: Language): Amount | null {
  const currency = getCurrency(language)
  const minor = prices[currency]
  return minor == null ? null : { minor, currency }
}
