import {
  type CompanyProfile,
  checkTaxNumber,
  findTaxNumberProblem,
  normalizeTaxNumber,
} from '@paratope/contract/identity/companies'
import type { Language } from '@paratope/contract/kernel'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { CompanyRow } from './companies.repo.ts'

/** The number as typed and normalised; refuses one that does not fit the country, by the country's name. */
export function toTaxNumberColumns(
  country: string | null,
  text: string,
  language: Language,
): Pick<CompanyRow, 'tax_number' | 'tax_number_plain'> {
  const problem = text === '' ? undefined : findTaxNumberProblem(country, text, language)
  if (problem) throw createCommonError('input.refused', { fields: [{ path: 'taxNumber', ...problem }] })
  return { tax_number: text, tax_number_plain: normalizeTaxNumber(text) }
}

export const presentTaxNumber = ({
  country,
  tax_number: number,
  tax_number_plain: plain,
}: Pick<CompanyRow, 'country' | 'tax_number' | 'tax_number_plain'>): Pick<
  CompanyProfile,
  'taxNumber' | 'taxNumberVerdict'
> => ({ taxNumber: number, taxNumberVerdict: number === '' ? null : checkTaxNumber(country, plain).verdict })
