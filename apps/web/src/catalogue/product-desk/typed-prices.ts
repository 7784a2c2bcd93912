import { type Currency, currencies } from '@paratope/contract/kernel/currencies'
import { formatAmountText, parseAmountText } from '@paratope/contract/kernel/number-text'
import type { Language } from '@paratope/contract/texts'
import { describeProblems } from '#kit/numbers/describe-problems.ts'

export type TypedPrices = Partial<Record<Currency, string | undefined>>

const priceLimits = { maxMinor: 1_000_000_000 }

export const parsePrice = (text = '', currency: Currency) => parseAmountText(text, currency, priceLimits)

export const formatPrice = (minor: number | null | undefined, currency: Currency): string =>
  minor == null ? '' : formatAmountText(minor, currency)

/** Empty where a price is only quoted. */
export const parsePrices = (entries: TypedPrices): Partial<Record<Currency, number>> =>
  Object.fromEntries(
    currencies.flatMap((currency) => {
      const { minor } = parsePrice(entries[currency], currency)
      return minor === undefined ? [] : [[currency, minor]]
    }),
  )

export const describeWrongPrices = (entries: TypedPrices, language: Language): TypedPrices =>
  Object.fromEntries(
    currencies
      .filter((currency) => (entries[currency] ?? '') !== '')
      .flatMap((currency) =>
        Object.entries(describeProblems(language, { [currency]: parsePrice(entries[currency], currency) })),
      ),
  )
