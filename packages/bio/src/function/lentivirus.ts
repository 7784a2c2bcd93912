import type { Construct, Element, StrandView } from './construct.ts'
import { findMotif, getDistance, listForward, readFrom } from './construct.ts'
import { type FunctionFinding, report } from './finding.ts'
import { motifs } from './motifs.ts'
import { findNearest } from './polyadenylation.ts'
import { isPromoter, phagePromoters } from './promoters.ts'

/** Titres fall beyond; from the first to the last base of the provirus. */
const MAX_GENOME = 9200
/** Between a promoter and R, or R and the binding site. */
const NEAR = 450

interface Genome {
  readonly view: StrandView
  readonly other: StrandView
  /** Starts of R, the ends first and last in the direction of transcription. */
  readonly first: number
  readonly last: number
}

/** Checks what a lentiviral transfer plasmid needs; packaging plasmids have no ends or no packaging signal. */
export function checkLentivirus(construct: Construct): FunctionFinding[] {
  const [top, bottom] = construct.views
  const ends = [findMotif(top, motifs.hivR), findMotif(bottom, motifs.hivR)] as const
  const count = ends[0].length + ends[1].length
  const psi = construct.views.map((view) => listPsi(view).length)
  if (count === 0 || (count === 1 && psi[0] === 0 && psi[1] === 0)) return []
  const [view, other] = chooseStrand(construct, ends)
  const own = view === top ? ends[0] : ends[1]
  const opposite = view === top ? ends[1] : ends[0]
  const [place = 0] = own
  const range = { start: place, end: place + 96 }
  if (own.length === 1 && opposite.length > 0) return [report('lentivirus.ltr_turned', view, range)]
  if (own.length < 2) return [report('lentivirus.one_ltr', view, range)]
  const genome = orderEnds(view, other, own)
  return [...checkSignals(genome), ...checkEnds(genome), ...checkInside(genome)]
}

const listPsi = (view: StrandView): number[] => [...findMotif(view, motifs.hivSl3), ...findMotif(view, motifs.hivSl1)]

/** The strand of the genome: that of most of its signals. */
function chooseStrand(
  { views: [top, bottom] }: Construct,
  [forward, backward]: readonly [readonly number[], readonly number[]],
): readonly [StrandView, StrandView] {
  const weigh = (view: StrandView, ends: readonly number[]) =>
    2 * ends.length +
    findMotif(view, motifs.hivPbs).length +
    Math.min(1, listPsi(view).length) +
    findMotif(view, motifs.hivRre).length
  return weigh(top, forward) >= weigh(bottom, backward) ? [top, bottom] : [bottom, top]
}

/** The 5' end has the packaging signal or the binding site behind it. */
function orderEnds(view: StrandView, other: StrandView, own: readonly number[]): Genome {
  const signals = [...findMotif(view, motifs.hivPbs), ...listPsi(view)]
  const byDistance = own.toSorted((a, b) => findNearest(view, a, signals) - findNearest(view, b, signals))
  const [first = 0] = byDistance
  const others = own.filter((at) => at !== first)
  // A plasmid may carry further copies of R; the nearest downstream ends the genome.
  const last = others.toSorted((a, b) => getDistance(view, first, a) - getDistance(view, first, b))[0] ?? first
  return { view, other, first, last }
}

function checkSignals({ view, other, first, last }: Genome): FunctionFinding[] {
  const size = getDistance(view, first, last)
  const isInside = (at: number) => getDistance(view, first, at) < size
  const inside = (motif: RegExp) => findMotif(view, motif).filter(isInside)
  const turned = (motif: RegExp, length: number) =>
    findMotif(other, motif).some((at) => isInside(view.length - at - length))
  const range = { start: first, end: first + 96 }
  const findings: FunctionFinding[] = []
  if (findNearest(view, first, findMotif(view, motifs.hivPbs)) > NEAR)
    findings.push(report('lentivirus.no_pbs', view, range))
  if (inside(motifs.hivSl1).length + inside(motifs.hivSl3).length === 0) {
    const isTurned = turned(motifs.hivSl1, 23) || turned(motifs.hivSl3, 16)
    findings.push(report(isTurned ? 'lentivirus.psi_turned' : 'lentivirus.no_psi', view, range))
  }
  if (inside(motifs.hivRre).length === 0)
    findings.push(report(turned(motifs.hivRre, 29) ? 'lentivirus.rre_turned' : 'lentivirus.no_rre', view, range))
  const tracts = inside(motifs.hivPpt)
  const isCentral = (at: number) => getDistance(view, at, last) > NEAR + 300
  const hasCentral =
    tracts.some(isCentral) || listForward(view, ({ id }) => id === 'cppt').some(({ start }) => isInside(start))
  if (!hasCentral)
    findings.push(report(turned(motifs.hivPpt, 16) ? 'lentivirus.cppt_turned' : 'lentivirus.no_cppt', view, range))
  // U3 of wild type lies between the tract and R.
  if (!tracts.some((at) => getDistance(view, at, last) < 600))
    findings.push(report('lentivirus.no_ppt', view, { start: last, end: last + 96 }))
  return findings
}

function checkEnds({ view, first, last }: Genome): FunctionFinding[] {
  const hasPromoter =
    listForward(view, isViralPromoter).some((element) => isShortlyBefore(view, element, first)) ||
    findMotif(view, motifs.hivU3Promoter).some((at) => getDistance(view, at, first) < NEAR) ||
    tataBox.test(readFrom(view, first - 60, 50))
  const isActive = findMotif(view, motifs.hivU3Promoter).some((at) => getDistance(view, at, last) < NEAR)
  return [
    ...(hasPromoter ? [] : [report('lentivirus.no_promoter', view, { start: first, end: first + 96 })]),
    ...(isActive ? [report('lentivirus.not_sin', view, { start: last, end: last + 96 })] : []),
  ]
}

/** A box of TATA before R, as in RSV and CMV. */
const tataBox = /TATA[AT][AG]|TATTTAA/

const isViralPromoter = (element: Element): boolean =>
  element.kind === 'enhancer' ||
  (isPromoter(element, 'eukaryotic') && !phagePromoters.has(element.id) && element.id !== 'ltr-mmlv')

const isShortlyBefore = (view: StrandView, { start, end }: Element, at: number): boolean =>
  getDistance(view, end, at) < NEAR || getDistance(view, start, at) < NEAR

function checkInside({ view, first, last }: Genome): FunctionFinding[] {
  const size = getDistance(view, first, last)
  const inside = listForward(
    view,
    ({ kind, start }) => kind === 'polya' && getDistance(view, first, start) < size,
  ).filter(({ start }) => getDistance(view, start, last) > 40)
  const genome = size + 181
  return [
    ...inside.map((element) => report('lentivirus.poly_a_inside', view, element, { name: element.name })),
    ...(genome > MAX_GENOME
      ? [
          report(
            'lentivirus.too_long',
            view,
            { start: first, end: first + size },
            { size: genome, limit: MAX_GENOME, over: genome - MAX_GENOME },
            // Between the usual limit and what has been packaged, titres are low but not none.
            genome > 11_500 ? 'error' : 'note',
          ),
        ]
      : []),
  ]
}
