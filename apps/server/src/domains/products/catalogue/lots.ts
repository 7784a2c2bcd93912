import { noise, type Random, randomOf, rounded, whole } from './random.ts'
import type { LotTest, ProductSeed, SeedDraft, SeedLot, SeedPack } from './seed.ts'

/** Lots lie around this month, so that the same catalogue is built on any day. */
export const referenceDate = '2026-11-01'
const referenceMonth = 2026 * 12 + 10

const two = (value: number): string => String(value).padStart(2, '0')
const dateOf = (month: number, day: number): string => `${Math.floor(month / 12)}-${two((month % 12) + 1)}-${two(day)}`

const shelfMonths: Partial<Record<ProductSeed['category'], number>> = {
  adc: 12,
  related: 18,
  'recombinant-protein': 24,
  'cell-line': 60,
  plasmid: 24,
}

type Made = Pick<ProductSeed, 'code' | 'category' | 'packaging' | 'purity' | 'endotoxin' | 'concentration'> &
  Pick<SeedDraft, 'conjugate' | 'grade' | 'cellLine' | 'buffer'>

/** One to three lots, newest first, with what was measured and how many pieces of each pack lie in stock. */
export function lotsOf(product: Made, packs: readonly SeedPack[]): SeedLot[] {
  const random = randomOf(`${product.code} lots`)
  const shelf = shelfMonths[product.category] ?? 24
  const soldOut = random() < 0.08
  let month = referenceMonth - whole(random, 0, 5)
  return Array.from({ length: whole(random, 1, 3) }, (_, at) => {
    if (at > 0) month -= whole(random, 2, Math.max(2, Math.floor(shelf / 5)))
    const day = whole(random, 1, 28)
    return {
      lotNo: `${product.code.slice(3)}-${two(Math.floor(month / 12) % 100)}${two((month % 12) + 1)}`,
      madeOn: dateOf(month, at === 0 && month === referenceMonth ? 1 : day),
      expiresOn: dateOf(month + shelf, day),
      ...measured(product, random),
      tests: testsOf(product, random),
      stock: stockOf(packs, random, soldOut, at),
      demo: true as const,
    }
  })
}

const measured = ({ purity, endotoxin, concentration }: Made, random: Random) => ({
  purity: purity && rounded(purity.min + (99.7 - purity.min) * (0.35 + 0.6 * random()), 1),
  endotoxin: endotoxin && rounded(endotoxin.max * (0.08 + 0.6 * random()), 3),
  concentration: concentration && rounded(concentration.value * (1 + 0.06 * noise(random)), 2),
})

/** Small packs lie in larger numbers, and the last lot of three is nearly gone. */
function stockOf(packs: readonly SeedPack[], random: Random, soldOut: boolean, at: number): Record<string, number> {
  const stock: Record<string, number> = {}
  packs.forEach((pack, size) => {
    const most = Math.floor(40 / (size + 1) / (at + 1))
    stock[pack.sku] = soldOut || pack.prices.USD === null ? 0 : whole(random, 0, most)
  })
  return stock
}

const pass = (test: string, limit: string): LotTest => ({ test, value: 'pass', unit: '', limit })

function testsOf(product: Made, random: Random): LotTest[] {
  if (product.cellLine) {
    return [
      { test: 'viability', value: whole(random, 88, 97), unit: '%', limit: '≥ 85 %' },
      { test: 'cell-count', value: rounded(1 + random(), 1), unit: '×10⁶', limit: '≥ 1.0 ×10⁶' },
      { test: 'mycoplasma', value: 'not-detected', unit: '', limit: 'not detected' },
      pass('identity', product.cellLine.kind === 'parental' ? 'species by PCR' : 'species by PCR, change confirmed'),
    ]
  }
  if (product.category === 'plasmid') {
    return [
      { test: 'a260-280', value: rounded(1.82 + 0.1 * random(), 2), unit: '', limit: '1.8–2.0' },
      { test: 'supercoiled', value: whole(random, 86, 97), unit: '%', limit: '≥ 80 %' },
      pass('identity', 'restriction pattern'),
    ]
  }
  const ph = Number(/pH (\d\.\d)/.exec(product.buffer ?? '')?.[1] ?? 0)
  const { dar } = product.conjugate ?? {}
  return [
    ...(ph && product.packaging === 'liquid'
      ? [{ test: 'ph', value: rounded(ph + 0.15 * noise(random), 1), unit: '', limit: `${ph} ± 0.2` }]
      : []),
    ...(dar
      ? [
          { test: 'dar', value: rounded(dar + 0.25 * noise(random), 1), unit: '', limit: `${dar} ± 0.5` },
          { test: 'free-drug', value: rounded(0.1 + 0.6 * random(), 1), unit: '%', limit: '≤ 1 %' },
        ]
      : []),
    ...(product.grade === 'V9' ? [pass('sterility', 'no growth in 14 days')] : []),
  ]
}
