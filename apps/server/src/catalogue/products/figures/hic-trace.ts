import type { ProductFigures } from '@paratope/contract/catalogue/products'
import { type ConjugationSite, distributeDrugs } from './conjugate-species.ts'
import { createRandom, randomNoise, roundTo } from './random.ts'

type HicTrace = NonNullable<ProductFigures['lots'][number]['hic']>

const step = 0.04
const firstMinute = 2
const lastMinute = 16
const peakWidth = 0.24

/** Every drug makes the antibody more hydrophobic, so it leaves the column later. */
const calculateRetention = (drugs: number): number => roundTo(5 + 1.1 * drugs, 2)

/**
 * Hydrophobic interaction chromatogram of a conjugate on cysteines, made by code: demo data. Drugs on lysines give a
 * mixture that this method cannot separate.
 */
export function buildHicTrace(
  { code, conjugation }: { code: string; conjugation?: ConjugationSite | null },
  lot: { lotNo: string; average: number | null },
): HicTrace | null {
  if (conjugation !== 'cysteine' || !lot.average) return null
  const random = createRandom(`${code} ${lot.lotNo} hic`)
  const { average, species } = distributeDrugs(lot.average, conjugation)
  const peaks = species.map(({ drugs, share }) => ({ drugs, share, time: calculateRetention(drugs) }))
  const x = Array.from({ length: Math.round((lastMinute - firstMinute) / step) + 1 }, (_, at) =>
    roundTo(firstMinute + at * step, 2),
  )
  const y = x.map((minute) => {
    const signal = peaks.reduce(
      (sum, { share, time }) => sum + share * Math.exp(-((minute - time) ** 2) / (2 * peakWidth ** 2)),
      0,
    )
    return roundTo(1.5 * signal + 0.3 * randomNoise(random), 2)
  })
  return { x, y, average, peaks }
}
