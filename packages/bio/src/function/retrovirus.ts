import type { Construct, StrandView } from './construct.ts'
import { findMotif, getDistance, listForward } from './construct.ts'
import { type FunctionFinding, report } from './finding.ts'
import { motifs } from './motifs.ts'
import { findNearest } from './polyadenylation.ts'

const MAX_GENOME = 9500
const NEAR = 300

/** Checks what a gammaretroviral transfer plasmid needs. */
export function checkRetrovirus({ views: [top, bottom] }: Construct): FunctionFinding[] {
  const count = (view: StrandView) => findMotif(view, motifs.mlvR).length
  const [forward, backward] = [count(top), count(bottom)]
  const hasPsi = [top, bottom].some((each) => listPsi(each).length > 0)
  if (forward + backward === 0 || (forward + backward === 1 && !hasPsi)) return []
  const [view, other] = forward >= backward ? [top, bottom] : [bottom, top]
  const ends = findMotif(view, motifs.mlvR)
  const [place = 0] = ends
  const range = { start: place, end: place + 100 }
  if (forward === 1 && backward === 1) return [report('retrovirus.ltr_turned', view, range)]
  if (ends.length < 2) return [report('retrovirus.one_ltr', view, range)]
  const signals = [...listPsi(view), ...findMotif(view, motifs.mlvPbs)]
  const [first = 0, ...others] = ends.toSorted((a, b) => findNearest(view, a, signals) - findNearest(view, b, signals))
  const last = others.toSorted((a, b) => getDistance(view, first, a) - getDistance(view, first, b))[0] ?? first
  return [...checkSignals(view, other, first, last), ...checkInside(view, first, last)]
}

const listPsi = (view: StrandView): number[] => findMotif(view, motifs.mlvPsi)

function checkSignals(view: StrandView, other: StrandView, first: number, last: number): FunctionFinding[] {
  const size = getDistance(view, first, last)
  const isInside = (at: number) => getDistance(view, first, at) < size
  const range = { start: first, end: first + 100 }
  const hasPsi = listPsi(view).some(isInside)
  // U5 ends with CATT, and the binding site of any tRNA ends with CCA of its acceptor: TGG follows.
  const hasPbs = /T(?:CTTTCA|CTTTTA|TTTTCA)TTTGG/.test(view.text.slice(first, first + NEAR + 100))
  const hasTract = findMotif(view, motifs.mlvPpt).some((at) => getDistance(view, at, last) < 800)
  return [
    ...(hasPsi ? [] : [report('retrovirus.no_psi', view, range, { isTurned: listPsi(other).length > 0 ? 1 : 0 })]),
    ...(hasPbs || findNearest(view, first, findMotif(view, motifs.mlvPbs)) < NEAR
      ? []
      : [report('retrovirus.no_pbs', view, range)]),
    ...(hasTract ? [] : [report('retrovirus.no_ppt', view, { start: last, end: last + 100 })]),
  ]
}

function checkInside(view: StrandView, first: number, last: number): FunctionFinding[] {
  const size = getDistance(view, first, last)
  const signals = listForward(view, ({ kind, start }) => kind === 'polya' && getDistance(view, first, start) < size)
  const genome = size + 145
  return [
    ...signals.map((element) => report('retrovirus.poly_a_inside', view, element, { name: element.name })),
    ...(genome > MAX_GENOME
      ? [
          report(
            'retrovirus.too_long',
            view,
            { start: first, end: first + size },
            { size: genome, limit: MAX_GENOME, over: genome - MAX_GENOME },
          ),
        ]
      : []),
  ]
}
