import type { ProductFigures } from '@paratope/contract/catalogue/products'
import { type AffinityRange, findAffinityRange } from './affinity-ranges.ts'
import type { FigureProduct } from './figures.ts'
import { createRandom, randomNoise, roundTo } from './random.ts'
import { isProtein } from './sec-trace.ts'

export type BindingCurve = NonNullable<ProductFigures['lots'][number]['binding']>[number]

const dilutions = 12
const doses = Array.from({ length: dilutions }, (_, at) => Number((100 / 3 ** (dilutions - 1 - at)).toPrecision(3)))

/** The signal of wells to which nothing binds. */
const background = 0.05

/** Grades of one antibody bind alike: their numbers differ in the last digit. */
const getClone = (code: string): string => code.slice(0, -1)

/** EC50s of reagents whose affinity is not published. */
const usualEc50: AffinityRange = { low: 0.03, high: 1.2 }
/** A dose series holds both plateaus of these. */
const measurableEc50: AffinityRange = { low: 0.008, high: 12 }

/** Range in which the EC50 may lie; undefined if the product is unknown or the doses would not show it. */
function findEc50Range(inn: string | null | undefined, target: string): AffinityRange | undefined {
  if (!inn) return usualEc50
  const range = findAffinityRange(inn, target)
  if (!range) return undefined
  const [low, high] = [Math.max(range.low, measurableEc50.low), Math.min(range.high, measurableEc50.high)]
  return low <= high ? { low, high } : undefined
}

/** One ELISA with a four-parameter fit; lots of a product differ by a few percent. */
function buildCurve(name: string | null, seed: string, lotNo: string, range: AffinityRange = usualEc50): BindingCurve {
  const random = createRandom(seed)
  const typicalEc50 = range.low * (range.high / range.low) ** random()
  const hill = roundTo(0.95 + 0.25 * random(), 2)
  const bottom = roundTo(background + 0.03 * random(), 3)
  const typicalTop = 2.4 + 0.9 * random()
  const randomOfLot = createRandom(`${seed} ${lotNo}`)
  const ofLot = typicalEc50 * (1 + 0.12 * randomNoise(randomOfLot))
  const ec50 = Number(Math.min(range.high, Math.max(range.low, ofLot)).toPrecision(3))
  const top = roundTo(typicalTop * (1 + 0.04 * randomNoise(randomOfLot)), 3)
  const signal = (nM: number) => bottom + (top - bottom) / (1 + (ec50 / nM) ** hill)
  return {
    name,
    points: {
      x: doses,
      y: doses.map((dose) => roundTo(signal(dose) * (1 + 0.04 * randomNoise(randomOfLot)), 3)),
    },
    fit: { bottom, top, ec50, hill },
  }
}

/** ELISA on each immobilised target, made by code: demo data that do not contradict published affinities. */
export function buildBindingCurves(product: FigureProduct, lotNo: string): BindingCurve[] | null {
  const targets = product.targets ?? []
  if (!isProtein(product) || product.format === 'isotype-control' || targets.length === 0) return null
  const curves = targets.flatMap((target, index) => {
    const range = findEc50Range(product.inn, target)
    const seed = `${getClone(product.code)} binding${index > 0 ? ` ${index + 1}` : ''}`
    return range ? [buildCurve(targets.length > 1 ? target : null, seed, lotNo, range)] : []
  })
  return curves.length > 0 ? curves : null
}

export interface ControlledProduct {
  name: string
  code: string
  /** Its newest lot. */
  lotNo: string
  /** Named after a medicine, whose affinity is on its own page. */
  inn?: string | undefined
}

/** An isotype control beside an antibody that it controls, on that antibody's target: it binds nothing. */
export function buildControlCurves(code: string, lotNo: string, partner: ControlledProduct): BindingCurve[] {
  const random = createRandom(`${code} ${lotNo} control`)
  const flat = {
    name: null,
    points: { x: doses, y: doses.map(() => roundTo(background * (1 + 0.3 * randomNoise(random)), 3)) },
    fit: null,
  }
  if (partner.inn) return [flat]
  return [flat, buildCurve(partner.name, `${getClone(partner.code)} binding`, partner.lotNo)]
}
