import type { ProductFigures } from '@paratope/contract/catalogue/products'
import { type ConjugationSite, type DrugLoad, distributeDrugs, listDenaturedParts } from './conjugate-species.ts'
import { buildChains, type MoleculeInputs } from './molecule-chains.ts'
import { roundTo } from './random.ts'
import { isProtein } from './sec-trace.ts'

/** Facts of a product that its figure needs. */
export interface FigureProduct extends MoleculeInputs {
  code: string
  isotype: string | null
  /** Attachment sites of the drugs; null for all other antibodies. */
  conjugation?: ConjugationSite | null
  /** Average number of drugs on an antibody. */
  dar?: number | null
  /** The medicine that an antibody is a version of. */
  inn?: string | null
  /** Names of what it binds, or of what a cell line carries. */
  targets?: readonly string[]
  cellLine?: { edit: string | null; growth: string | null; parental: string | null } | null
}

export interface FigureLot {
  lotNo: string
  /** Percent; the figures of a lot agree with it. */
  purity: number | null
}

export type GelLane = NonNullable<ProductFigures['lots'][number]['gel']>[number]
type GelBands = GelLane['bands']

const ladder: GelLane = {
  lane: 'ladder',
  // Two reference bands are stronger, so that the others can be counted from them.
  bands: [250, 150, 100, 75, 50, 37, 25, 20, 15, 10].map((kda) => ({ kda, share: kda === 75 || kda === 25 ? 14 : 9 })),
}

/** SDS-PAGE: ladder, the sample as it is, and reduced; made by code: demo data. */
export function buildGelLanes(product: FigureProduct, lot: FigureLot): GelLane[] | null {
  if (!isProtein(product)) return null
  const purity = lot.purity ?? 97
  const hasStain = ({ share }: GelBands[number]) => share > 0
  return [
    ladder,
    { lane: 'non-reduced', bands: buildWholeBands(product, purity).filter(hasStain) },
    { lane: 'reduced', bands: buildReducedBands(product, purity).filter(hasStain) },
  ]
}

function buildWholeBands(product: FigureProduct, purity: number): GelBands {
  const { nonReduced, isImmunoglobulin } = buildChains(product)
  const main = getLargest(nonReduced)
  const rest = { kda: roundTo(main * 0.8, 1), share: roundTo(100 - purity, 1) }
  if (product.conjugation === 'cysteine' && product.dar)
    return [...fillLane(listDenaturedParts(product.dar), purity), rest]
  // IgG4 molecules open between their heavy chains when they are boiled.
  const half = isImmunoglobulin && product.isotype === 'human-igg4' ? 3 : 0
  return [
    ...fillLane(toMassShares(nonReduced), purity - half),
    ...(half ? [{ kda: roundTo(main / 2, 1), share: half }] : []),
    rest,
  ]
}

function buildReducedBands(product: FigureProduct, purity: number): GelBands {
  const { reduced, isImmunoglobulin } = buildChains(product)
  // An antibody that stays whole is a pair of heavy chains that was not reduced.
  const kda = isImmunoglobulin ? 100 : roundTo(getLargest(reduced) * 0.8, 1)
  return [...fillLane(toMassShares(reduced), purity), { kda, share: roundTo(100 - purity, 1) }]
}

const getLargest = (chains: readonly { kda: number }[]): number => Math.max(...chains.map(({ kda }) => kda))

/** Stain goes with mass. */
function toMassShares(chains: readonly { kda: number; count: number }[]): { kda: number; share: number }[] {
  const total = chains.reduce((sum, { kda, count }) => sum + kda * count, 0)
  return chains.map(({ kda, count }) => ({ kda, share: (kda * count) / total }))
}

/** Percent with one digit that add up to `percent`; the first band takes what rounding leaves. */
function fillLane(bands: readonly { kda: number; share: number }[], percent: number): GelBands {
  const rounded = bands.map(({ kda, share }) => ({ kda: roundTo(kda, 1), share: roundTo(share * percent, 1) }))
  const rest = percent - rounded.reduce((sum, { share }) => sum + share, 0)
  return rounded.map((band, at) => (at === 0 ? { ...band, share: roundTo(band.share + rest, 1) } : band))
}

/** Number of drugs antibodies carry on their lysines; made by code: demo data. */
export const buildDrugLoad = ({ conjugation, dar }: FigureProduct): DrugLoad | null =>
  conjugation === 'lysine' && dar ? distributeDrugs(dar, conjugation) : null
