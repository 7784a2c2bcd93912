/** Maps values to 0…1 and names the values worth a line. */
export interface Scale {
  position: (value: number) => number
  ticks: readonly number[]
}

/** Steps of 1, 2 or 5 times a power of ten. */
export function createLinearScale(min: number, max: number, count = 6): Scale {
  const span = max - min || 1
  const rough = span / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = ([1, 2, 5].find((factor) => factor * power >= rough) ?? 10) * power
  const first = Math.ceil(min / step - 1e-9)
  const ticks: number[] = []
  // Multiplied, not added up, so that 0.3 stays 0.3.
  for (let i = first; i * step <= max + step * 1e-9; i++) ticks.push(Number((i * step).toPrecision(12)))
  return { position: (value) => (value - min) / span, ticks }
}

/** Powers of ten, or the given values. */
export function createLogScale(min: number, max: number, ticks?: readonly number[]): Scale {
  const [low, high] = [Math.log10(min), Math.log10(max)]
  const decades: number[] = []
  for (let power = Math.ceil(low - 1e-9); power <= high + 1e-9; power++) decades.push(Number(`1e${power}`))
  return { position: (value) => (Math.log10(value) - low) / (high - low || 1), ticks: ticks ?? decades }
}

export type Point = readonly [x: number, y: number]

/** Keeps the lowest and the highest of each stretch, so that no peak is lost. */
export function thinPoints(points: readonly Point[], stretches: number): readonly Point[] {
  if (points.length <= stretches * 2) return points
  const size = points.length / stretches
  return Array.from({ length: stretches }, (_, i) =>
    points.slice(Math.floor(i * size), Math.floor((i + 1) * size)),
  ).flatMap((part) => {
    const sorted = part.toSorted((a, b) => a[1] - b[1])
    return [sorted[0], sorted.at(-1)].filter((point) => point !== undefined).toSorted((a, b) => a[0] - b[0])
  })
}

/** At most `count` of them, evenly, with the last one. */
export function samplePoints<T>(items: readonly T[], count: number): readonly T[] {
  const step = Math.max(1, Math.ceil(items.length / count))
  return items.filter((_, index) => index % step === 0 || index === items.length - 1)
}

/** Index of the point whose x is nearest; points are in order of x. */
export function findNearestIndex(points: readonly Point[], x: number): number {
  let best = 0
  points.forEach((point, index) => {
    if (Math.abs(point[0] - x) < Math.abs((points[best]?.[0] ?? Number.POSITIVE_INFINITY) - x)) best = index
  })
  return best
}
