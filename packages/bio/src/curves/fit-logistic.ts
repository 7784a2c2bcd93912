import { fitLeastSquares, getMargin, type LeastSquaresFit } from '../fitting/least-squares.ts'

export type CurvePoint = readonly [x: number, y: number]

/**
 * `bottom + (top - bottom) / (1 + (c / x) ^ hill) ^ asymmetry`, with c such that the response at the EC50 is halfway; a
 * curve that falls has a negative hill.
 */
export interface LogisticFit {
  readonly bottom: number
  readonly top: number
  readonly ec50: number
  readonly hill: number
  /** 1 for four parameters. */
  readonly asymmetry: number
  /** Share of the variance that the curve explains. */
  readonly rSquared: number
  /** 95 % confidence interval of the EC50; undefined where the data do not hold one. */
  readonly interval?: readonly [low: number, high: number]
}

export const logisticModels = ['4pl', '5pl'] as const
export const weightings = ['none', 'y', 'y2'] as const

export interface LogisticOptions {
  /** Fixes the lower plateau, such as at zero after subtraction of the blank. */
  readonly bottom?: number
  readonly model?: (typeof logisticModels)[number]
  /** Divides squared residuals by the response or by its square, where scatter grows with it. */
  readonly weighting?: (typeof weightings)[number]
}

/** Top, logarithm of the EC50, hill, lower plateau, logarithm of the asymmetry. */
export type LogisticParameters = readonly number[]

export function evaluateLogistic(parameters: LogisticParameters, logX: number): number {
  const [top = 0, middle = 0, hill = 1, bottom = 0, logAsymmetry = 0] = parameters
  const asymmetry = Math.exp(logAsymmetry)
  const offset = asymmetry === 1 ? 0 : Math.log(2 ** (1 / asymmetry) - 1)
  return bottom + (top - bottom) / (1 + Math.exp(hill * (middle - logX) + offset)) ** asymmetry
}

const LEAST_POINTS = 4

/** Points that a curve over the logarithm of the concentration can pass, in its order. */
export const toLogPoints = (points: readonly CurvePoint[]): CurvePoint[] =>
  points
    .filter(([x, y]) => x > 0 && Number.isFinite(x) && Number.isFinite(y))
    .map(([x, y]): CurvePoint => [Math.log(x), y])
    .sort((a, b) => a[0] - b[0])

/**
 * Fits a logistic curve of four or five parameters; undefined for fewer concentrations above zero than parameters of
 * four or where all responses are equal.
 */
export function fitLogistic(points: readonly CurvePoint[], options: LogisticOptions = {}): LogisticFit | undefined {
  const data = toLogPoints(points)
  const isAsymmetric = options.model === '5pl'
  if (new Set(data.map(([x]) => x)).size < LEAST_POINTS + (isAsymmetric ? 1 : 0)) return undefined
  const mean = data.reduce((sum, [, y]) => sum + y, 0) / data.length
  const spread = data.reduce((sum, [, y]) => sum + (y - mean) ** 2, 0)
  if (spread === 0) return undefined
  const { bottom: fixed } = options
  // A fixed plateau is no parameter; it is put between the others.
  const complete = (free: readonly number[]) =>
    fixed === undefined ? free : [...free.slice(0, 3), fixed, ...free.slice(3)]
  const start = estimateLogistic(data, fixed)
  const all = isAsymmetric ? [...start, 0] : start
  const fit = fitLeastSquares({
    start: fixed === undefined ? all : all.filter((_, at) => at !== 3),
    getResiduals: (free) => listResiduals(data, complete(free), options.weighting),
  })
  return fit && describe(fit, complete(fit.parameters), { data, spread })
}

interface LogisticData {
  readonly data: readonly CurvePoint[]
  readonly spread: number
}

function describe(fit: LeastSquaresFit, parameters: LogisticParameters, { data, spread }: LogisticData) {
  const [top = 0, middle = 0, hill = 0, bottom = 0, logAsymmetry = 0] = parameters
  const ec50 = Math.exp(middle)
  const asymmetry = Math.exp(logAsymmetry)
  if (!Number.isFinite(ec50) || ec50 === 0 || !Number.isFinite(asymmetry) || asymmetry === 0) return undefined
  const margin =
    getMargin(
      fit,
      fit.parameters.map((_, at) => (at === 1 ? 1 : 0)),
    ) ?? Number.NaN
  const interval = [Math.exp(middle - margin), Math.exp(middle + margin)] as const
  const isHeld = interval.every((bound) => Number.isFinite(bound) && bound > 0)
  const error = listResiduals(data, parameters).reduce((sum, residual) => sum + residual ** 2, 0)
  return { bottom, top, ec50, hill, asymmetry, rSquared: 1 - error / spread, ...(isHeld && { interval }) }
}

/** Differences from the curve, each times the root of its weight. */
export function listResiduals(
  data: readonly CurvePoint[],
  parameters: LogisticParameters,
  weighting: LogisticOptions['weighting'] = 'none',
): number[] {
  // Responses near zero would weigh more than all others together.
  const least = Math.max(...data.map(([, y]) => Math.abs(y))) / 1000
  return data.map(([x, y]) => {
    const size = Math.max(Math.abs(y), least)
    const scale = weighting === 'none' ? 1 : weighting === 'y' ? Math.sqrt(size) : size
    return (y - evaluateLogistic(parameters, x)) / scale
  })
}

/** Plateaus from the extremes, the middle where the response crosses half, the direction from both ends. */
export function estimateLogistic(data: readonly CurvePoint[], fixed?: number): LogisticParameters {
  const values = data.map(([, y]) => y)
  const [low, high] = [fixed ?? Math.min(...values), Math.max(...values)]
  const half = (low + high) / 2
  const nearest = data.reduce((best, point) => (Math.abs(point[1] - half) < Math.abs(best[1] - half) ? point : best))
  const count = Math.ceil(data.length / 3)
  const average = (part: readonly CurvePoint[]) => part.reduce((sum, [, y]) => sum + y, 0) / part.length
  const falls = average(data.slice(0, count)) > average(data.slice(-count))
  const width = (data.at(-1)?.[0] ?? 0) - (data[0]?.[0] ?? 0)
  return [high, nearest[0], (falls ? -1 : 1) * Math.min(1, 8 / width), low]
}
