import { type Construct, type Element, getDistance, readFrom, type StrandView } from './construct.ts'
import { type FrameBefore, isGene, listFramesEndingIn } from './expression.ts'
import { type FunctionFinding, report } from './finding.ts'
import { countOpenCodons, findStop, readBackwards, toSecondTurn } from './reading-frames.ts'

/** Shorter frames come by chance. */
const MIN_FRAME = 80
const peptideKinds = new Set(['tag', 'nls', 'linker', 'cleavage-site', '2a-peptide', 'signal-peptide'])

export const checkFusions = (construct: Construct): FunctionFinding[] =>
  construct.views.flatMap((view) => {
    const peptides = view.elements.filter(({ kind, isForward }) => isForward && peptideKinds.has(kind))
    return [
      ...peptides.flatMap((peptide) =>
        peptide.kind === '2a-peptide' ? check2a(view, peptide) : checkPeptide(view, peptide),
      ),
      ...view.elements
        .filter((element) => element.isForward && isGene(element) && !element.isFeature && !element.isShifted)
        .flatMap((gene) => checkFusedGene(view, gene)),
      ...checkTurned2a(view),
      ...checkIres(view),
      ...checkTurnedIres(view, view === construct.top ? construct.bottom : construct.top),
    ]
  })

interface Frame {
  readonly start: number
  readonly end: number
  /** The first ATG of the open stretch before. */
  readonly first: number | undefined
  readonly isOpen: boolean
}

function readFrame(view: StrandView, element: Element): Frame {
  const start = toSecondTurn(view, element.start)
  const end = start + element.end - element.start
  const own = view.text.startsWith('ATG', start) ? start : undefined
  const { start: before } = readBackwards(view, start)
  const stop = findStop(view, start)
  return { start, end, first: before ?? own, isOpen: stop === undefined || stop >= end - 3 }
}

/** Codons from the first ATG to a position, in its own frame and in the longer of the two others. */
function compareFrames(view: StrandView, at: number): { own: number; other: number; start: number } {
  const count = (position: number) => {
    const { start } = readBackwards(view, position)
    return start === undefined ? { codons: 0, start: position } : { codons: (position - start) / 3, start }
  }
  const [one, two] = [count(at - 1), count(at - 2)]
  const longer = one.codons >= two.codons ? one : two
  return { own: count(at).codons, other: longer.codons, start: longer.start }
}

/** Whether a long frame of another phase, which a promoter reads, runs into a position. */
function isOutOfFrame(view: StrandView, at: number): boolean {
  const { own, other, start } = compareFrames(view, at)
  return other >= 100 && other > 3 * own + 30 && hasPromoterBefore(view, start)
}

/** A tag in no reading frame, shortly behind or across the end of a gene. */
function checkPeptide(view: StrandView, peptide: Element): FunctionFinding[] {
  const { start, end, first, isOpen } = readFrame(view, peptide)
  // Of the shorter ones, codons that differ from the library's were only looked for in genes.
  if (!isOpen || end - start < 15) return []
  if (isOutOfFrame(view, start) && !continues(view, end))
    return [report('tag.out_of_frame', view, peptide, { name: peptide.name })]
  if (first !== undefined) return checkBehind(view, peptide, first, end)
  // The longest frame that ends there is the gene's.
  const [frame] = listFramesEndingIn(view, peptide.start - 182, peptide.start + 45, MIN_FRAME)
    .filter(({ start: from, stop }) => from < start && stop < end + 45 && hasPromoterBefore(view, from))
    .sort((a, b) => b.codons - a.codons)
  if (!frame || start - frame.stop > 62 || continues(view, end)) return []
  const isSameFrame = (frame.stop - start) % 3 === 0
  // Inserts with a stop of their own leave the tag of the vector unused, so only what touches it is surely meant.
  const isMeant = isSameFrame ? start - frame.stop <= 12 : frame.stop > start || isOpenEnded(view, frame)
  const rule = isSameFrame ? 'tag.after_stop' : 'tag.out_of_frame'
  const isDoubled = findStop(view, frame.stop + 3) === frame.stop + 3
  return [report(rule, view, peptide, { name: peptide.name }, isMeant && !isDoubled ? 'error' : 'note')]
}

/** A gene of the library whose stop was taken away runs on to the end of its frame. */
const isOpenEnded = (view: StrandView, { stop }: FrameBefore): boolean =>
  !view.elements.some(
    ({ kind, isForward, end }) => isForward && peptideKinds.has(kind) && getDistance(view, end, stop) < 60,
  ) &&
  view.elements.some(
    (element) =>
      element.isForward &&
      isGene(element) &&
      !element.isFeature &&
      getDistance(view, element.end, stop) > 6 &&
      getDistance(view, element.end, stop) < 90,
  )

/** The tag begins another gene when its own frame goes on for long. */
const continues = (view: StrandView, end: number): boolean => countOpenCodons(view, end) > 60

/** Whether a promoter lies before a start codon, so that the frame is one that is read. */
function hasPromoterBefore(view: StrandView, start: number): boolean {
  const at = start % view.length
  return view.elements.some(
    ({ kind, isForward, end }) =>
      isForward && (kind === 'promoter' || kind === 'ires' || kind === 'viral') && getDistance(view, end, at) < 1500,
  )
}

