import type { ProductFigures } from '@paratope/contract/catalogue/products'
import { findInn } from './figures/affinity-ranges.ts'
import { buildBindingCurves, buildControlCurves, type ControlledProduct } from './figures/binding-curves.ts'
import { buildExpression, buildGrowth } from './figures/cell-figures.ts'
import { buildDrugLoad, buildGelLanes, type FigureProduct } from './figures/figures.ts'
import { buildHicTrace } from './figures/hic-trace.ts'
import { buildSecTrace } from './figures/sec-trace.ts'
import type { StoredLot } from './products.repo.ts'
import type { StoredCard, StoredDetail } from './products.tables.ts'

const findLoad = ({ tests }: StoredLot): number | null => {
  const value = tests.find(({ test }) => test === 'dar')?.value
  return typeof value === 'number' ? value : null
}

export const toFigureProduct = (card: StoredCard, { figureInputs, targets }: StoredDetail): FigureProduct => ({
  code: card.code,
  format: card.format,
  isotype: card.isotype,
  dar: card.dar,
  inn: findInn(card.name.en) ?? null,
  targets: targets.map(({ symbol }) => symbol),
  ...figureInputs,
})

/** Demo measurements of each lot, generated from its number, so that they are always the same. */
export function buildFigures(
  card: StoredCard,
  detail: StoredDetail,
  lots: readonly StoredLot[],
  partner: ControlledProduct | null,
): ProductFigures {
  const product = toFigureProduct(card, detail)
  return {
    lots: lots
      .filter(({ demo }) => demo)
      .map((lot) => ({
        lotNo: lot.lotNo,
        sec: buildSecTrace(product, lot),
        hic: buildHicTrace(product, { lotNo: lot.lotNo, average: findLoad(lot) ?? card.dar }),
        drugLoad: buildDrugLoad({ ...product, dar: findLoad(lot) ?? card.dar }),
        binding: partner ? buildControlCurves(card.code, lot.lotNo, partner) : buildBindingCurves(product, lot.lotNo),
        expression: buildExpression(product, lot.lotNo),
        growth: buildGrowth(product, lot.lotNo),
        gel: buildGelLanes(product, lot),
      })),
  }
}
