import type { ProductFigures } from '@paratope/contract/catalogue/products'
import type { FigureProduct } from './figures.ts'
import { createRandom, randomNoise, roundTo } from './random.ts'

type LotFigures = ProductFigures['lots'][number]

/** Decimal logarithms of fluorescence. */
const channels = Array.from({ length: 81 }, (_, at) => roundTo(1 + at / 16, 3))

const dimSignal = 2.1
const brightSignal = 4.4

/** Percent of the fullest channel. */
const buildHistogram = (centre: number, spread: number, seed: string): number[] => {
  const random = createRandom(seed)
  return channels.map((channel) =>
    roundTo(
      Math.max(0, 100 * Math.exp(-((channel - centre) ** 2) / (2 * spread ** 2)) * (1 + 0.05 * randomNoise(random))),
      1,
    ),
  )
}

/** Changes after which the parental line differs in the target itself; a reporter often carries its own. */
const targetEdits: ReadonlySet<string | null> = new Set(['overexpression', 'knock-in', 'aapc', 'knockout'])

/** Not on the surface, so antibodies do not stain it on whole cells. */
const innerTargets: ReadonlySet<string | undefined> = new Set(['FUT8'])

/**
 * Flow cytometry of a line that carries a target, or lost it, beside what it is compared with; made by code: demo data.
 * Lines with an edited target are compared with their parental line, others with an isotype control.
 */
export function buildExpression(
  { code, cellLine, targets = [] }: FigureProduct,
  lotNo: string,
): LotFigures['expression'] {
  const [target] = targets
  if (!cellLine || target === undefined || innerTargets.has(target)) return null
  const random = createRandom(`${code} expression`)
  const hasLost = cellLine.edit === 'knockout'
  const bright = brightSignal + 0.5 * random()
  const shift = 0.06 * randomNoise(createRandom(`${code} ${lotNo} expression`))
  const reference = targetEdits.has(cellLine.edit) ? 'parental' : 'isotype'
  return {
    target,
    reference,
    parental: cellLine.parental,
    x: channels,
    y: buildHistogram((hasLost ? dimSignal : bright) + shift, hasLost ? 0.27 : 0.3, `${code} ${lotNo} sample`),
    referenceY: buildHistogram(hasLost ? bright - 0.4 : dimSignal, hasLost ? 0.32 : 0.27, `${code} ${lotNo} reference`),
  }
}

const days = Array.from({ length: 9 }, (_, day) => day)

/** Growth in culture, made by code: demo data. Cells in suspension are counted per millilitre, attached ones by area. */
export function buildGrowth({ code, cellLine }: FigureProduct, lotNo: string): LotFigures['growth'] {
  if (!cellLine) return null
  const random = createRandom(`${code} growth`)
  const doublingHours = Math.round((18 + 16 * random()) * (1 + 0.03 * randomNoise(createRandom(`${code} ${lotNo}`))))
  const start = 0.5
  const most = 12 + 10 * random()
  const noise = createRandom(`${code} ${lotNo} growth`)
  // Logistic growth, so the doubling time holds while cells are few.
  const rate = (Math.LN2 * 24) / doublingHours
  const cells = days.map((day) => {
    const grown = most / (1 + (most / start - 1) * Math.exp(-rate * day))
    return roundTo(grown * (1 + 0.05 * randomNoise(noise)), 2)
  })
  return {
    x: days,
    y: cells,
    doublingHours,
    isAttached: cellLine.growth !== 'suspension' && cellLine.growth !== 'mixed',
  }
}
