import type { CurvePoint } from '../curves/fit-logistic.ts'
import type { ResultCurve } from '../curves/result-curves.ts'
import { type Estimate, toEstimate } from '../fitting/estimate.ts'
import { getMargin, type LeastSquaresFit } from '../fitting/least-squares.ts'
import { getResponse } from './binding-model.ts'
import { findInjection, fitConstants, sumProducts, thin, toConstants } from './fit-constants.ts'
import type { Injection } from './injection.ts'
import { type KineticSample, readKineticSamples, type SampleCurve } from './read-samples.ts'
import { fitSteadyState, type SteadyState } from './steady-state.ts'

/** Why a sample has no constants. */
export type KineticProblem = 'concentrations' | 'injection' | 'response' | 'model'

export interface KineticFit {
  readonly sample: string
  readonly injection?: Injection
  readonly problem?: KineticProblem
  readonly ka: Estimate
  readonly kd: Estimate
  /** Dissociation constant KD in mol/l. */
  readonly affinity: Estimate
  readonly rMax: Estimate
  /** Mean square of the residuals, by degrees of freedom. */
  readonly chiSquared?: number
  readonly fitted: readonly ResultCurve[]
  readonly residuals: readonly ResultCurve[]
  readonly steadyState?: SteadyState
}

/** Fewer concentrations cannot contradict the model. */
const LEAST_CONCENTRATIONS = 3
/** More points of a curve tell the fit nothing new. */
const MOST_POINTS = 1000
/** A dissociation of less than this share is not told from drift. */
const LEAST_DISSOCIATED = 0.05
const LEAST_SIGNAL_TO_NOISE = 5
/** Residuals above this share of the highest response are no noise. */
const WORST_MISFIT = 0.1

const none: Estimate = { kind: 'none' }
const undetermined = { ka: none, kd: none, affinity: none, rMax: none, fitted: [], residuals: [] }

/** Fits 1:1 binding with one ka, kd and Rmax to all concentrations of each sample of a file. */
export function fitKinetics(curves: readonly ResultCurve[], stated?: Injection): KineticFit[] {
  const samples = readKineticSamples(curves)
  if (samples.length === 0) return [{ sample: '', problem: 'concentrations', ...undetermined }]
  return samples.map((sample) => fitSample(sample, stated))
}

function fitSample({ name, curves: all }: KineticSample, stated: Injection | undefined): KineticFit {
  // A curve of zero holds no constants.
  const curves = all
    .filter(({ concentration, points }) => concentration > 0 && points.length > 0)
    .map((curve) => ({ ...curve, points: thin(curve.points, MOST_POINTS) }))
  const fail = (problem: KineticProblem): KineticFit => ({ sample: name, problem, ...undetermined })
  if (new Set(curves.map(({ concentration }) => concentration)).size < LEAST_CONCENTRATIONS)
    return fail('concentrations')
  if (!hasResponse(curves)) return fail('response')
  const injection = stated ?? findInjection(curves)
  if (!injection) return fail('injection')
  const fit = fitConstants(curves, injection)
  const steadyState = fitSteadyState(curves, injection)
  const common = { sample: name, injection, ...(steadyState && { steadyState }) }
  if (!fit) return { ...undetermined, ...common, problem: 'model' }
  return { ...common, ...describeFit(fit, curves, injection) }
}

const getTop = (curves: readonly SampleCurve[]): number =>
  Math.max(...curves.flatMap(({ points }) => points.map(([, y]) => y)))

/** Whether the curves rise out of their own noise. */
function hasResponse(curves: readonly SampleCurve[]): boolean {
  const bends = curves.flatMap(({ points }) =>
    points.slice(2).map(([, y], at) => y - 2 * (points[at + 1]?.[1] ?? 0) + (points[at]?.[1] ?? 0)),
  )
  // The median ignores the two real bends of each curve; 0.6745 makes it a standard deviation.
  const median = bends.map(Math.abs).toSorted((a, b) => a - b)[Math.floor(bends.length / 2)] ?? 0
  const noise = median / 0.6745 / Math.sqrt(6)
  return getTop(curves) > LEAST_SIGNAL_TO_NOISE * noise && getTop(curves) > 0
}

type Fitted = Omit<KineticFit, 'sample' | 'injection' | 'steadyState'>

function describeFit(fit: LeastSquaresFit, curves: readonly SampleCurve[], injection: Injection): Fitted {
  const traces = drawFit(fit, curves, injection)
  const chiSquared = fit.sum / Math.max(1, fit.freedom)
  const worst = Math.max(...traces.residuals.map(({ points }) => getRootMeanSquare(points)))
  if (worst > WORST_MISFIT * getTop(curves)) return { ...undetermined, ...traces, chiSquared, problem: 'model' }
  const last = Math.max(...curves.map(({ points }) => points.at(-1)?.[0] ?? 0))
  const lowestKd = -Math.log(1 - LEAST_DISSOCIATED) / Math.max(last - injection.end, Number.MIN_VALUE)
  if (toConstants(fit.parameters).kd < lowestKd) {
    const stable = fitConstants(curves, injection, 2) ?? fit
    const ka = estimateLogarithm(stable, [1, 0])
    const affinity: Estimate = ka.kind === 'determined' ? { kind: 'below', bound: lowestKd / ka.interval[0] } : none
    return { ...traces, chiSquared, ka, kd: { kind: 'below', bound: lowestKd }, affinity, rMax: estimateSize(stable) }
  }
  return {
    ...traces,
    chiSquared,
    ka: estimateLogarithm(fit, [1, 0, 0]),
    kd: estimateLogarithm(fit, [0, 0, 1]),
    affinity: estimateLogarithm(fit, [-1, 0, 1]),
    rMax: estimateSize(fit),
  }
}

const getRootMeanSquare = (points: readonly CurvePoint[]): number =>
  Math.sqrt(points.reduce((sum, [, y]) => sum + y ** 2, 0) / points.length)

const estimateLogarithm = (fit: LeastSquaresFit, factors: readonly number[]): Estimate =>
  toEstimate(sumProducts(factors, fit.parameters), getMargin(fit, factors))

function estimateSize(fit: LeastSquaresFit): Estimate {
  const value = fit.parameters[1] ?? 0
  const margin = getMargin(fit, [0, 1, 0].slice(0, fit.parameters.length))
  return margin !== undefined && margin < value
    ? { kind: 'determined', value, interval: [value - margin, value + margin] }
    : none
}

function drawFit(fit: LeastSquaresFit, curves: readonly SampleCurve[], injection: Injection) {
  const constants = toConstants(fit.parameters)
  const draw = (toPoint: (point: CurvePoint, expected: number) => CurvePoint) =>
    curves.map(({ name, concentration, points }) => ({
      name,
      points: points.map((point) => toPoint(point, getResponse(constants, injection, concentration, point[0]))),
    }))
  return { fitted: draw(([x], expected) => [x, expected]), residuals: draw(([x, y], expected) => [x, y - expected]) }
}
