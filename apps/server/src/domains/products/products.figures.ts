import type { Figures, Lot, ProductCard } from '@paratope/contract/products'
import type { StoredCard } from './products.tables.ts'

const measured: ReadonlySet<ProductCard['category']> = new Set([
  'biosimilar',
  'isotype-control',
  'anti-mouse',
  'fusion-protein',
  'adc',
  'recombinant-protein',
])

const none: Figures = { sec: null, binding: null, gel: null }

/** Demo measurements, drawn from the catalogue number so that a product always shows the same ones. */
export function figuresOf(card: StoredCard, _lot: Lot | undefined): Figures {
  if (!measured.has(card.category)) return none
  return none
}
