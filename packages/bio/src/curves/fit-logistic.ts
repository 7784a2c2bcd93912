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
type Parameters = [number, number, number, number]

const evaluate = ([bottom, top, middle, hill]: Parameters, logX: number): number =>
  bottom + (top - bottom) / (1 + Math.exp(hill * (middle - logX)))

function getGradient([bottom, top, middle, hill]: Parameters, logX: number): Parameters {
  const share = 1 / (1 + Math.exp(hill * (middle - logX)))
  const slope = (top - bottom) * share * (1 - share)
  return [1 - share, share, -slope * hill, slope * (logX - middle)]
}

/** Two-sided 95 % points of Student's t for 1 to 30 degrees of freedom. */
const studentT = [
  12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.16, 2.145, 2.131, 2.12, 2.11,
  2.101, 2.093, 2.086, 2.08, 2.074, 2.069, 2.064, 2.06, 2.056, 2.052, 2.048, 2.045, 2.042,
]

/** Beyond the table, the first terms of the expansion around the normal distribution. */
export const getStudentT95 = (freedom: number): number =>
  studentT[freedom - 1] ?? 1.959964 + 2.372 / freedom + 2.823 / freedom ** 2

const LEAST_POINTS = 4
const MAX_ROUNDS = 500
const CONVERGED = 1e-14

/**
 * Fits a four-parameter logistic curve by the method of Levenberg and Marquardt; undefined for fewer than four
 * concentrations above zero or where all responses are equal.
 */
export function fitLogistic(points: readonly CurvePoint[], options: LogisticOptions = {}): LogisticFit | undefined {
  const usable = points.filter(([x, y]) => x > 0 && Number.isFinite(x) && Number.isFinite(y))
  if (new Set(usable.map(([x]) => x)).size < LEAST_POINTS) return undefined
  const data = usable.map(([x, y]): CurvePoint => [Math.log(x), y]).sort((a, b) => a[0] - b[0])
  const mean = data.reduce((sum, [, y]) => sum + y, 0) / data.length
  const spread = data.reduce((sum, [, y]) => sum + (y - mean) ** 2, 0)
  if (spread === 0) return undefined
  const free = options.bottom === undefined ? [0, 1, 2, 3] : [1, 2, 3]
  let best = estimate(data, options.bottom)
  let error = sumSquares(data, best)
  let damping = 1e-3
  for (let round = 0; round < MAX_ROUNDS && damping < 1e12; round++) {
    const step = solve(buildNormal(data, best, free, damping))
    const next = [...best] as Parameters // a copy has the same length
    for (const [row, parameter] of free.entries()) next[parameter] = (best[parameter] ?? 0) + (step?.[row] ?? 0)
    const nextError = sumSquares(data, next)
    if (step && nextError <= error) {
      const isDone = error - nextError <= CONVERGED * spread && damping < 1
      ;[best, error, damping] = [next, nextError, damping / 10]
      if (isDone) break
    } else damping *= 10
  }
  const [bottom, top, middle, hill] = best
  const ec50 = Math.exp(middle)
  if (![bottom, top, ec50, hill, error].every(Number.isFinite) || ec50 === 0) return undefined
  const interval = estimateInterval(data, best, free, error)
  return { bottom, top, ec50, hill, rSquared: 1 - error / spread, ...(interval && { interval }) }
}

/**
 * The interval of the logarithm of the EC50 from its variance, which is the residual variance times the inverse of the
 * normal matrix, and Student's t.
 */
function estimateInterval(
  data: readonly CurvePoint[],
  at: Parameters,
  free: readonly number[],
  error: number,
): readonly [low: number, high: number] | undefined {
  const freedom = data.length - free.length
  if (freedom < 1) return undefined
  const middle = free.indexOf(2)
  // A column of the inverse is the solution for a unit vector.
  const rows = buildNormal(data, at, free, 0).map((row, index) => [...row.slice(0, -1), index === middle ? 1 : 0])
  const variance = ((solve(rows)?.[middle] ?? Number.NaN) * error) / freedom
  if (!(variance >= 0)) return undefined
  const margin = getStudentT95(freedom) * Math.sqrt(variance)
  const interval = [Math.exp(at[2] - margin), Math.exp(at[2] + margin)] as const
  return interval.every((bound) => Number.isFinite(bound) && bound > 0) ? interval : undefined
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

const sumSquares = (data: readonly CurvePoint[], parameters: Parameters): number => {
  const sum = data.reduce((total, [x, y]) => total + (y - evaluate(parameters, x)) ** 2, 0)
  return Number.isFinite(sum) ? sum : Number.POSITIVE_INFINITY
}

/** Rows of the damped normal equations, each with its right side at the end. */
function buildNormal(
  data: readonly CurvePoint[],
  at: Parameters,
  free: readonly number[],
  damping: number,
): number[][] {
  const rows = free.map(() => Array.from({ length: free.length + 1 }, () => 0))
  for (const [x, y] of data) {
    const gradient = getGradient(at, x)
    const residual = y - evaluate(at, x)
    for (const [i, row] of rows.entries()) {
      const own = gradient[free[i] ?? 0] ?? 0
      for (const [j, parameter] of free.entries()) row[j] = (row[j] ?? 0) + own * (gradient[parameter] ?? 0)
      row[free.length] = (row[free.length] ?? 0) + own * residual
    }
  }
  for (const [i, row] of rows.entries()) row[i] = (row[i] ?? 0) * (1 + damping) + 1e-300
  return rows
}

/** Gauss elimination with pivots; undefined for a singular system. */
function solve(rows: number[][]): number[] | undefined {
  const size = rows.length
  for (let at = 0; at < size; at++) {
    const pivot = rows.reduce(
      (best, row, index) => (index >= at && Math.abs(row[at] ?? 0) > Math.abs(rows[best]?.[at] ?? 0) ? index : best),
      at,
    )
    const [top, other] = [rows[pivot] ?? [], rows[at] ?? []]
    rows[pivot] = other
    rows[at] = top
    const head = top[at] ?? 0
    if (Math.abs(head) < 1e-250) return undefined
    for (const row of rows) {
      if (row === top) continue
      const factor = (row[at] ?? 0) / head
      for (let column = at; column <= size; column++) row[column] = (row[column] ?? 0) - factor * (top[column] ?? 0)
    }
  }
  return rows.map((row, at) => (row[size] ?? 0) / (row[at] ?? 1))
}
