import { getNumberFormat } from './format.ts'

/** A rate in hundredths of a percent, as discounts and taxes are stored. */
export const formatRate = (rate: number, language: string): string =>
  getNumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)

/** A share of one: 48.5%. */
export const formatShare = (share: number, language: string): string =>
  getNumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(share)
