import { type Construct, type Element, findMotif, getDistance, type StrandView } from './construct.ts'
import { isGene, listFramesEndingIn } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'
import { motifs } from './motifs.ts'
import { endsTranscript, findNearest, findPolyASignals } from './polyadenylation.ts'
import { guidePromoters, isBidirectional, isPromoter, phagePromoters } from './promoters.ts'

const backbone = /^ori-(?:puc|pbr322|p15a|psc101|r6k|rsf|cdf|cola|pbbr1)$/
/** End a transcript on one strand only; the signals of SV40 end those of both. */
const directedEnds: ReadonlySet<string> = new Set([
  ...['pa-bgh', 'pa-bgh-208', 'pa-hgh', 'pa-hsvtk', 'pa-rbg', 'pa-rbg-long'],
  ...['term-cyc1', 'term-adh1', 'term-aox1', 'term-agtef'],
])
/** So far a gene and its end may lie apart. */
const REACH = 4500

export const checkTranscripts = (construct: Construct): FunctionFinding[] =>
  construct.views.flatMap((view) => {
    const other = view === construct.top ? construct.bottom : construct.top
    return [
      ...checkUnits(view),
      ...checkTurnedEnds(view, other),
      ...checkBacterialEnds(view, other),
      ...checkPhageUnits(view),
      ...checkWpre(view, other),
    ]
  })

const isNuclearPromoter = (element: Element): boolean =>
  isPromoter(element, 'eukaryotic') && !phagePromoters.has(element.id) && !guidePromoters.has(element.id)

/** A transcript of the nucleus that runs into the bacterial backbone without a poly(A) signal. */
function checkUnits(view: StrandView): FunctionFinding[] {
  const signals = findPolyASignals(view)
  const ends = view.elements.filter(endsTranscript).map(({ start }) => start)
  const repeats = [...findMotif(view, motifs.hivR), ...findMotif(view, motifs.mlvR)]
  const walls = view.elements.filter(({ id }) => backbone.test(id)).map(({ start }) => start)
  const promoters = view.elements.filter(
    (element) => element.isForward && element.kind === 'promoter' && isNuclearPromoter(element),
  )
  return (
    view.elements
      .filter(
        (element) =>
          element.isForward && element.kind === 'promoter' && !element.isFeature && isNuclearPromoter(element),
      )
      // Markers of yeast come with ends of their own, which are in no library.
      .filter(({ id }) => !/^prom-(?:ura3|leu2|his3|trp1)$/.test(id))
      .filter((promoter) => {
        const end = promoter.end % view.length
        const wall = findNearest(view, end, walls)
        const stop = findNearest(view, end, [...ends, ...repeats, ...signals])
        // The transcript runs through the next promoter, which viruses alone do on purpose.
        const next = promoters
          .map(({ start }) => getDistance(view, end, start))
          .filter((distance) => distance > 400)
          .reduce((least, distance) => Math.min(least, distance), Number.POSITIVE_INFINITY)
        return stop > wall || (repeats.length === 0 && stop > next + 100 && next < 6000)
      })
      .map((promoter) => report('unit.no_poly_a', view, promoter, { name: promoter.name }))
  )
}

/** Direction of what the nearest gene, promoter or open frame upstream of an end reads, unless the backbone comes first. */
function findSource(view: StrandView, end: Element): 'forward' | 'backward' | 'none' {
  const [nearest] = view.elements
    .filter((element) => element !== end && (isSource(element) || isBackbone(element)))
    .map((element) => ({ element, gap: getDistance(view, element.end, end.start) }))
    .filter(({ gap }) => gap <= REACH)
    .sort((a, b) => a.gap - b.gap)
  if (!nearest || isBackbone(nearest.element)) return 'none'
  return nearest.element.isForward || isBidirectional(nearest.element) ? 'forward' : 'backward'
}

/** A gene that no library knows may end there too. */
const hasSource = (view: StrandView, end: Element): boolean =>
  findSource(view, end) === 'forward' || listFramesEndingIn(view, end.start - 400, end.start - 3, 100).length > 0

/** Markers of yeast come with ends of their own, which are in no library. */
const yeastMarker = /^(?:prom|mk)-(?:ura3|leu2|his3|trp1)$/

const isBackbone = ({ id, kind, hosts }: Element): boolean =>
  backbone.test(id) || (kind === 'marker' && hosts.length > 0 && hosts.every((host) => host === 'bacterial'))
const isSource = (element: Element): boolean =>
  (isGene(element) || isNuclearPromoter(element) || element.kind === 'ires') &&
  !isBackbone(element) &&
  !yeastMarker.test(element.id)

