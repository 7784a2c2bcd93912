import { z } from 'zod'
import { TaxRate } from './order-totals.ts'

/** Why no tax, or which one, is on a supply. */
export const TaxKind = z.enum(['charged', 'intraCommunity', 'reverseCharge', 'export', 'outsideScope', 'unknown'])
export type TaxKind = z.infer<typeof TaxKind>

/** Missing facts of an unknown tax. */
export const UnknownTaxReason = z.enum(['seller', 'address', 'taxNumber', 'region', 'rate', 'registration', 'person'])
export type UnknownTaxReason = z.infer<typeof UnknownTaxReason>

export const TaxTreatment = z.object({
  kind: TaxKind.describe(
    '`charged` at the rate; `intraCommunity` goods and `reverseCharge` services are taxed by the customer, `export` on arrival, `outsideScope` in the country of the customer; `unknown` where it cannot be known yet.',
  ),
  rate: TaxRate.describe('Tax rate in hundredths of a percent; 0 unless charged.'),
  country: z.string().nullable().describe('Country whose tax it is, ISO 3166-1; null if not known.'),
  reason: UnknownTaxReason.nullable().describe('What is missing; null unless unknown.'),
})
export type TaxTreatment = z.infer<typeof TaxTreatment>

/** Taxes by what is supplied: goods where they arrive, services that return data only where the customer is. */
export const OrderTaxes = z.object({ goods: TaxTreatment, services: TaxTreatment })
export type OrderTaxes = z.infer<typeof OrderTaxes>
