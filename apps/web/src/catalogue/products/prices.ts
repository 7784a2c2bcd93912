import type { PackTier, Prices } from '@paratope/contract/catalogue/products'
import type { Currency } from '@paratope/contract/kernel/currencies'
import type { Amount } from '#ui/display/format.ts'

/** Null where a price is only given as a quote. */
export function findPrice(prices: Prices, currency: Currency): Amount | null {
  const minor = prices[currency]
  return minor == null ? null : { minor, currency }
}

export interface Tier {
  minQuantity: number
  price: Amount
}

/** The tiers that have a price in the currency, the smallest quantity first. */
export const findTiers = (tiers: readonly PackTier[], currency: Currency): Tier[] =>
  tiers.flatMap(({ minQuantity, prices }) => {
    const price = findPrice(prices, currency)
    return price ? [{ minQuantity, price }] : []
  })

/** Price of one pack in this quantity: the tier from the largest quantity decides, as in the cart. */
export const choosePrice = (listPrice: Amount | null, tiers: readonly Tier[], quantity: number): Amount | null =>
  tiers.findLast(({ minQuantity }) => minQuantity <= quantity)?.price ?? listPrice
