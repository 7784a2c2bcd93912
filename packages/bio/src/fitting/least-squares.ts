import { invertSymmetric, solveLinear } from './solve-linear.ts'
import { getStudentT95 } from './student-t.ts'

export interface LeastSquaresProblem {
  readonly start: readonly number[]
  /** Differences between observations and model, each times the root of its weight. */
  readonly getResiduals: (parameters: readonly number[]) => readonly number[]
}

export interface LeastSquaresFit {
  readonly parameters: readonly number[]
  readonly residuals: readonly number[]
  /** Sum of the squared residuals. */
  readonly sum: number
  /** Number of observations beyond the parameters. */
  readonly freedom: number
  /** Variances and covariances of the parameters; undefined where the data do not hold all of them. */
  readonly covariance?: readonly (readonly number[])[]
}

const MAX_ROUNDS = 500
const CONVERGED = 1e-12
const HIGHEST_DAMPING = 1e12

const sumSquares = (values: readonly number[]): number => {
  const sum = values.reduce((total, value) => total + value ** 2, 0)
  return Number.isFinite(sum) ? sum : Number.POSITIVE_INFINITY
}

/** Partial derivatives by central differences, one list for each parameter. */
function differentiate({ getResiduals }: LeastSquaresProblem, at: readonly number[]): number[][] {
  return at.map((value, index) => {
    const step = 6e-6 * Math.max(Math.abs(value), 1e-8)
    const shift = (by: number) => getResiduals(at.map((each, other) => (other === index ? each + by : each)))
    const [above, below] = [shift(step), shift(-step)]
    return above.map((residual, row) => (residual - (below[row] ?? 0)) / (2 * step))
  })
}

const multiply = (a: readonly number[], b: readonly number[]): number =>
  a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)

/** Fits a model by the method of Levenberg and Marquardt; undefined where it finds no finite parameters. */
export function fitLeastSquares(problem: LeastSquaresProblem): LeastSquaresFit | undefined {
  let parameters = problem.start
  let residuals = problem.getResiduals(parameters)
  let sum = sumSquares(residuals)
  let damping = 1e-3
  let slopes = differentiate(problem, parameters)
  for (let round = 0; round < MAX_ROUNDS && damping < HIGHEST_DAMPING; round++) {
    const rows = slopes.map((own, i) => [
      ...slopes.map((other, j) => multiply(own, other) * (i === j ? 1 + damping : 1) + (i === j ? 1e-300 : 0)),
      -multiply(own, residuals),
    ])
    const step = solveLinear(rows)
    const next = parameters.map((value, at) => value + (step?.[at] ?? Number.NaN))
    const nextResiduals = problem.getResiduals(next)
    const nextSum = sumSquares(nextResiduals)
    if (!(nextSum <= sum) || nextSum === Number.POSITIVE_INFINITY) {
      damping *= 10
      continue
    }
    const isDone = sum - nextSum <= CONVERGED * sum && damping < 1
    ;[parameters, residuals, sum, damping] = [next, nextResiduals, nextSum, damping / 10]
    slopes = differentiate(problem, parameters)
    if (isDone) break
  }
  if (!Number.isFinite(sum) || !parameters.every(Number.isFinite)) return undefined
  const freedom = residuals.length - parameters.length
  const covariance = freedom > 0 ? estimateCovariance(slopes, sum / freedom) : undefined
  return { parameters, residuals, sum, freedom, ...(covariance && { covariance }) }
}

/** The residual variance times the inverse of the normal matrix. */
function estimateCovariance(slopes: readonly (readonly number[])[], variance: number): number[][] | undefined {
  const inverse = invertSymmetric(slopes.map((own) => slopes.map((other) => multiply(own, other))))
  const covariance = inverse?.map((row) => row.map((value) => value * variance))
  return covariance?.every((row, at) => row.every(Number.isFinite) && (row[at] ?? -1) >= 0) ? covariance : undefined
}

/** Half of the 95 % interval of a sum of parameters, each times its factor. */
export function getMargin({ covariance, freedom }: LeastSquaresFit, factors: readonly number[]): number | undefined {
  if (!covariance) return undefined
  const variance = factors.reduce((sum, factor, at) => sum + factor * multiply(factors, covariance[at] ?? []), 0)
  return variance >= 0 ? getStudentT95(freedom) * Math.sqrt(variance) : undefined
}
