import type { CurvePoint } from '../curves/fit-logistic.ts'

export type Line = readonly [offset: number, slope: number]

export const evaluateLine = ([offset, slope]: Line, x: number): number => offset + slope * x

function fitLine(points: readonly CurvePoint[]): Line {
  const count = points.length
  const meanX = points.reduce((sum, [x]) => sum + x, 0) / count
  const meanY = points.reduce((sum, [, y]) => sum + y, 0) / count
  let [top, bottom] = [0, 0]
  for (const [x, y] of points) {
    top += (x - meanX) * (y - meanY)
    bottom += (x - meanX) ** 2
  }
  const slope = bottom > 0 ? top / bottom : 0
  return [meanY - slope * meanX, slope]
}

/** Standard deviation of the noise, by the median of second differences, which peaks hardly touch. */
export function estimateNoise(points: readonly CurvePoint[]): number {
  const bends = points
    .slice(2)
    .map(([, y], at) => Math.abs(y - 2 * (points[at + 1]?.[1] ?? 0) + (points[at]?.[1] ?? 0)))
    .toSorted((a, b) => a - b)
  return (bends[Math.floor(bends.length / 2)] ?? 0) / 0.6745 / Math.sqrt(6)
}

const MAX_ROUNDS = 60
const LEAST_POINTS = 8

/** A straight line under the peaks: points above it leave, until what stays scatters as noise does. */
export function fitBaseline(points: readonly CurvePoint[], noise: number): Line {
  let rest = points
  let line = fitLine(rest)
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const distances = rest.map(([x, y]) => y - evaluateLine(line, x))
    const spread = Math.sqrt(distances.reduce((sum, each) => sum + each ** 2, 0) / rest.length)
    const limit = Math.max(2.5 * noise, 1.2 * Math.min(spread, Math.max(...distances)))
    const below = rest.filter((_, at) => (distances[at] ?? 0) <= limit)
    if (below.length === rest.length || below.length < LEAST_POINTS) break
    rest = below
    line = fitLine(rest)
  }
  return line
}
