import type { Figures } from '@paratope/contract/products'
import type { Fit } from '#ui/curve-figure.tsx'
import { type Point, sampled } from '#ui/figure-scale.ts'

type Series = Pick<NonNullable<Figures['sec']>, 'x' | 'y'>

const pointsOf = ({ x, y }: Series): Point[] => x.map((at, index) => [at, y[index] ?? 0])

/** The four parameters of a fitted curve that came as points: it begins at its bottom and ends at its top. */
const fitOf = ({ fit: { y }, ec50, hill }: NonNullable<Figures['binding']>): Fit => ({
  bottom: y[0] ?? 0,
  top: y.at(-1) ?? 0,
  ec50,
  hill,
})

/** A page holds what its width can show. */
const enough = 280

/** Figures as small as they can travel; for loaders. */
export function figureView({ sec, binding, gel }: Figures) {
  return {
    sec: sec && {
      points: sampled(pointsOf(sec), enough).map(([x, y]): Point => [x, Math.round(y * 10) / 10]),
      peaks: sec.peaks.filter(({ share }) => share > 0),
    },
    binding: binding && { points: pointsOf(binding.points), fit: fitOf(binding) },
    gel,
  }
}

export type FigureView = ReturnType<typeof figureView>
