import { getNumberFormat } from './format.ts'

/** For measured values, which differ by orders of magnitude. */
export const formatSignificant = (value: number, lang: string, digits = 4): string =>
  getNumberFormat(lang, { maximumSignificantDigits: digits }).format(value)
