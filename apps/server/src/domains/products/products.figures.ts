import type { Figures, Lot } from '@paratope/contract/products'
import { bindingCurve, gelLanes, secTrace } from './catalogue/figures.ts'
import type { StoredCard, StoredDetail } from './products.tables.ts'

/** Demo measurements of the newest lot, drawn from its numbers, so that a product always shows the same ones. */
export function figuresOf(card: StoredCard, { measured }: StoredDetail, lot: Lot | undefined): Figures {
  if (!lot?.demo) return { sec: null, binding: null, gel: null }
  const product = { code: card.code, format: card.format, isotype: card.isotype, ...measured }
  return { sec: secTrace(product, lot), binding: bindingCurve(product), gel: gelLanes(product, lot) }
}
