import type { Format, ProductFigures } from '@paratope/contract/catalogue/products'
import { createRandom, randomNoise, roundTo } from './random.ts'

/** What a figure needs to know of a product. */
export interface FigureProduct {
  code: string
  format: Format
  isotype: string | null
  /** kDa; a usual one of the format where it is not known. */
  molecularWeight?: number | null
  expression?: string | null
  tag?: string | null
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

const defaultWeight: Partial<Record<Format, number>> = {
  fab: 48,
  'scfv-fc': 80,
  'fc-fusion': 100,
  'recombinant-protein': 35,
}

const getWeight = ({ format, molecularWeight }: FigureProduct): number =>
  molecularWeight ?? defaultWeight[format] ?? 150

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
  return [
    ladder,
    { lane: 'non-reduced', bands: buildWholeBands(product, purity) },
    { lane: 'reduced', bands: buildReducedBands(product, purity) },
  ]
}

const twoChains: ReadonlySet<Format> = new Set(['igg', 'isotype-control', 'adc'])

/** Glycans slow a chain down; bacteria add none. */
const getApparentWeight = (kDa: number, { format, expression }: FigureProduct): number =>
  roundTo(format === 'recombinant-protein' && expression !== 'e-coli' ? kDa * 1.2 : kDa, 1)

function buildWholeBands(product: FigureProduct, purity: number): GelBands {
  const { format, isotype, tag } = product
  const dimer = tag === 'c-hfc' ? 2 : 1
  const kda = getApparentWeight(getWeight(product) * dimer, product)
  const rest = roundTo(100 - purity, 1)
  // IgG4 molecules open between their heavy chains when they are boiled.
  const half = twoChains.has(format) && isotype === 'human-igg4' ? 3 : 0
  return [
    { kda, share: roundTo(purity - half, 1) },
    ...(half ? [{ kda: roundTo(kda / 2, 1), share: half }] : []),
    { kda: roundTo(kda * 0.8, 1), share: rest },
  ]
}

function buildReducedBands(product: FigureProduct, purity: number): GelBands {
  const rest = roundTo(100 - purity, 1)
  if (twoChains.has(product.format)) {
    return [
      { kda: 50, share: roundTo(purity * 0.67, 1) },
      { kda: 25, share: roundTo(purity * 0.33, 1) },
      { kda: 100, share: rest },
    ]
  }
  const kda = getApparentWeight(getWeight(product) / countChains(product), product)
  return [
    { kda, share: purity },
    { kda: roundTo(kda * 0.8, 1), share: rest },
  ]
}

/** Fragments below 40 kDa and proteins are one chain; Fab parts and Fc fusions fall into two. */
const countChains = (product: FigureProduct): number =>
  product.format === 'recombinant-protein' || getWeight(product) < 40 ? 1 : 2
