import { type Currency, minorDigits } from '@paratope/contract/kernel'

/** An amount inside an error's text, in any language: `1234.50 USD`. */
export const formatAmount = (minor: number, currency: Currency): string =>
  `${(minor / 10 ** minorDigits[currency]).toFixed(minorDigits[currency])} ${currency}`
