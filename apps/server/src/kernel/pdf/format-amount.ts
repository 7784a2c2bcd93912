import { type Language, type Money, minorDigits } from '@paratope/contract/kernel'

/** An amount with its currency as documents show it. */
export const formatAmount = ({ minor, currency }: Money, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'currency', currency }).format(minor / 10 ** minorDigits[currency])
