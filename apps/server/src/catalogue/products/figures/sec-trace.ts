import type { Format, ProductFigures } from '@paratope/contract/catalogue/products'
import { getWeight, type MoleculeInputs } from './molecule-chains.ts'
import { createRandom, randomNoise, roundTo } from './random.ts'

type SecTrace = NonNullable<ProductFigures['lots'][number]['sec']>

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

export const isProtein = ({ format }: { format: Format }): boolean => proteins.has(format)

/** On a size-exclusion column the logarithm of the mass is linear in time. */
const calculateElution = (kDa: number): number => 5.6 + 3.2 * (3 - Math.log10(kDa))

const step = 0.02
const firstMinute = 4
const lastMinute = 15

/** Chromatogram at 280 nm, made by code: demo data. */
export function buildSecTrace(
  product: MoleculeInputs & { code: string },
  lot: { lotNo: string; purity: number | null },
): SecTrace | null {
  if (!isProtein(product)) return null
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
