import { type Construct, findMotif, getDistance, type StrandView } from './construct.ts'
import { type FunctionFinding, report } from './finding.ts'
import type { FunctionRule } from './function-rules.ts'
import { motifs } from './motifs.ts'

export const checkTransposons = (construct: Construct): FunctionFinding[] => [
  ...checkPiggyBac(construct),
  ...checkSleepingBeauty(construct),
  ...checkTn7(construct),
]

interface End {
  readonly view: StrandView
  readonly start: number
  readonly end: number
}

const listEnds = ({ views }: Construct, motif: RegExp, size: number): End[] =>
  views.flatMap((view) => findMotif(view, motif).map((start) => ({ view, start, end: start + size })))

/** The 5' end reads into the transposon, the 3' end does so on the other strand. */
function checkPiggyBac(construct: Construct): FunctionFinding[] {
  const left = listEnds(construct, motifs.piggyBac5, 20)
  const right = listEnds(construct, motifs.piggyBac3, 22)
  return checkPair(left, right, 'piggybac.one_end', 'piggybac.ends_alike')
}

function checkPair(
  left: readonly End[],
  right: readonly End[],
  missing: FunctionRule,
  alike: FunctionRule,
): FunctionFinding[] {
  const [one, two] = [left[0], right[0]]
  const only = one ?? two
  if (!only || left.length > 1 || right.length > 1) return []
  if (!one || !two) return [report(missing, only.view, only)]
  return one.view === two.view ? [report(alike, one.view, one)] : []
}

function checkSleepingBeauty(construct: Construct): FunctionFinding[] {
  const ends = listEnds(construct, motifs.sleepingBeauty, 25)
  const [first, second] = ends
  if (!first) return []
  if (!second) return [report('sleeping_beauty.one_end', first.view, first)]
  return ends.length === 2 && first.view === second.view
    ? [report('sleeping_beauty.ends_alike', first.view, first)]
    : []
}

/** Both arms face outwards, and a marker between them selects what moved into the bacmid. */
function checkTn7({ top, bottom, length, matches }: Construct): FunctionFinding[] {
  const [right, left] = ['tn7r', 'tn7l'].map((id) => matches.filter(({ part }) => part.id === id))
  const [r, l] = [right?.[0], left?.[0]]
  const only = r ?? l
  if (!only) return []
  if (!r || !l) {
    // An arm of another length is in no library, but its end is the same.
    const ends = [top, bottom].flatMap((view) => findMotif(view, motifs.tn7))
    return ends.length > 1 ? [] : [report('tn7.one_arm', top, only)]
  }
  // Both parts are read from right to left in the library, so their strands are equal.
  if (r.strand !== l.strand) return [report('tn7.arms_alike', top, r)]
  const [from, to] = r.strand === 1 ? [r, l] : [l, r]
  const size = getDistance(top, from.end % length, to.start)
  const isInside = ({ start }: { start: number }) => getDistance(top, from.end % length, start) < size
  const hasMarker = matches.some((match) => match.part.kind === 'marker' && isInside(match))
  return hasMarker ? [] : [report('tn7.no_marker', top, r)]
}
