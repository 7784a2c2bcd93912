import { fitLeastSquares, getMargin } from '../fitting/least-squares.ts'

export type CurvePoint = readonly [x: number, y: number]

/** `bottom + (top - bottom) / (1 + (ec50 / x) ^ hill)`; a curve that falls has a negative hill. */
export interface LogisticFit {
  readonly bottom: number
  readonly top: number
  readonly ec50: number
  readonly hill: number
  /** Share of the variance that the curve explains. */
  readonly rSquared: number
  /** 95 % confidence interval of the EC50; undefined where the data do not hold one. */
  readonly interval?: readonly [low: number, high: number]
}

interface LogisticOptions {
  /** Fixes the lower plateau, such as at zero after subtraction of the blank. */
  readonly bottom?: number
}

/** Bottom, top, natural logarithm of the EC50, hill. */
type Parameters = readonly [bottom: number, top: number, middle: number, hill: number]

const evaluate = ([bottom, top, middle, hill]: Parameters, logX: number): number =>
  bottom + (top - bottom) / (1 + Math.exp(hill * (middle - logX)))

const LEAST_POINTS = 4

/**
 * Fits a four-parameter logistic curve; undefined for fewer than four concentrations above zero or where all responses
 * are equal.
 */
export function fitLogistic(points: readonly CurvePoint[], options: LogisticOptions = {}): LogisticFit | undefined {
  const usable = points.filter(([x, y]) => x > 0 && Number.isFinite(x) && Number.isFinite(y))
  if (new Set(usable.map(([x]) => x)).size < LEAST_POINTS) return undefined
  const data = usable.map(([x, y]): CurvePoint => [Math.log(x), y]).sort((a, b) => a[0] - b[0])
  const mean = data.reduce((sum, [, y]) => sum + y, 0) / data.length
  const spread = data.reduce((sum, [, y]) => sum + (y - mean) ** 2, 0)
  if (spread === 0) return undefined
  const { bottom: fixed } = options
  // The lower plateau comes last, so that it can be left out.
  const complete = ([top = 0, middle = 0, hill = 0, bottom = fixed ?? 0]: readonly number[]): Parameters => [
    bottom,
    top,
    middle,
    hill,
  ]
  const [low, ...start] = estimate(data, fixed)
  const fit = fitLeastSquares({
    start: fixed === undefined ? [...start, low] : start,
    getResiduals: (parameters) => {
      const curve = complete(parameters)
      return data.map(([x, y]) => y - evaluate(curve, x))
    },
  })
  if (!fit) return undefined
  const [bottom, top, middle, hill] = complete(fit.parameters)
  const ec50 = Math.exp(middle)
  if (!Number.isFinite(ec50) || ec50 === 0) return undefined
  const margin = getMargin(fit, [0, 1, 0, 0].slice(0, fit.parameters.length)) ?? Number.NaN
  const interval = [Math.exp(middle - margin), Math.exp(middle + margin)] as const
  const isHeld = interval.every((bound) => Number.isFinite(bound) && bound > 0)
  return { bottom, top, ec50, hill, rSquared: 1 - fit.sum / spread, ...(isHeld && { interval }) }
}

/** Plateaus from the extremes, the middle where the response crosses half, the direction from both ends. */
function estimate(data: readonly CurvePoint[], fixed: number | undefined): Parameters {
  const values = data.map(([, y]) => y)
  const [low, high] = [fixed ?? Math.min(...values), Math.max(...values)]
  const half = (low + high) / 2
  const nearest = data.reduce((best, point) => (Math.abs(point[1] - half) < Math.abs(best[1] - half) ? point : best))
  const count = Math.ceil(data.length / 3)
  const average = (part: readonly CurvePoint[]) => part.reduce((sum, [, y]) => sum + y, 0) / part.length
  const falls = average(data.slice(0, count)) > average(data.slice(-count))
  const width = (data.at(-1)?.[0] ?? 0) - (data[0]?.[0] ?? 0)
  return [low, high, nearest[0], (falls ? -1 : 1) * Math.min(1, 8 / width)]
}
