import type { CurvePoint } from '../curves/fit-logistic.ts'

/** Between which times the analyte flows over the surface. */
export interface Injection {
  readonly start: number
  readonly end: number
}

const LEAST_POINTS = 8

/** The slope of a line through points. */
function getSlope(points: readonly CurvePoint[]): number {
  const count = points.length
  const [meanX, meanY] = [0, 1].map((axis) => points.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / count)
  let [top, bottom] = [0, 0]
  for (const [x, y] of points) {
    top += (x - (meanX ?? 0)) * (y - (meanY ?? 0))
    bottom += (x - (meanX ?? 0)) ** 2
  }
  return bottom > 0 ? top / bottom : 0
}

/** The time at which a curve turns up most; its first one where it has no baseline. */
export function findRise(points: readonly CurvePoint[]): number | undefined {
  if (points.length < LEAST_POINTS) return undefined
  const reach = Math.max(3, Math.round(points.length / 40))
  const bends = points.map((_, at) => {
    const [before, after] = [points.slice(Math.max(0, at - reach), at + 1), points.slice(at, at + reach + 1)]
    return before.length > 2 && after.length > 2 ? getSlope(after) - getSlope(before) : 0
  })
  const at = bends.indexOf(Math.max(...bends))
  const baseline = points.slice(0, at + 1).map(([, y]) => y)
  const isLevel = Math.max(...baseline) - Math.min(...baseline) < Math.max(...points.map(([, y]) => y)) / 5
  return points[isLevel ? at : 0]?.[0]
}
