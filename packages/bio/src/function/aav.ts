import { type Construct, findMotif, getDistance, type StrandView } from './construct.ts'
import { type FunctionFinding, report } from './finding.ts'
import { motifs } from './motifs.ts'

/** The packaged genome with both ITRs. */
const LIMIT = 4700
/** Beyond, what is packaged is cut off. */
const HARD_LIMIT = 5000
/** A wild-type ITR. */
const ITR = 145
/** Hits in one ITR lie within so many bases. */
const CLUSTER = 170

interface Itr {
  /** In coordinates of the top strand. */
  readonly start: number
  readonly end: number
  /** The side on which the genome lies; unknown where the D sequence is gone. */
  readonly inside: 'left' | 'right' | undefined
}

/** Finds ITRs by the repeats that Rep binds, and their directions by their D sequences. */
function listItrs({ views: [top, bottom], length }: Construct): Itr[] {
  const toTop = (at: number, size: number) => (((length - at - size) % length) + length) % length
  const repeats = [
    ...findMotif(top, motifs.aavRbe),
    ...findMotif(bottom, motifs.aavRbe).map((at) => toTop(at, 14)),
  ].sort((a, b) => a - b)
  const right = findMotif(top, motifs.aavD)
  const left = findMotif(bottom, motifs.aavD).map((at) => toTop(at, 20))
  const itrs: Itr[] = []
  for (const at of repeats) {
    const last = itrs.at(-1)
    if (last && at - last.start < CLUSTER) {
      itrs[itrs.length - 1] = { ...last, end: at + 14 }
      continue
    }
    itrs.push({ start: at, end: at + 14, inside: undefined })
  }
  const [head, tail] = [itrs[0], itrs.at(-1)]
  // An ITR may cross the origin.
  if (head && tail && head !== tail && head.start + length - tail.start < CLUSTER) {
    itrs.shift()
    itrs[itrs.length - 1] = { ...tail, end: head.end + length }
  }
  const near = (a: number, b: number) => getDistance(top, a, b) < CLUSTER
  return itrs.map((itr) => {
    const isRight = right.some((at) => near(at, itr.start))
    const isLeft = left.some((at) => near(itr.end, at + 20) || near(itr.start, at))
    if (isRight === isLeft) return itr
    return { ...itr, inside: isRight ? 'left' : 'right' }
  })
}

/** Checks number, direction and distance of the ITRs of an AAV genome. */
export function checkAav(construct: Construct): FunctionFinding[] {
  const { top, length } = construct
  const itrs = listItrs(construct)
  const [only] = itrs
  if (!only) return []
  if (itrs.length === 1) return checkSingle(construct, only)
  if (itrs.length > 2) return []
  const [one, two] = itrs as [Itr, Itr]
  if (one.inside && one.inside === two.inside) return [report('aav.itrs_alike', top, one), ...listDamaged(top, itrs)]
  // Without a D sequence the arc that the known one points into is the genome.
  const isFirstLeft = one.inside === 'right' || (one.inside === undefined && two.inside === 'left')
  const isKnown = one.inside !== undefined || two.inside !== undefined
  const [from, to] = isFirstLeft ? [one, two] : [two, one]
  if (!isKnown) return listDamaged(top, itrs)
  const size = getDistance(top, from.end, to.start) + 2 * (ITR - 20)
  return [...listDamaged(top, itrs), ...checkSize(top, from, size, length)]
}

function checkSize(top: StrandView, from: Itr, size: number, length: number): FunctionFinding[] {
  if (size > length) return []
  const place = { start: from.end % length, end: (from.end % length) + Math.min(size, length - 1) }
  const values = { size, limit: LIMIT, over: size - LIMIT }
  if (size > HARD_LIMIT) return [report('aav.too_long', top, place, values)]
  return size > LIMIT + 20 ? [report('aav.near_limit', top, place, values)] : []
}

/** Self-complementary genomes have one end without D on purpose; plasmids lose parts of ITRs in bacteria. */
const listDamaged = (top: StrandView, itrs: readonly Itr[]): FunctionFinding[] =>
  itrs.filter(({ inside }) => inside === undefined).map((itr) => report('aav.itr_damaged', top, itr))

/** The rest of a larger plasmid may hold one ITR without being a genome of AAV. */
function checkSingle({ top, length }: Construct, itr: Itr): FunctionFinding[] {
  if (itr.inside === undefined) return []
  const origins = top.elements.filter(({ kind, id }) => kind === 'origin' && /ori-(?:puc|pbr322|p15a)/.test(id))
  const markers = top.elements.filter(
    ({ kind, hosts }) => kind === 'marker' && hosts.every((host) => host === 'bacterial'),
  )
  const reach = [...origins, ...markers].reduce(
    (least, { start, end }) =>
      Math.min(least, itr.inside === 'left' ? getDistance(top, end, itr.start) : getDistance(top, itr.end, start)),
    length,
  )
  return reach <= HARD_LIMIT + 300 ? [report('aav.one_itr', top, itr)] : [report('aav.one_itr', top, itr, {}, 'note')]
}
