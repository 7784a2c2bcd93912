import {
  type CurvePoint,
  evaluateLogistic,
  fitLogistic,
  type LogisticFit,
  type LogisticOptions,
} from './fit-logistic.ts'

/** A point this many standard deviations from the curve of all others is no chance in a plate of some hundred wells. */
const FARTHEST = 5
/** Fewer points do not show their scatter; more take too long. */
const [LEAST_POINTS, MOST_POINTS] = [8, 60]
/** Rounding of exact curves is no scatter. */
const LEAST_SHARE = 0.01

const getDistance = (fit: LogisticFit, [x, y]: CurvePoint): number =>
  Math.abs(
    y - evaluateLogistic([fit.top, Math.log(fit.ec50), fit.hill, fit.bottom, Math.log(fit.asymmetry)], Math.log(x)),
  )

/** How many standard deviations of the others a point lies off the curve through them. */
function getDeviation(point: CurvePoint, others: readonly CurvePoint[], options: LogisticOptions): number {
  const fit = fitLogistic(others, options)
  if (!fit) return 0
  const values = others.map(([, y]) => y)
  const least = (LEAST_SHARE * (Math.max(...values) - Math.min(...values))) / FARTHEST
  const squares = others.reduce((sum, other) => sum + getDistance(fit, other) ** 2, 0)
  const scatter = Math.sqrt(squares / Math.max(1, others.length - (options.model === '5pl' ? 5 : 4)))
  return getDistance(fit, point) / Math.max(scatter, least)
}

/** Points that lie far off the curve through all others. They stay in the fit. */
export function findOutliers(points: readonly CurvePoint[], options: LogisticOptions = {}): CurvePoint[] {
  let rest = points.filter(([x]) => x > 0)
  const most = Math.floor(rest.length / 5)
  const found: CurvePoint[] = []
  if (rest.length < LEAST_POINTS || rest.length > MOST_POINTS) return found
  // One after the other: an outlier moves the curve away from its neighbours.
  while (found.length < most) {
    const [farthest] = rest
      .map((point) => ({
        point,
        deviation: getDeviation(
          point,
          rest.filter((other) => other !== point),
          options,
        ),
      }))
      .toSorted((a, b) => b.deviation - a.deviation)
    if (!farthest || farthest.deviation <= FARTHEST) break
    found.push(farthest.point)
    rest = rest.filter((point) => point !== farthest.point)
  }
  return found
}
