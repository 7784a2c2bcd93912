import { getNumberFormat } from './format.ts'

/** A rate in hundredths of a percent, as discounts and taxes are stored. */
export const formatRate = (rate: number, language: string): string =>
  getNumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate / 10_000)
