import {
  type CurvePoint,
  evaluateLogistic,
  fitLogistic,
  type LogisticFit,
  type LogisticOptions,
} from './fit-logistic.ts'

/**
 * EC50 of a dose series: the value with its interval, or, where the data do not hold one, on which
 * side of the doses it lies.
 */
export type DoseResponse =
  | { readonly kind: 'determined'; readonly fit: LogisticFit & { readonly interval: readonly [number, number] } }
  | { readonly kind: 'above' | 'below'; readonly bound: number; readonly fit: LogisticFit | undefined }
  | { readonly kind: 'none'; readonly fit: LogisticFit | undefined }

/** The highest upper end of an interval, in multiples of its lower end: a decade. */
const WIDEST_INTERVAL = 10
/** Below this share of explained variance a curve is no better than a line. */
const LEAST_R_SQUARED = 0.8
/** A plateau is held by two doses on this share of the way to it. */
const [PLATEAU_SHARE, PLATEAU_DOSES] = [0.8, 2]
/** Without a response that is visible of its own noise there is nothing to fit. */
const LEAST_SIGNAL_TO_NOISE = 4
const LEAST_FOR_A_SIDE = 8
/** A control that moves less than this share of its neighbours' range has not responded. */
const LEAST_OF_RANGE = 0.05

export interface DoseResponseOptions extends LogisticOptions {
  /** The widest range of responses among the curves measured together. */
  readonly range?: number
}

export function analyseDoseResponse(points: readonly CurvePoint[], options: DoseResponseOptions = {}): DoseResponse {
  const usable = points.filter(([x, y]) => x > 0 && Number.isFinite(x) && Number.isFinite(y))
  const doses = usable.map(([x]) => x)
  const [low, high] = [Math.min(...doses), Math.max(...doses)]
  const fit = fitLogistic(usable, options)
  const isFlat = getRange(usable) < LEAST_OF_RANGE * (options.range ?? 0)
  if (!fit || isFlat || !hasResponse(usable)) return { kind: 'none', fit: undefined }
  const { interval, rSquared } = fit
  const isHeld = interval && interval[1] <= interval[0] * WIDEST_INTERVAL && rSquared >= LEAST_R_SQUARED
  // Without both plateaus an interval rests on the shape of the model, not on data.
  const shares = [...new Set(doses)].map((dose) => getShare(fit, dose))
  const hasPlateaus =
    shares.filter((share) => share <= 1 - PLATEAU_SHARE).length >= PLATEAU_DOSES &&
    shares.filter((share) => share >= PLATEAU_SHARE).length >= PLATEAU_DOSES
  if (isHeld && hasPlateaus) return { kind: 'determined', fit: { ...fit, interval } }
  const side = hasResponse(usable, LEAST_FOR_A_SIDE) ? findSide(usable) : undefined
  if (!side) return { kind: 'none', fit }
  // The true plateau lies beyond the highest response, and so does its half beyond the half of what was seen.
  if (side.kind === 'above') return { ...side, bound: interval && interval[0] >= high ? high : side.bound, fit }
  return { ...side, bound: interval && interval[1] <= low ? low : side.bound, fit }
}

export function getRange(points: readonly CurvePoint[]): number {
  const values = points.map(([, y]) => y)
  return values.length > 0 ? Math.max(...values) - Math.min(...values) : 0
}

/** The share of the way from the plateau at low doses to the one at high doses. */
function getShare({ ec50, hill, asymmetry }: LogisticFit, x: number): number {
  const share = evaluateLogistic([1, Math.log(ec50), hill, 0, Math.log(asymmetry)], Math.log(x))
  return hill < 0 ? 1 - share : share
}

/** Whether the response moves further than neighbouring doses scatter. */
function hasResponse(points: readonly CurvePoint[], least = LEAST_SIGNAL_TO_NOISE): boolean {
  const values = points.toSorted((a, b) => a[0] - b[0]).map(([, y]) => y)
  const third = Math.max(1, Math.floor(values.length / 3))
  const mean = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0) / list.length
  const shift = Math.abs(mean(values.slice(-third)) - mean(values.slice(0, third)))
  // Second differences are free of the slope of a smooth curve.
  const bends = values.slice(2).map((value, at) => value - 2 * (values[at + 1] ?? 0) + (values[at] ?? 0))
  const noise = Math.sqrt(mean(bends.map((bend) => bend ** 2)) / 6)
  return shift > (least * noise) / Math.sqrt(third)
}

/** On which side of which dose the EC50 lies, where the doses show only one plateau. */
function findSide(points: readonly CurvePoint[]): { kind: 'above' | 'below'; bound: number } | undefined {
  const sorted = points.toSorted((a, b) => a[0] - b[0])
  const values = sorted.map(([, y]) => y)
  const rises = (values.at(-1) ?? 0) > (values[0] ?? 0)
  const half = (Math.min(...values) + Math.max(...values)) / 2
  const reached = values.findIndex((y) => (rises ? y >= half : y <= half))
  const share = reached / Math.max(1, values.length - 1)
  if (share > 0.7) return { kind: 'above', bound: sorted[Math.max(0, reached - 1)]?.[0] ?? 0 }
  if (share < 0.3) return { kind: 'below', bound: sorted[reached]?.[0] ?? 0 }
  return undefined
}
