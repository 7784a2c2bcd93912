import type { ProductFigures } from '@paratope/contract/catalogue/products'
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

/** One ELISA with a four-parameter fit; lots of a product differ by a few percent. */
function buildCurve(name: string | null, seed: string, lotNo: string): BindingCurve {
  const random = createRandom(seed)
  const typicalEc50 = 0.03 * 40 ** random()
  const hill = roundTo(0.95 + 0.25 * random(), 2)
  const bottom = roundTo(background + 0.03 * random(), 3)
  const typicalTop = 2.4 + 0.9 * random()
  const randomOfLot = createRandom(`${seed} ${lotNo}`)
  const ec50 = roundTo(typicalEc50 * (1 + 0.12 * randomNoise(randomOfLot)), 3)
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

/** ELISA on each immobilised target, made by code: demo data. */
export function buildBindingCurves(product: FigureProduct, lotNo: string): BindingCurve[] | null {
  const targets = product.targets ?? []
  if (!isProtein(product) || product.format === 'isotype-control' || targets.length === 0) return null
  return targets.map((target, index) =>
    buildCurve(
      targets.length > 1 ? target : null,
      `${getClone(product.code)} binding${index > 0 ? ` ${index + 1}` : ''}`,
      lotNo,
    ),
  )
}

export interface ControlledProduct {
  name: string
  code: string
  /** Its newest lot. */
  lotNo: string
}

/** An isotype control beside an antibody that it controls, on that antibody's target: it binds nothing. */
export function buildControlCurves(code: string, lotNo: string, partner: ControlledProduct): BindingCurve[] {
  const random = createRandom(`${code} ${lotNo} control`)
  const flat = {
    name: null,
    points: { x: doses, y: doses.map(() => roundTo(background * (1 + 0.3 * randomNoise(random)), 3)) },
    fit: null,
  }
  return [flat, buildCurve(partner.name, `${getClone(partner.code)} binding`, partner.lotNo)]
}
