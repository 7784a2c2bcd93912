import type { Figures } from '@paratope/contract/products'
import type { Fit } from '#ui/curve-figure.tsx'
import type { Point } from '#ui/figure-scale.ts'

type Series = NonNullable<Figures['sec']>

export const pointsOf = ({ x, y }: Series): Point[] => x.map((at, index) => [at, y[index] ?? 0])

/** Where the highest point of a trace lies, and how much of the area belongs to its peak, in percent. */
export function mainPeak({ x, y }: Series): { at: number; share: number } {
  const top = y.indexOf(Math.max(...y))
  const edge = (y[top] ?? 0) / 100
  const from = y.findLastIndex((value, index) => index < top && value < edge)
  const after = y.findIndex((value, index) => index > top && value < edge)
  const area = (values: readonly number[]) => values.reduce((sum, value) => sum + Math.max(0, value), 0)
  const share = area(y.slice(from + 1, after < 0 ? undefined : after)) / (area(y) || 1)
  return { at: x[top] ?? 0, share: Math.round(share * 1000) / 10 }
}

/** The four parameters of a fit that came as points: its ends, its middle, and the slope there. */
export function fitOf({ fit: { x, y }, ec50 }: NonNullable<Figures['binding']>): Fit {
  const [bottom, top] = [y[0] ?? 0, y.at(-1) ?? 0]
  const right = Math.max(
    1,
    x.findIndex((at) => at >= ec50),
  )
  const [x0 = 1, x1 = 10] = [x[right - 1], x[right]]
  const slope = ((y[right] ?? top) - (y[right - 1] ?? bottom)) / Math.log(x1 / x0)
  return { bottom, top, ec50, hill: (4 * slope) / (top - bottom || 1) || 1 }
}
