import { type Construct, type Element, getDistance, readFrom, type StrandView } from './construct.ts'
import { type CellKind, guidePromoters, isBidirectional, isPromoter } from './promoters.ts'
import { findStop, readBackwards, toSecondTurn } from './reading-frames.ts'

/** `unknown`: DNA that no library knows lies before the gene and may hold a promoter. */
export type Drive = 'driven' | 'unknown' | 'undriven'

export const isGene = ({ kind }: Element): boolean => kind === 'marker' || kind === 'reporter' || kind === 'cds'

/** Farther away nothing is looked for. */
const REACH = 4000
/** A promoter and a leader of bacteria fit into so many bases, one of a nucleus needs more. */
const HIDDEN: Readonly<Record<CellKind, number>> = { bacterial: 70, eukaryotic: 180 }
/** A promoter may end within the gene that it drives. */
const OVERLAP = 60

/** Neither ends a transcript nor separates a gene from its promoter. */
const transparentKinds = new Set([
  ...['enhancer', 'intron', 'operator', 'rbs', 'mcs', 'tag', 'nls', 'linker', 'cleavage-site', 'signal-peptide'],
  ...['2a-peptide', 'recombination-site', 'regulatory', 'insulator', 'promoter', 'grna-scaffold'],
])
const transparentIds = new Set(['ori-sv40', 'cppt', 'gag-mmlv', 'psi-mmlv', 'psi-mesv', 'rep-lacz-alpha', 'ori-orip'])

/** Minimal promoters of many kinds follow the sites of an activator. */
const responseElements = new Set(['reg-tetO', 'reg-trE', 'reg-5xuas'])

interface Step {
  readonly element: Element
  /** Bases between the element and the gene. */
  readonly gap: number
  readonly size: number
}

function listUpstream(view: StrandView, start: number): Step[] {
  return view.elements
    .map((element): Step => {
      const end = element.end
      const size = end - element.start
      const overlap = getDistance(view, start, end)
      // A feature that ends a little behind the start of the gene still lies before it.
      const gap = overlap <= OVERLAP && overlap < size ? 0 : getDistance(view, end, start)
      return { element, gap, size }
    })
    .filter(({ gap }) => gap <= REACH)
    .sort((a, b) => a.gap - b.gap || b.size - a.size)
}

/** Walks upstream from a start codon to what transcribes it. */
export function findDrive(view: StrandView, gene: Element, start: number, cell: CellKind): Drive {
  let covered = 0
  for (const { element, gap, size } of listUpstream(view, start)) {
    if (element === gene || overlapsGene(view, element, gene)) continue
    // An annotation may leave out much, so only its promoters count.
    if (element.isFeature && element.kind !== 'promoter') continue
    const isHidden = cell === 'bacterial' && gap > covered && findBoxes(view, start - gap, start - covered)
    if (gap - covered > HIDDEN[cell] || isHidden) return 'unknown'
    if (isDriver(element, cell)) return 'driven'
    if (cell === 'eukaryotic' && responseElements.has(element.id)) return 'unknown'
    if (isWall(element, cell, gap)) return 'undriven'
    covered = Math.max(covered, gap + size)
  }
  return covered >= REACH - 500 ? 'undriven' : 'unknown'
}

const overlapsGene = (view: StrandView, element: Element, gene: Element): boolean =>
  getDistance(view, gene.start, element.start) < gene.end - gene.start

function isDriver(element: Element, cell: CellKind): boolean {
  if (isPromoter(element, cell)) return element.isForward || isBidirectional(element)
  return element.isForward && cell === 'eukaryotic' && element.kind === 'ires'
}

function isWall(element: Element, cell: CellKind, gap: number): boolean {
  const { kind, id, isForward } = element
  if (guidePromoters.has(id)) return true
  if (transparentKinds.has(kind) || transparentIds.has(id)) return false
  // Genes of an operon follow each other.
  if (isGene(element)) return cell === 'eukaryotic' || !isForward || gap > 150
  if (kind === 'terminator' || kind === 'polya')
    return cell === 'eukaryotic' ? kind === 'polya' || !isForward : isForward
  return true
}

/** Boxes of the main sigma factor, TTGACA and TATAAT with two exchanges at most, 16 to 18 bases apart. */
export function findBoxes(view: StrandView, from: number, to: number, isLoose = false): boolean {
  const text = readFrom(view, from, to - from)
  for (let at = 0; at + 28 <= text.length; at++) {
    if (countEqual(text, at, 'TTGACA') < 4) continue
    for (const spacing of [16, 17, 18]) {
      const second = countEqual(text, at + 6 + spacing, 'TATAAT')
      if (second >= 5 && countEqual(text, at, 'TTGACA') + second >= (isLoose ? 9 : 10)) return true
    }
  }
  return false
}

function countEqual(text: string, at: number, box: string): number {
  let count = 0
  for (let offset = 0; offset < box.length; offset++) if (text[at + offset] === box[offset]) count++
  return count
}

/** Possible starts of a gene's translation: at its own start, or where its frame was opened before. */
export function listStarts(view: StrandView, gene: Element): number[] {
  const { start } = readBackwards(view, toSecondTurn(view, gene.start))
  const first = start === undefined ? undefined : start % view.length
  return first === undefined || first === gene.start ? [gene.start] : [gene.start, first]
}

/** The best of what drives a gene in a kind of cell. */
export function findGeneDrive(view: StrandView, gene: Element, cell: CellKind): Drive {
  const drives = listStarts(view, gene).map((start) => findDrive(view, gene, start, cell))
  if (drives.includes('driven')) return 'driven'
  return drives.includes('unknown') ? 'unknown' : 'undriven'
}

/** A reading frame that ends shortly before a position: its start, its stop and its codons. */
export interface FrameBefore {
  readonly start: number
  readonly stop: number
  readonly codons: number
}

/** Long frames, from ATG on, whose stop lies within a stretch of the strand. */
export function listFramesEndingIn(view: StrandView, from: number, to: number, minCodons: number): FrameBefore[] {
  const frames: FrameBefore[] = []
  for (let at = from; at <= to; at++) {
    const stop = toSecondTurn(view, at)
    if (findStop(view, stop) !== stop) continue
    const { start } = readBackwards(view, stop)
    if (start === undefined) continue
    const codons = (stop - start) / 3
    if (codons >= minCodons) frames.push({ start, stop, codons })
  }
  return frames
}

/** Whether a construct has a part. */
export const hasPart = ({ matches }: Construct, ...ids: readonly string[]): boolean =>
  matches.some(({ part }) => ids.includes(part.id))
