import type { Lot, ProductFigures } from '@paratope/contract/catalogue/products'
import { buildBindingCurve, buildDrugLoad, buildGelLanes, buildSecTrace } from './catalogue/figures.ts'
import type { StoredCard, StoredDetail } from './products.tables.ts'

/** Demo measurements of the newest lot, generated from its number, so that they are always the same. */
export function buildFigures(
  card: StoredCard,
  { figureInputs: measured }: StoredDetail,
  lot: Lot | undefined,
): ProductFigures {
  if (!lot?.demo) return { sec: null, binding: null, gel: null, drugLoad: null }
  const product = { code: card.code, format: card.format, isotype: card.isotype, dar: card.dar, ...measured }
  return {
    sec: buildSecTrace(product, lot),
    binding: buildBindingCurve(product),
    gel: buildGelLanes(product, lot),
    drugLoad: buildDrugLoad(product),
  }
}
