import { findCountryName } from '../../identity/companies/country-names.ts'
import type { Language } from '../../kernel/texts.ts'
import type { orderTaxTexts } from './order-tax.texts.ts'
import type { TaxTreatment } from './order-taxes.ts'

type TaxTextKey = Exclude<keyof typeof orderTaxTexts.table.en, 'name' | 'excluded' | 'line' | 'line.plain'>

export interface TaxNote {
  key: TaxTextKey
  values: { country: string }
}

/** The sentence that says why no tax is charged, or what is missing to know it; none where a tax is charged. */
export function findTaxNote({ kind, country, reason }: TaxTreatment, language: Language): TaxNote | undefined {
  if (kind === 'charged') return undefined
  const values = { country: (country && findCountryName(country, language)) ?? country ?? '' }
  if (kind !== 'unknown') return { key: kind, values }
  return reason === 'address' || reason === 'taxNumber' || reason === 'region'
    ? { key: `unknown.${reason}`, values }
    : { key: 'unknown.other', values }
}