/** An end on the other strand behind a gene of this one, which ends nothing there either. */
function checkTurnedEnds(view: StrandView, other: StrandView): FunctionFinding[] {
  return view.elements
    .filter(({ id, isForward }) => !isForward && directedEnds.has(id))
    .flatMap((end): FunctionFinding[] => {
      const twin = other.elements.find(
        ({ id, start, isForward }) => isForward && id === end.id && start === wrap(view.length - end.end, view.length),
      )
      if (!twin || findSource(view, end) !== 'forward' || hasSource(other, twin)) return []
      // Another end of the same transcript lies before it.
      const hasEnd = view.elements.some(
        (element) => endsTranscript(element) && getDistance(view, element.end, end.start) < 600,
      )
      if (hasEnd) return []
      return [report(end.kind === 'polya' ? 'poly_a.turned' : 'terminator.turned', view, end, { name: end.name })]
    })
}

const wrap = (at: number, length: number): number => ((at % length) + length) % length

/** Terminators of bacteria whose hairpin and run of T have a direction. */
const directedTerminators: ReadonlySet<string> = new Set(['term-rrnb-t1t2', 'term-t0', 'term-t7te'])
const strongPromoters: ReadonlySet<string> = new Set([
  ...['prom-tac', 'prom-trc', 'prom-arabad', 'prom-rhab', 'prom-t5', 'prom-pltetO1', 'prom-lacuv5'],
])

/** A terminator on the other strand behind an inducible gene of this one. */
function checkBacterialEnds(view: StrandView, other: StrandView): FunctionFinding[] {
  const isDriver = (element: Element) =>
    strongPromoters.has(element.id) || isGene(element) || element.id === 'prom-ampr'
  const findNext = (side: StrandView, start: number) =>
    side.elements
      .filter((element) => isDriver(element) || element.kind === 'terminator' || backbone.test(element.id))
      .map((element) => ({ element, gap: getDistance(side, element.end, start) }))
      .filter(({ gap }) => gap > 0 && gap <= REACH)
      .sort((a, b) => a.gap - b.gap)[0]?.element
  return view.elements
    .filter(({ id, isForward }) => !isForward && directedTerminators.has(id))
    .filter((end) => {
      const before = findNext(view, end.start)
      const behind = findNext(other, wrap(view.length - end.end, view.length))
      return before?.isForward === true && strongPromoters.has(before.id) && behind?.isForward === false
    })
    .map((end) => report('terminator.turned', view, end, { name: end.name }))
}

/** T7 terminators end what T7 promoters begin. */
function checkPhageUnits(view: StrandView): FunctionFinding[] {
  const isT7 = ({ id }: Element) => id === 'prom-t7' || id === 'prom-t7lac'
  const isEnd = ({ id }: Element) => id === 'term-t7'
  return view.elements
    .filter((element) => element.isForward && isT7(element))
    .flatMap((promoter): FunctionFinding[] => {
      const reach = (element: Element) => getDistance(view, promoter.end % view.length, element.start)
      const behind = view.elements.filter((element) => element.kind === 'terminator' && reach(element) < 8000)
      if (behind.some(({ isForward }) => isForward)) return []
      const turned = behind.find(isEnd)
      if (!turned) return checkOpenUnit(view, promoter)
      const isOwned = view.elements.some(
        (element) =>
          !element.isForward && isT7(element) && getDistance(view, turned.end % view.length, element.start) < 8000,
      )
      return isOwned ? [] : [report('terminator.turned', view, turned, { name: turned.name })]
    })
}

/** A vector of the pET kind, with lac repressor and ribosome binding site, has a terminator. */
function checkOpenUnit(view: StrandView, promoter: Element): FunctionFinding[] {
  const isExpression = view.elements.some(
    ({ id, isForward, start }) => isForward && id === 'rbs-t7g10' && getDistance(view, promoter.end, start) < 100,
  )
  const hasNuclear = view.elements.some(({ kind }) => kind === 'polya')
  return isExpression && !hasNuclear ? [report('unit.no_terminator', view, promoter, { name: promoter.name })] : []
}

/** WPRE works in the RNA of the gene before it. */
function checkWpre(view: StrandView, other: StrandView): FunctionFinding[] {
  // Genes that lie turned until Cre turns them are read in the direction of WPRE then.
  if (view.elements.some(({ id }) => id.startsWith('rec-lox'))) return []
  const places = findMotif(other, motifs.wpre)
  return places.flatMap((at): FunctionFinding[] => {
    const start = wrap(view.length - at - 590, view.length)
    const place = { start, end: start + 590 }
    const before = nearestDirected(view, start)
    const behind = nearestDirected(other, at)
    return before === 'forward' && behind !== 'forward' ? [report('wpre.turned', view, place)] : []
  })
}

function nearestDirected(view: StrandView, start: number): 'forward' | 'backward' | undefined {
  const [nearest] = view.elements
    .filter((element) => (isGene(element) && !element.isFeature) || isNuclearPromoter(element))
    .map((element) => ({ element, gap: getDistance(view, element.end, start) }))
    .filter(({ gap }) => gap < 3000)
    .sort((a, b) => a.gap - b.gap)
  if (!nearest) return undefined
  return nearest.element.isForward ? 'forward' : 'backward'
}
