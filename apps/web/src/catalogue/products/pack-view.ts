import type { Pack, Prices } from '@paratope/contract/catalogue/products'
import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import type { Language } from '@paratope/contract/texts'
import { formatMoney } from '#ui/display/format.ts'
import { formatPackSize, type NameTranslator } from './name-translator.ts'
import { findPrice } from './prices.ts'

/** Lets buyers compare sizes that are weighed; a size of one says it already. */
function formatUnitPrices(prices: Prices, amount: string, unit: string, language: Language) {
  if (amount === '1' || !/^[mµu]g$/.test(unit)) return {}
  const formatted = currencies.flatMap((currency) => {
    const price = findPrice(prices, currency)
    const minor = price && Math.round(price.minor / Number(amount))
    return minor === null ? [] : [[currency, `${formatMoney({ minor, currency }, language)}/${unit}`]]
  })
  return Object.fromEntries(formatted) as Partial<Record<Currency, string>>
}

/** Packs as the buying box shows them. */
export const toPackViews = (packs: readonly Pack[], translateName: NameTranslator, language: Language) =>
  packs.map(({ id, amount, unit, prices, tiers, stock, leadDays }) => ({
    id: id as string, // a pack's id is text to the browser
    size: formatPackSize(translateName, amount, unit),
    perUnit: formatUnitPrices(prices, amount, unit, language),
    prices,
    tiers,
    stock,
    leadDays,
  }))

export type PackView = ReturnType<typeof toPackViews>[number]
