import { createRandom, type Random, randomInteger, randomNoise, roundTo } from '#catalogue/products/figures/random.ts'
import type { LotTest, ProductSeed, SeedDraft, SeedLot, SeedPack } from './product-seed.ts'

/** Lots lie around this month, so that the same catalogue is built on any day. */
export const referenceDate = '2026-11-01'
const referenceMonth = 2026 * 12 + 10

const padTwo = (value: number): string => String(value).padStart(2, '0')
const formatDate = (month: number, day: number): string =>
  `${Math.floor(month / 12)}-${padTwo((month % 12) + 1)}-${padTwo(day)}`

const shelfMonths: Partial<Record<ProductSeed['category'], number>> = {
  adc: 12,
  related: 18,
  'recombinant-protein': 24,
  'cell-line': 60,
  plasmid: 24,
}

type LotProduct = Pick<
  ProductSeed,
  'code' | 'category' | 'packaging' | 'sec' | 'purity' | 'endotoxin' | 'concentration'
> &
  Pick<SeedDraft, 'conjugate' | 'grade' | 'cellLine' | 'buffer'>

/** One to three lots, newest first, with what was measured and how many pieces of each pack lie in stock. */
export function buildLots(product: LotProduct, packs: readonly SeedPack[]): SeedLot[] {
  const random = createRandom(`${product.code} lots`)
  const shelf = shelfMonths[product.category] ?? 24
  const soldOut = random() < 0.08
  let month = referenceMonth - randomInteger(random, 0, 5)
  return Array.from({ length: randomInteger(random, 1, 3) }, (_, at) => {
    if (at > 0) month -= randomInteger(random, 2, Math.max(2, Math.floor(shelf / 5)))
    const day = randomInteger(random, 1, 28)
    return {
      lotNo: `${product.code.slice(3)}-${padTwo(Math.floor(month / 12) % 100)}${padTwo((month % 12) + 1)}`,
      madeOn: formatDate(month, at === 0 && month === referenceMonth ? 1 : day),
      expiresOn: formatDate(month + shelf, day),
      ...measureLot(product, random),
      tests: buildLotTests(product, random),
      stock: distributeStock(packs, random, soldOut, at),
      demo: true as const,
    }
  })
}

const measureLot = ({ purity, endotoxin, concentration }: LotProduct, random: Random) => ({
  purity: purity && roundTo(purity.min + (99.7 - purity.min) * (0.35 + 0.6 * random()), 1),
  endotoxin: endotoxin && roundTo(endotoxin.max * (0.08 + 0.6 * random()), 3),
  concentration: concentration && roundTo(concentration.value * (1 + 0.06 * randomNoise(random)), 2),
})

/** Small packs lie in larger numbers, and the last lot of three is nearly gone. */
function distributeStock(
  packs: readonly SeedPack[],
  random: Random,
  soldOut: boolean,
  at: number,
): Record<string, number> {
  const stock: Record<string, number> = {}
  packs.forEach((pack, size) => {
    const most = Math.floor(40 / (size + 1) / (at + 1))
    stock[pack.sku] = soldOut || pack.prices.USD === null ? 0 : randomInteger(random, 0, most)
  })
  return stock
}

const createPassedTest = (test: string, method: string, limit: string): LotTest => ({
  test,
  method,
  value: 'pass',
  unit: '',
  limit,
})

/** Four opened disulfides hold eight drugs at most. */
const maxDrugsOnCysteines = 8

function measureDrugLoad(dar: number, site: string | undefined, random: Random): number {
  const measured = roundTo(dar + 0.25 * randomNoise(random), 1)
  return site === 'cysteine' ? Math.min(measured, maxDrugsOnCysteines) : measured
}

const appearances = {
  liquid: 'clear-liquid',
  'freeze-dried': 'white-powder',
  frozen: 'clear-liquid',
  'agar-stab': 'agar-growth',
} as const satisfies Record<ProductSeed['packaging'], string>

/** The tests of a certificate besides purity, endotoxin and concentration, in its order. */
function buildLotTests(product: LotProduct, random: Random): LotTest[] {
  const appearance = product.cellLine ? 'intact-vials' : appearances[product.packaging]
  return [
    { test: 'appearance', method: 'visual', value: appearance, unit: '', limit: appearance },
    ...measureTests(product, random),
  ]
}

function measureTests(product: LotProduct, random: Random): LotTest[] {
  if (product.cellLine) return measureCells(product.cellLine.kind, random)
  if (product.sec === 'Primers') return [createPassedTest('identity', 'intact-mass', 'calculated-mass')]
  if (product.category === 'plasmid') {
    return [
      createPassedTest('identity', 'restriction-digest', 'restriction-pattern'),
      {
        test: 'a260-280',
        method: 'absorbance-ratio',
        value: roundTo(1.82 + 0.1 * random(), 2),
        unit: '',
        limit: '1.8–2.0',
      },
      { test: 'supercoiled', method: 'agarose-gel', value: randomInteger(random, 86, 97), unit: '%', limit: '≥ 80 %' },
    ]
  }
  return measureProtein(product, random)
}

const measureCells = (kind: 'parental' | 'engineered', random: Random): LotTest[] => [
  createPassedTest('identity', 'pcr', kind === 'parental' ? 'species-by-pcr' : 'species-and-change'),
  { test: 'viability', method: 'trypan-blue', value: randomInteger(random, 88, 97), unit: '%', limit: '≥ 85 %' },
  { test: 'cell-count', method: 'cell-counter', value: roundTo(1 + random(), 1), unit: '×10⁶', limit: '≥ 1.0 ×10⁶' },
  { test: 'mycoplasma', method: 'pcr', value: 'not-detected', unit: '', limit: 'not-detected' },
]

function measureProtein(product: LotProduct, random: Random): LotTest[] {
  const ph = Number(/pH (\d\.\d)/.exec(product.buffer ?? '')?.[1] ?? 0)
  const { dar, site } = product.conjugate ?? {}
  return [
    ...(product.purity
      ? [
          product.category === 'recombinant-protein'
            ? createPassedTest('identity', 'intact-mass', 'calculated-mass')
            : createPassedTest('identity', 'peptide-map', 'reference-map'),
        ]
      : []),
    ...(ph && product.packaging === 'liquid'
      ? [
          {
            test: 'ph',
            method: 'potentiometry',
            value: roundTo(ph + 0.15 * randomNoise(random), 1),
            unit: '',
            limit: `${ph} ± 0.2`,
          },
        ]
      : []),
    ...(dar
      ? [
          {
            test: 'dar',
            method: site === 'cysteine' ? 'hic-hplc' : 'intact-mass',
            value: measureDrugLoad(dar, site, random),
            unit: '',
            limit: `${dar} ± 0.5`,
          },
          { test: 'free-drug', method: 'rp-hplc', value: roundTo(0.1 + 0.6 * random(), 1), unit: '%', limit: '≤ 1 %' },
        ]
      : []),
    ...(product.grade === 'V9' ? [createPassedTest('sterility', 'direct-inoculation', 'sterile-14-days')] : []),
  ]
}
