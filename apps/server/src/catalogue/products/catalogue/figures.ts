import type { Format, ProductFigures } from '@paratope/contract/catalogue/products'
import { type ConjugationSite, type DrugLoad, distributeDrugs, listDenaturedParts } from './conjugate-species.ts'
import { buildChains, getWeight, type MoleculeInputs } from './molecule-chains.ts'
import { createRandom, randomNoise, roundTo } from './random.ts'

/** What a figure needs to know of a product. */
export interface FigureProduct extends MoleculeInputs {
  code: string
  isotype: string | null
  /** Where an antibody carries drugs; null for all others. */
  conjugation?: ConjugationSite | null
  /** Average number of drugs on an antibody. */
  dar?: number | null
}

export interface FigureLot {
  lotNo: string
  /** Percent; the figures of a lot agree with it. */
  purity: number | null
}

interface Curve {
  x: number[]
  y: number[]
}

export interface SecTrace extends Curve {
  /** Minutes, and percent of the area. */
  peaks: { name: 'aggregate' | 'monomer' | 'fragment'; time: number; share: number }[]
}

export interface BindingCurve {
  /** nM against absorbance. */
  points: Curve
  fit: Curve
  ec50: number
  hill: number
}

export type GelLane = NonNullable<ProductFigures['gel']>[number]
type GelBands = GelLane['bands']

/** Cells, plasmids and buffers do not run on these instruments. */
const proteins: ReadonlySet<Format> = new Set([
  'igg',
  'fab',
  'scfv-fc',
  'bispecific',
  'fc-fusion',
  'adc',
  'isotype-control',
  'recombinant-protein',
])

/** On a size-exclusion column the logarithm of the mass is linear in time. */
const calculateElution = (kDa: number): number => 5.6 + 3.2 * (3 - Math.log10(kDa))

const step = 0.02
const firstMinute = 4
const lastMinute = 15

/** Chromatogram at 280 nm, made by code: demo data. */
export function buildSecTrace(product: FigureProduct, lot: FigureLot): SecTrace | null {
  if (!proteins.has(product.format)) return null
  const random = createRandom(`${product.code} ${lot.lotNo} sec`)
  const kDa = getWeight(product)
  const monomer = lot.purity ?? 97
  const aggregate = roundTo((100 - monomer) * (0.55 + 0.25 * random()), 1)
  const peaks: SecTrace['peaks'] = [
    { name: 'aggregate', time: roundTo(calculateElution(2 * kDa), 2), share: aggregate },
    { name: 'monomer', time: roundTo(calculateElution(kDa), 2), share: monomer },
    { name: 'fragment', time: roundTo(calculateElution(kDa / 3), 2), share: roundTo(100 - monomer - aggregate, 1) },
  ]
  const height = 3 + 2 * random()
  const x = Array.from({ length: Math.round((lastMinute - firstMinute) / step) + 1 }, (_, at) =>
    roundTo(firstMinute + at * step, 2),
  )
  const y = x.map((minute) => {
    const signal = peaks.reduce((sum, { share, time }) => sum + share * calculatePeakShape(minute - time), 0)
    return roundTo(height * signal + 0.4 * randomNoise(random), 2)
  })
  return { x, y, peaks }
}

/** A peak of height one with a slight tail; all peaks have one width, so that heights are as their areas. */
function calculatePeakShape(distance: number): number {
  const width = distance < 0 ? 0.17 : 0.22
  return Math.exp(-(distance ** 2) / (2 * width ** 2))
}

const dilutions = 12

/** ELISA on the immobilised partner with a four-parameter fit, made by code: demo data. Grades of one antibody bind alike. */
export function buildBindingCurve(product: FigureProduct): BindingCurve | null {
  if (!proteins.has(product.format) || product.format === 'isotype-control') return null
  const random = createRandom(`${product.code.slice(0, -1)} binding`)
  const ec50 = roundTo(0.03 * 40 ** random(), 3)
  const hill = roundTo(0.95 + 0.25 * random(), 2)
  const bottom = 0.05 + 0.03 * random()
  const top = 2.4 + 0.9 * random()
  const signal = (nM: number) => bottom + (top - bottom) / (1 + (ec50 / nM) ** hill)
  const doses = Array.from({ length: dilutions }, (_, at) => Number((100 / 3 ** (dilutions - 1 - at)).toPrecision(3)))
  const line = Array.from({ length: 81 }, (_, at) => Number((0.0005 * 10 ** (at / 15)).toPrecision(4)))
  return {
    points: { x: doses, y: doses.map((dose) => roundTo(signal(dose) * (1 + 0.04 * randomNoise(random)), 3)) },
    fit: { x: line, y: line.map((dose) => roundTo(signal(dose), 3)) },
    ec50,
    hill,
  }
}

const ladder: GelLane = {
  lane: 'ladder',
  // Two reference bands are stronger, so that the others can be counted from them.
  bands: [250, 150, 100, 75, 50, 37, 25, 20, 15, 10].map((kda) => ({ kda, share: kda === 75 || kda === 25 ? 14 : 9 })),
}

/** SDS-PAGE: ladder, the sample as it is, and reduced; made by code: demo data. */
export function buildGelLanes(product: FigureProduct, lot: FigureLot): GelLane[] | null {
  if (!proteins.has(product.format)) return null
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
  // What stays of an antibody is a pair of heavy chains that was not reduced.
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

/** How many drugs the antibodies of a conjugate carry; made by code: demo data. */
export const buildDrugLoad = ({ conjugation, dar }: FigureProduct): DrugLoad | null =>
  conjugation && dar ? distributeDrugs(dar, conjugation) : null
