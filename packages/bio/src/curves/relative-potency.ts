import { type Estimate, toEstimate } from '../fitting/estimate.ts'
import { getFProbability } from '../fitting/f-distribution.ts'
import { fitLeastSquares, getMargin } from '../fitting/least-squares.ts'
import { type CurvePoint, estimateLogistic, type LogisticOptions, listResiduals, toLogPoints } from './fit-logistic.ts'

export interface RelativePotency {
  /** EC50 of the reference by that of the sample, with plateaus and slope in common; none where they differ. */
  readonly potency: Estimate
  readonly isParallel: boolean
  /** Probability that curves with plateaus and slope in common differ as much by chance, by the extra sum of squares. */
  readonly probability: number
}

const LEAST_PROBABILITY = 0.05

/** Tests whether a sample's curve is the reference's, shifted, and by how much. */
export function compareDoseResponses(
  reference: readonly CurvePoint[],
  sample: readonly CurvePoint[],
  { model = '4pl', weighting = 'none' }: LogisticOptions = {},
): RelativePotency | undefined {
  const [first, second] = [toLogPoints(reference), toLogPoints(sample)]
  if (first.length === 0 || second.length === 0) return undefined
  const extend = (parameters: readonly number[]) => (model === '5pl' ? [...parameters, 0] : parameters)
  const [start, other] = [extend(estimateLogistic(first)), extend(estimateLogistic(second))]
  const free = [
    { data: first, start },
    { data: second, start: other },
  ].map((curve) =>
    fitLeastSquares({ start: curve.start, getResiduals: (at) => listResiduals(curve.data, at, weighting) }),
  )
  // The EC50 of the sample comes first, the parameters of the reference behind it.
  const shared = fitLeastSquares({
    start: [other[1] ?? 0, ...start],
    getResiduals: ([middle = 0, ...parameters]) => [
      ...listResiduals(first, parameters, weighting),
      ...listResiduals(second, parameters.with(1, middle), weighting),
    ],
  })
  const [a, b] = free
  if (!a || !b || !shared) return undefined
  const [error, freedom] = [a.sum + b.sum, a.freedom + b.freedom]
  if (freedom < 1) return undefined
  const count = shared.freedom - freedom
  // Sums of exact curves are rounding alone.
  const ratio = shared.sum <= error * (1 + 1e-9) ? 0 : (shared.sum - error) / count / (error / freedom)
  const probability = getFProbability(ratio, count, freedom)
  const isParallel = probability >= LEAST_PROBABILITY
  const factors = shared.parameters.map((_, at) => (at === 0 ? -1 : at === 2 ? 1 : 0))
  const shift = (shared.parameters[2] ?? 0) - (shared.parameters[0] ?? 0)
  return {
    isParallel,
    probability,
    potency: isParallel ? toEstimate(shift, getMargin(shared, factors)) : { kind: 'none' },
  }
}
