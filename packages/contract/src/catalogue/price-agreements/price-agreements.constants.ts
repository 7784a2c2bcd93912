import type { Category } from '../../catalogue/products/products.ts'

// Separate from the schemas, so that a page that needs a constant does not load zod.

/** Subjects of a discount, the most specific first, which decides the price. */
export const agreementScopes = ['product', 'category', 'everything'] as const
export type AgreementScope = (typeof agreementScopes)[number]

export const discountCategories = [
  'biosimilar',
  'isotype-control',
  'anti-mouse',
  'fusion-protein',
  'adc',
  'related',
  'recombinant-protein',
  'cell-line',
  'plasmid',
] as const satisfies readonly Category[]

/** Rows of prices that are saved at once. */
export const maxPriceRows = 1000
export const maxPricesOfList = 20_000
export const maxPriceListCompanies = 500
