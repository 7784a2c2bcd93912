import type { CertifiedLot } from '@paratope/contract/catalogue/products'
import type { PageContext } from '#lib/page/page-context.ts'
import { type GradeView, toGradeView } from './clone-view.ts'
import { getDocumentHref } from './document-links.ts'
import type { NameTranslator } from './name-translator.ts'

/** The drawing of a size-exclusion chromatogram, in its own units. */
export const secBox = { width: 1000, height: 260, first: 5, last: 13 } as const

const headroom = 12
/** Points lie close enough for the shape of a peak. */
const pointStep = 2
/** The trace before the monomer is drawn once more, this many times as high. */
export const secMagnification = 20
const beforeMonomer = 0.62

type Trace = CertifiedLot['traces'][number]
type Point = readonly [x: number, y: number]

const findMonomer = ({ x, y }: Trace): number => x[y.indexOf(Math.max(...y))] ?? 0

/** In whole units and relative to the point before, as all traces of the page travel with it. */
function buildPath(points: readonly Point[]): string {
  const [start, ...others] = points
  if (!start) return ''
  let [left, up] = start
  const steps = others.map(([x, y]) => {
    const step = `${x - left} ${y - up}`
    left = x
    up = y
    return step
  })
  return `M${start[0]} ${start[1]}l${steps.join(' ').replaceAll(' -', '-')}`
}

function drawTraces(traces: readonly Trace[]) {
  const { width, height, first, last } = secBox
  const top = Math.max(...traces.flatMap(({ y }) => y))
  const toPoint = (minute: number, signal: number): Point => [
    Math.round(((minute - first) / (last - first)) * width),
    Math.round(height - (Math.max(0, signal) / top) * (height - headroom)),
  ]
  const listPoints = ({ x, y }: Trace, factor: number, before: number): Point[] =>
    x.flatMap((minute, index) =>
      index % pointStep === 0 && minute >= first && minute <= before
        ? [toPoint(minute, Math.min(top, (y[index] ?? 0) * factor))]
        : [],
    )
  const [newest] = traces
  return {
    paths: traces.map((trace) => ({ lotNo: trace.lotNo, path: buildPath(listPoints(trace, 1, last)) })),
    magnified: newest ? buildPath(listPoints(newest, secMagnification, findMonomer(newest) - beforeMonomer)) : '',
  }
}

export interface CertificateView extends GradeView {
  lotNo: string
  madeOn: string
  isWithinLimits: boolean
  demo: boolean
  document: string
  /** The newest lot first. */
  paths: readonly { lotNo: string; path: string }[]
  magnified: string
}

/** A lot with its chromatograms as they are drawn; for loaders. */
export function toCertificateView(
  { traces, lotNo, madeOn, isWithinLimits, demo, ...card }: CertifiedLot,
  { site, language }: Pick<PageContext, 'site' | 'language'>,
  translateName: NameTranslator,
): CertificateView {
  return {
    ...toGradeView(card, translateName),
    ...drawTraces(traces),
    lotNo,
    madeOn,
    isWithinLimits,
    demo,
    document: getDocumentHref(site, 'certificate', lotNo, language),
  }
}
