import type { ProductFigures } from '@paratope/contract/catalogue/products'
import type { CurveFit } from '#figures/curve-figure.tsx'
import type { Point } from '#figures/figure-scale.ts'

type LotFigures = ProductFigures['lots'][number]
type Series = Pick<NonNullable<LotFigures['sec']>, 'x' | 'y'>
type BindingCurve = NonNullable<LotFigures['binding']>[number]

const toPoints = ({ x, y }: Series): Point[] => x.map((at, index) => [at, y[index] ?? 0])

/** A negative zero reads differently once it has travelled, so there is none. */
const roundSignal = (value: number): number => Math.round(value * 10) / 10 + 0

/** Minutes around a peak within which its shape matters. */
const peakReach = 0.8
const [stepAtPeaks, stepElsewhere] = [2, 6]

/** A page holds what its width can show: peaks closely, the rest of a trace loosely. */
const thinTrace = (series: Series, peaks: readonly { time: number }[]): Point[] =>
  toPoints(series).flatMap(([x, y], index): Point[] => {
    const isAtPeak = peaks.some(({ time }) => Math.abs(x - time) < peakReach)
    return index % (isAtPeak ? stepAtPeaks : stepElsewhere) === 0 ? [[x, roundSignal(y)]] : []
  })

/** If nothing binds, the curve is a line through the points. */
const toFlatFit = ({ y }: Series): CurveFit => {
  const mean = y.reduce((sum, value) => sum + value, 0) / Math.max(1, y.length)
  return { bottom: mean, top: mean, ec50: 1, hill: 1 }
}

const toCurve = ({ name, points, fit }: BindingCurve) => ({
  name,
  points: toPoints(points),
  fit: fit ?? toFlatFit(points),
  binds: fit !== null,
})

const toLotFigureView = ({ lotNo, sec, hic, drugLoad, binding, expression, growth, gel }: LotFigures) => ({
  lotNo,
  sec: sec && { points: thinTrace(sec, sec.peaks), peaks: sec.peaks.filter(({ share }) => share > 0) },
  hic: hic && { points: thinTrace(hic, hic.peaks), peaks: hic.peaks, average: hic.average },
  drugLoad,
  binding: binding?.map(toCurve) ?? null,
  expression: expression && {
    target: expression.target,
    reference: expression.reference,
    parental: expression.parental,
    points: toPoints(expression),
    referencePoints: toPoints({ x: expression.x, y: expression.referenceY }),
  },
  growth: growth && {
    points: toPoints(growth),
    doublingHours: growth.doublingHours,
    isAttached: growth.isAttached,
  },
  gel,
})

/** Figures as small as they can travel; for loaders. */
export const toFigureView = ({ lots }: ProductFigures) => lots.map(toLotFigureView)

export type LotFigureView = ReturnType<typeof toLotFigureView>

/** The most telling of a product come first: two of them stand beside the buying box. */
const figureKinds = ['hic', 'drugLoad', 'expression', 'sec', 'binding', 'growth', 'gel'] as const
export type FigureKind = (typeof figureKinds)[number]

export type FigurePart = 'first' | 'others'
const firstCount = 2

export function listFigureKinds([lot]: readonly LotFigureView[], part: FigurePart): FigureKind[] {
  const kinds = figureKinds.filter((kind) => lot?.[kind])
  return part === 'first' ? kinds.slice(0, firstCount) : kinds.slice(firstCount)
}
