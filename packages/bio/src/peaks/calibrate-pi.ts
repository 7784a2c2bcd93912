import type { CurvePoint } from '../curves/fit-logistic.ts'

export interface PiMarker {
  /** Position in the file. */
  readonly x: number
  readonly pI: number
}

/** Turns positions into pI, linearly between neighbouring markers and on beyond the outer ones; two are needed. */
export function calibratePi(
  points: readonly CurvePoint[],
  markers: readonly PiMarker[],
): readonly CurvePoint[] | undefined {
  const sorted = markers.toSorted((a, b) => a.x - b.x)
  if (new Set(sorted.map(({ x }) => x)).size < 2) return undefined
  const toPi = (x: number): number => {
    const found = sorted.findIndex((marker) => marker.x >= x)
    const at = Math.min(Math.max(found === -1 ? sorted.length - 1 : found, 1), sorted.length - 1)
    const [left, right] = [sorted[at - 1], sorted[at]]
    if (!left || !right) return x
    return left.pI + ((right.pI - left.pI) * (x - left.x)) / (right.x - left.x)
  }
  // A pI that falls with the position turns the order round.
  return points.map(([x, y]): CurvePoint => [toPi(x), y]).toSorted((a, b) => a[0] - b[0])
}
