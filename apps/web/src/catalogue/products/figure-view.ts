import type { ProductFigures } from '@paratope/contract/catalogue/products'
import type { CurveFit } from '#figures/curve-figure.tsx'
import { type Point, samplePoints } from '#figures/figure-scale.ts'

type Series = Pick<NonNullable<ProductFigures['sec']>, 'x' | 'y'>

const toPoints = ({ x, y }: Series): Point[] => x.map((at, index) => [at, y[index] ?? 0])

/** The four parameters of a fitted curve that came as points: it begins at its bottom and ends at its top. */
const toFit = ({ fit: { y }, ec50, hill }: NonNullable<ProductFigures['binding']>): CurveFit => ({
  bottom: y[0] ?? 0,
  top: y.at(-1) ?? 0,
  ec50,
  hill,
})

/** A page holds what its width can show. */
const maxTracePoints = 280

/** A negative zero reads differently once it has travelled, so there is none. */
const roundSignal = (value: number): number => Math.round(value * 10) / 10 + 0

/** Figures as small as they can travel; for loaders. */
export function toFigureView({ sec, binding, gel, drugLoad }: ProductFigures) {
  return {
    sec: sec && {
      points: samplePoints(toPoints(sec), maxTracePoints).map(([x, y]): Point => [x, roundSignal(y)]),
      peaks: sec.peaks.filter(({ share }) => share > 0),
    },
    binding: binding && { points: toPoints(binding.points), fit: toFit(binding) },
    gel,
    drugLoad,
  }
}

export type FigureView = ReturnType<typeof toFigureView>

export interface ProductFigureChartsProps {
  figures: FigureView
  /** Of downloaded drawings, without the figure's own part. */
  fileName: string
}
