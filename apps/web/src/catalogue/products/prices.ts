import type { PackTier, Prices } from '@paratope/contract/catalogue/products'
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

export interface Tier {
  minQuantity: number
  price: Amount
}

/** The tiers that have a price in the currency of the reader, the smallest quantity first. */
export const findTiers = (tiers: readonly PackTier[], language: Language): Tier[] =>
  tiers.flatMap(({ minQuantity, prices }) => {
    const price = findPrice(prices, language)
    return price ? [{ minQuantity, price }] : []
  })

/** What one pack costs in this quantity: the tier from the largest quantity decides, as in the cart. */
export const choosePrice = (listPrice: Amount | null, tiers: readonly Tier[], quantity: number): Amount | null =>
  tiers.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? listPrice
