// Without zod, so that browsers can check an entry with it.
import type { Language } from '../../kernel/texts.ts'
import { findCountryName } from './country-names.ts'
import { taxRules } from './tax-rules.ts'

/** `unknown` for countries without a rule: such numbers are stored, and shown as not checked. */
export const taxNumberVerdicts = ['valid', 'wrong', 'foreign', 'unknown'] as const
export type TaxNumberVerdict = (typeof taxNumberVerdicts)[number]

export interface TaxNumberCheck {
  readonly verdict: TaxNumberVerdict
  /** Country whose prefix a foreign number has. */
  readonly belongsTo?: string
}

/** Removes what people write between the parts of a number. */
export const normalizeTaxNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s./\-‐-―]/g, '')

/** Prefixes in international trade; Northern Ireland has one of its own for goods. */
const listPrefixes = (country: string): readonly string[] => {
  const prefix = taxRules[country]?.prefix ?? country
  if (prefix === '') return []
  return country === 'GB' ? ['GB', 'XI'] : prefix === country ? [country] : [prefix, country]
}

function matches(country: string, number: string): boolean {
  const rule = taxRules[country]
  if (!rule) return false
  const prefix = listPrefixes(country).find((each) => number.startsWith(each))
  return [number, ...(prefix === undefined ? [] : [number.slice(prefix.length)])].some(
    (each) => rule.form.test(each) && (rule.hasCheckDigit?.(each) ?? true),
  )
}

/** The other country whose prefix the number begins with, if it is right there. */
const findOtherCountry = (country: string | null, number: string): string | undefined =>
  Object.keys(taxRules).find(
    (each) =>
      each !== country &&
      (each === 'CH' ? number.startsWith('CHE') : listPrefixes(each).some((prefix) => number.startsWith(prefix))) &&
      matches(each, number),
  )

/** Checks a normalised number by the form and check digits of a country. */
export function checkTaxNumber(country: string | null, number: string): TaxNumberCheck {
  if (country !== null && matches(country, number)) return { verdict: 'valid' }
  const belongsTo = findOtherCountry(country, number)
  if (belongsTo !== undefined) return { verdict: 'foreign', belongsTo }
  if (country !== null && taxRules[country]) return { verdict: 'wrong' }
  return { verdict: /^[A-Z0-9]{4,20}$/.test(number) ? 'unknown' : 'wrong' }
}

export interface TaxNumberProblem {
  readonly code: 'tax_number.wrong' | 'tax_number.foreign'
  readonly values: { readonly country: string }
}

/** Why a number, as it was typed, is refused; numbers of countries without a rule are not. */
export function findTaxNumberProblem(
  country: string | null,
  text: string,
  language: Language,
): TaxNumberProblem | undefined {
  const { verdict, belongsTo } = checkTaxNumber(country, normalizeTaxNumber(text))
  if (verdict === 'valid' || verdict === 'unknown') return undefined
  const named = belongsTo ?? country ?? ''
  const values = { country: (named && findCountryName(named, language)) || named || '–' }
  return { code: verdict === 'foreign' ? 'tax_number.foreign' : 'tax_number.wrong', values }
}
