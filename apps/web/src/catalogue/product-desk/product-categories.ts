import type { Category } from '@paratope/contract/catalogue/products'

// Separate from the schemas, so that the page does not load zod.

export const productCategories = [
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
