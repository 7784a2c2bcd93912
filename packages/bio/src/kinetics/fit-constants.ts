import { fitLeastSquares, type LeastSquaresFit } from '../fitting/least-squares.ts'
import { type BindingConstants, getResponse } from './binding-model.ts'
import { findRise, type Injection } from './injection.ts'
import type { SampleCurve } from './read-samples.ts'

/** Points of a curve that are enough to compare injections, and to find where a fit begins. */
const [MOST_POINTS_TO_SEARCH, MOST_POINTS_TO_START] = [200, 40]
/** Ends of the injection that are tried. */
const MOST_ENDS = 30

/** Keeps points at even distances, at most the given number. */
export function thin<T>(points: readonly T[], most: number): readonly T[] {
  const step = Math.ceil(points.length / most)
  return points.filter((_, at) => at % step === 0)
}

/** What the fit looks at: everything from the injection on. */
const listUsed = (curves: readonly SampleCurve[], { start }: Injection) =>
  curves.map((curve) => ({ ...curve, points: curve.points.filter(([x]) => x > start) }))

/** Without a kd the complex stays. */
export const toConstants = ([
  ka = 0,
  rMax = 0,
  kd = Number.NEGATIVE_INFINITY,
]: readonly number[]): BindingConstants => ({
  ka: Math.exp(ka),
  kd: Math.exp(kd),
  rMax,
})

const listResiduals = (curves: readonly SampleCurve[], injection: Injection, constants: BindingConstants) =>
  curves.flatMap(({ concentration, points }) =>
    points.map(([x, y]) => y - getResponse(constants, injection, concentration, x)),
  )

export function fitConstants(
  curves: readonly SampleCurve[],
  injection: Injection,
  count: 2 | 3 = 3,
): LeastSquaresFit | undefined {
  const used = listUsed(curves, injection)
  return fitLeastSquares({
    start: searchGrid(used, injection).parameters.slice(0, count),
    getResiduals: (parameters) => listResiduals(used, injection, toConstants(parameters)),
  })
}

interface CoarseFit {
  readonly parameters: readonly number[]
  /** Sum of squares over a few points of each curve. */
  readonly error: number
}

/** The best point of a coarse grid of rates; the best Rmax of each is that of a line through zero. */
function searchGrid(curves: readonly SampleCurve[], injection: Injection): CoarseFit {
  const few = curves.map((curve) => ({ ...curve, points: thin(curve.points, MOST_POINTS_TO_START) }))
  const measured = few.flatMap(({ points }) => points.map(([, y]) => y))
  let best: CoarseFit = {
    parameters: [Math.log(1e5), Math.max(...measured), Math.log(1e-3)],
    error: Number.POSITIVE_INFINITY,
  }
  for (const ka of buildGrid(2, 8))
    for (const kd of buildGrid(-6, 0)) {
      const shape = listResiduals(few, injection, toConstants([ka, 1, kd])).map(
        (each, at) => (measured[at] ?? 0) - each,
      )
      const rMax = sumProducts(shape, measured) / (sumProducts(shape, shape) || 1)
      const error = shape.reduce((sum, each, at) => sum + ((measured[at] ?? 0) - rMax * each) ** 2, 0)
      if (rMax > 0 && error < best.error) best = { parameters: [ka, rMax, kd], error }
    }
  return best
}

/** Natural logarithms of half decades. */
const buildGrid = (from: number, to: number) =>
  Array.from({ length: (to - from) * 2 + 1 }, (_, at) => (from + at / 2) * Math.LN10)

export const sumProducts = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, each, at) => sum + each * (b[at] ?? 0), 0)

/**
 * Finds the injection with which the model fits best: the end among all times, then both among the neighbours of what
 * was found.
 */
export function findInjection(curves: readonly SampleCurve[]): Injection | undefined {
  const points = curves[0]?.points ?? []
  const times = points.map(([x]) => x)
  const start = findRise(points)
  if (start === undefined) return undefined
  const later = times.filter((time) => time > start)
  const coarse = chooseBest(
    thin(later, MOST_ENDS).map((end) => ({ start, end })),
    createMisfit(curves, MOST_POINTS_TO_START),
  )
  const measure = createMisfit(curves, MOST_POINTS_TO_SEARCH)
  const refine = (found: Injection, side: 'start' | 'end', stride: number) => {
    const at = times.indexOf(found[side])
    const near = [-2, -1, 0, 1, 2].flatMap((by) => times[at + by * stride] ?? [])
    return chooseBest(near.map((time) => ({ ...found, [side]: time })).filter(isForward), measure) ?? found
  }
  let found = coarse
  const widest = Math.ceil(later.length / MOST_ENDS / 2)
  for (let stride = widest; found && stride > 1; stride = Math.ceil(stride / 3)) found = refine(found, 'end', stride)
  return found && refine(refine(refine(found, 'end', 1), 'start', 1), 'end', 1)
}

/** Sum of squares of the best fit for an injection. Points before its start count, or a late one would look best. */
function createMisfit(curves: readonly SampleCurve[], most: number) {
  const few = curves.map((curve) => ({ ...curve, points: thin(curve.points, most) }))
  return (injection: Injection): number => {
    const fit = fitConstants(few, injection)
    if (!fit) return Number.POSITIVE_INFINITY
    const residuals = listResiduals(few, injection, toConstants(fit.parameters))
    return sumProducts(residuals, residuals)
  }
}

const isForward = ({ start, end }: Injection): boolean => end > start

function chooseBest<T>(list: readonly T[], measure: (each: T) => number): T | undefined {
  let [best, least]: [T | undefined, number] = [undefined, Number.POSITIVE_INFINITY]
  for (const each of list) {
    const error = measure(each)
    if (error < least) [best, least] = [each, error]
  }
  return best
}
