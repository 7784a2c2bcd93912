import type { CurvePoint } from '../curves/fit-logistic.ts'
import { estimateNoise, evaluateLine, fitBaseline } from './baseline.ts'

export interface IntegratedPeak {
  readonly start: number
  readonly apex: number
  readonly end: number
  /** Above the baseline. */
  readonly height: number
  /** In units of y times x. */
  readonly area: number
  /** Of the area of all peaks. */
  readonly share: number
  /** The largest peak is the main one; others lie before or after it. */
  readonly place: 'before' | 'main' | 'after'
}

const LEAST_POINTS = 20
/** A peak rises this many times the noise, and this share of the highest, over the valleys beside it. */
const [LEAST_TO_NOISE, LEAST_SHARE] = [6, 0.002]
/** A peak ends where it is within so many times the noise, or this share of its height. */
const [END_TO_NOISE, END_SHARE] = [1, 0.001]

interface Bounds {
  readonly from: number
  readonly apex: number
  readonly to: number
}

/** Finds peaks over a straight baseline and integrates them, with a perpendicular drop where two of them meet. */
export function integratePeaks(points: readonly CurvePoint[]): IntegratedPeak[] {
  if (points.length < LEAST_POINTS) return []
  const noise = estimateNoise(points)
  const baseline = fitBaseline(points, noise)
  const flat = points.map(([x, y]): CurvePoint => [x, y - evaluateLine(baseline, x)])
  const smooth = smoothen(flat.map(([, y]) => y))
  const top = Math.max(...smooth)
  const least = Math.max(LEAST_TO_NOISE * noise, LEAST_SHARE * top)
  if (!(top > least)) return []
  const bounds = findApexes(smooth, least).map((apex, at, all) =>
    findBounds(smooth, { before: all[at - 1], apex, after: all[at + 1] }, noise),
  )
  const areas = bounds.map(({ from, to }) => integrate(flat.slice(from, to + 1)))
  const total = areas.reduce((sum, area) => sum + area, 0)
  const main = areas.indexOf(Math.max(...areas))
  return bounds.map(({ from, apex, to }, at) => ({
    start: flat[from]?.[0] ?? 0,
    apex: flat[apex]?.[0] ?? 0,
    end: flat[to]?.[0] ?? 0,
    height: smooth[apex] ?? 0,
    area: areas[at] ?? 0,
    share: (areas[at] ?? 0) / total,
    place: at === main ? 'main' : at < main ? 'before' : 'after',
  }))
}

/** Means over five neighbours; peaks of fewer points are no peaks. */
const smoothen = (values: readonly number[]): number[] =>
  values.map((_, at) => {
    const part = values.slice(Math.max(0, at - 2), at + 3)
    return part.reduce((sum, value) => sum + value, 0) / part.length
  })

/** Tops that rise by at least so much over the valleys to both sides. */
function findApexes(values: readonly number[], least: number): number[] {
  const apexes: number[] = []
  let [high, low] = [0, 0]
  let isRising = true
  for (const [at, value] of values.entries()) {
    if (isRising) {
      if (value > (values[high] ?? 0)) high = at
      if ((values[high] ?? 0) - value < least) continue
      // The first point is no top.
      if (high > 0) apexes.push(high)
      ;[isRising, low] = [false, at]
    } else {
      if (value < (values[low] ?? 0)) low = at
      if (value - (values[low] ?? 0) < least) continue
      ;[isRising, high] = [true, at]
    }
  }
  return apexes
}

interface Neighbours {
  readonly before: number | undefined
  readonly apex: number
  readonly after: number | undefined
}

/** From the valley or the baseline before a top to the one after it. */
function findBounds(values: readonly number[], { before, apex, after }: Neighbours, noise: number): Bounds {
  const height = values[apex] ?? 0
  const end = Math.max(END_TO_NOISE * noise, END_SHARE * height)
  const walk = (step: 1 | -1, limit: number): number => {
    let lowest = apex
    for (let at = apex; at !== limit + step; at += step) {
      if ((values[at] ?? 0) < (values[lowest] ?? 0)) lowest = at
      if ((values[at] ?? 0) <= end) return at
    }
    return lowest
  }
  return { from: walk(-1, before ?? 0), apex, to: walk(1, after ?? values.length - 1) }
}

/** By trapezoids. */
function integrate(points: readonly CurvePoint[]): number {
  let area = 0
  for (const [at, [x, y]] of points.entries()) {
    const [nextX, nextY] = points[at + 1] ?? [x, y]
    area += ((nextX - x) * (y + nextY)) / 2
  }
  return area
}