/** A tag at the front whose frame soon ends, while a gene begins behind it in another. */
function checkBehind(view: StrandView, peptide: Element, first: number, end: number): FunctionFinding[] {
  if (end - first > 450 || countOpenCodons(view, end) > 40) return []
  const at = end % view.length
  const gene = view.elements.find(
    (element) =>
      element.isForward &&
      isGene(element) &&
      !element.isFeature &&
      element.end - element.start > 200 &&
      getDistance(view, at, element.start) <= 90,
  )
  if (!gene || !hasPromoterBefore(view, first)) return []
  const shift = getDistance(view, at, gene.start) % 3
  return shift === 0 ? [] : [report('fusion.out_of_frame', view, gene, { name: peptide.name, gene: gene.name })]
}

/** A gene that a longer frame runs into out of frame, or that has no start where the frame before it is stopped. */
function checkFusedGene(view: StrandView, gene: Element): FunctionFinding[] {
  const { start, first } = readFrame(view, gene)
  const size = gene.end - gene.start
  if (size < 200 || (first !== undefined && first < start - 30)) return []
  const frames = listFramesEndingIn(view, gene.start - 45, gene.start + Math.min(size - 60, 240), MIN_FRAME)
  const frame = frames.find(
    ({ start: from, stop }) =>
      start - from >= MIN_FRAME * 3 && hasPromoterBefore(view, from) && (stop - start) % 3 !== 0 && stop > start + 3,
  )
  if (!frame) return []
  return [report('fusion.out_of_frame', view, gene, { name: gene.name, gene: gene.name })]
}

/** Both sides of a 2A peptide are translated as one. */
function check2a(view: StrandView, peptide: Element): FunctionFinding[] {
  const { start, end, first, isOpen } = readFrame(view, peptide)
  if (!isOpen) return []
  const values = { name: peptide.name }
  if (isOutOfFrame(view, start)) return [report('peptide_2a.out_of_frame', view, peptide, values)]
  if (first === undefined || first > start - 60) {
    const frame = listFramesEndingIn(view, peptide.start - 90, peptide.start + 60, 50).find((each) =>
      hasPromoterBefore(view, each.start),
    )
    // A 2A peptide at the front of a donor is joined to a gene of the genome.
    if (!frame) return []
    const isStopped = (frame.stop - start) % 3 === 0
    return [report(isStopped ? 'peptide_2a.after_stop' : 'peptide_2a.out_of_frame', view, peptide, values)]
  }
  return countOpenCodons(view, end) < 50 ? [report('peptide_2a.nothing_behind', view, peptide, values)] : []
}

/** A 2A peptide on the other strand between two genes of this one, or within a long frame. */
function checkTurned2a(view: StrandView): FunctionFinding[] {
  return view.elements
    .filter(({ kind, isForward }) => !isForward && kind === '2a-peptide')
    .filter((peptide) => {
      // Matches of neighbours may share a few bases.
      const near = (from: number, to: number) => getDistance(view, (from - 40 + view.length) % view.length, to) <= 160
      const genes = view.elements.filter((element) => element.isForward && isGene(element))
      const at = toSecondTurn(view, peptide.start)
      const isInside = [0, 1, 2].some((phase) => {
        const { start } = readBackwards(view, at - phase)
        return (
          start !== undefined &&
          at - start > 300 &&
          hasPromoterBefore(view, start) &&
          countOpenCodons(view, at - phase) > 60
        )
      })
      return (
        (isInside && genes.every((gene) => !overlapsElement(view, gene, peptide))) ||
        (genes.some(({ end }) => near(end, peptide.start)) && genes.some(({ start }) => near(peptide.end, start)))
      )
    })
    .map((peptide) => report('peptide_2a.turned', view, peptide, { name: peptide.name }))
}

const overlapsElement = (view: StrandView, a: Element, b: Element): boolean =>
  getDistance(view, a.start, b.start) < a.end - a.start - 40

/** An IRES on the other strand before a gene of this one, with no gene of its own. */
function checkTurnedIres(view: StrandView, other: StrandView): FunctionFinding[] {
  return view.elements
    .filter(({ kind, isForward }) => !isForward && kind === 'ires')
    .filter((ires) => {
      const hasGene = (side: StrandView, from: number, reach: number) =>
        side.elements.some(
          (element) =>
            element.isForward && isGene(element) && getDistance(side, from % side.length, element.start) <= reach,
        )
      return hasGene(view, ires.end, 100) && !hasGene(other, view.length - ires.start, 1500)
    })
    .map((ires) => report('ires.turned', view, ires, { name: ires.name }))
}

/** An IRES leads into a gene that begins shortly behind it; cloning sites wait for one. */
function checkIres(view: StrandView): FunctionFinding[] {
  return view.elements
    .filter(({ kind, isForward }) => isForward && kind === 'ires')
    .filter((ires) => {
      const text = readFrom(view, ires.end - 4, 260)
      const isWaiting = view.elements.some(
        ({ kind, start }) =>
          (kind === 'mcs' || kind === 'recombination-site') && getDistance(view, ires.end % view.length, start) < 200,
      )
      const hasGene = [...text.matchAll(/(?=ATG)/g)].some(
        ({ index }) => countOpenCodons(view, toSecondTurn(view, (ires.end - 4 + index) % view.length)) >= 60,
      )
      return !isWaiting && !hasGene
    })
    .map((ires) => report('ires.nothing_behind', view, ires, { name: ires.name }))
}
