import type { CurvePoint } from '../curves/fit-logistic.ts'
import { type Estimate, toEstimate } from '../fitting/estimate.ts'
import { fitLeastSquares, getMargin } from '../fitting/least-squares.ts'
import type { Injection } from './injection.ts'
import type { SampleCurve } from './read-samples.ts'

export interface SteadyState {
  /** Concentration in mol/l and response at equilibrium, of the curves that reach it. */
  readonly points: readonly CurvePoint[]
  /** Dissociation constant in mol/l. */
  readonly affinity: Estimate
  readonly rMax: number
}

const LEAST_CURVES = 4
/** A curve is at equilibrium where it moves less over the last fifth of the injection than this share of its height. */
const [LAST_SHARE, STEADY_SHARE] = [0.2, 0.02]

const getMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

/** The response at equilibrium; undefined for a curve that still rises when the injection ends. */
function findPlateau({ points }: SampleCurve, { start, end }: Injection): number | undefined {
  const from = end - LAST_SHARE * (end - start)
  const values = points.filter(([x]) => x >= from && x <= end).map(([, y]) => y)
  if (values.length < 4) return undefined
  const half = Math.floor(values.length / 2)
  const [before, after] = [getMean(values.slice(0, half)), getMean(values.slice(-half))]
  const scatter = Math.sqrt(getMean(values.map((value) => (value - getMean(values)) ** 2)) / half)
  return Math.abs(after - before) <= STEADY_SHARE * Math.abs(after) + 2 * scatter ? getMean(values) : undefined
}

/** Fits `rMax c / (KD + c)` to the plateaus of a dilution series; undefined where fewer than four curves have one. */
export function fitSteadyState(curves: readonly SampleCurve[], injection: Injection): SteadyState | undefined {
  const points = curves.flatMap((curve): CurvePoint[] => {
    const plateau = findPlateau(curve, injection)
    return plateau === undefined ? [] : [[curve.concentration, plateau]]
  })
  return points.length >= LEAST_CURVES ? fitSaturation(points) : undefined
}

export function fitSaturation(points: readonly CurvePoint[]): SteadyState | undefined {
  const sorted = points.toSorted((a, b) => a[0] - b[0])
  const [lowest, highest] = [sorted[0]?.[0] ?? 0, sorted.at(-1)?.[0] ?? 0]
  const top = Math.max(...sorted.map(([, y]) => y))
  const half = sorted.find(([, y]) => y >= top / 2)?.[0] ?? highest
  const fit = fitLeastSquares({
    start: [Math.log(half), top],
    getResiduals: ([middle = 0, rMax = 0]) => sorted.map(([x, y]) => y - (rMax * x) / (Math.exp(middle) + x)),
  })
  if (!fit || !(top > 0)) return undefined
  const [middle = 0, rMax = 0] = fit.parameters
  const affinity = toEstimate(middle, getMargin(fit, [1, 0]))
  // Half of a saturated surface has to be seen, or the fit extrapolates.
  const isBeyond = Math.exp(middle) > highest
  if (isBeyond) return { points: sorted, affinity: { kind: 'above', bound: highest }, rMax }
  if (Math.exp(middle) < lowest) return { points: sorted, affinity: { kind: 'below', bound: lowest }, rMax }
  return { points: sorted, affinity, rMax }
}
