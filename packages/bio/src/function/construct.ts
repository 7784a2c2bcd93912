import { findParts, type PartMatch } from '../annotation/annotate.ts'
import { type VectorHost, vectorParts } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import { type Feature, getExtent, getStrand, type Molecule, type Strand } from '../molecule/molecule.ts'
import { getRangeLength, overlaps, type Range, wrapPosition } from '../molecule/range.ts'
import { findCodedPeptides } from './coded-peptides.ts'
import { findShiftedGenes } from './shifted-genes.ts'

/** A functional element as seen from one strand. Starts lie in 0 … length - 1; ends may cross the origin. */
export interface Element extends Range {
  /** Id of the part; `feature` for one that only the annotation knows. */
  readonly id: string
  readonly name: string
  readonly kind: string
  readonly hosts: readonly VectorHost[]
  readonly isForward: boolean
  /** The annotation tells no more than a kind, so rules about hosts do not apply. */
  readonly isFeature?: true
  /** Bases of the part in the library. */
  readonly bases?: string
  readonly isSameProtein?: true
  /** Bases are missing or too many, so that the frame shifts. */
  readonly isShifted?: true
}

/** One strand of a construct, 5' to 3'. Rules look downstream only, once per strand. */
export interface StrandView {
  readonly strand: Strand
  readonly length: number
  readonly isCircular: boolean
  /** A circle comes as three turns: from the second, all can be read in both directions. */
  readonly text: string
  readonly elements: readonly Element[]
}

export interface Construct {
  readonly molecule: Molecule
  readonly matches: readonly PartMatch[]
  readonly length: number
  readonly top: StrandView
  readonly bottom: StrandView
  readonly views: readonly [StrandView, StrandView]
}

const featureKinds: Readonly<Record<string, string>> = {
  promoter: 'promoter',
  terminator: 'terminator',
  polyA_signal: 'polya',
  rep_origin: 'origin',
  CDS: 'cds',
  LTR: 'viral',
  intron: 'intron',
}

const regulatoryKinds: Readonly<Record<string, string>> = {
  promoter: 'promoter',
  terminator: 'terminator',
  polyA_signal_sequence: 'polya',
  enhancer: 'enhancer',
  ribosome_binding_site: 'rbs',
}

const getKind = ({ type, qualifiers }: Feature): string | undefined =>
  type === 'regulatory'
    ? regulatoryKinds[qualifiers.find(({ name }) => name === 'regulatory_class')?.value ?? '']
    : featureKinds[type]

function listFeatureElements({ bases, features }: Molecule, matches: readonly PartMatch[]): PlacedElement[] {
  const { length } = bases
  return features.flatMap((feature): PlacedElement[] => {
    const kind = getKind(feature)
    const strand = getStrand(feature)
    if (!kind || !strand) return []
    const range = getExtent(feature, length)
    // The library knows the place better.
    if (
      getRangeLength(range) === 0 ||
      matches.some((match) => match.part.kind === kind && overlaps(match, range, length))
    )
      return []
    return [{ id: 'feature', name: feature.name, kind, hosts: [], strand, isFeature: true, ...range }]
  })
}

interface PlacedElement extends Omit<Element, 'isForward'> {
  readonly strand: Strand
}

const toElement = ({ part, start, end, strand, isSameProtein }: PartMatch): PlacedElement => ({
  ...{ id: part.id, name: part.name, kind: part.kind, hosts: part.hosts, bases: part.bases },
  ...{ start, end, strand },
  ...(isSameProtein && { isSameProtein }),
})

/** Finds the parts of a molecule and shows both strands alike. */
export function createConstruct(
  molecule: Molecule,
  matches: readonly PartMatch[] = findParts(molecule, vectorParts, { minLength: 10 }),
): Construct {
  const { length } = molecule.bases
  const shifted = findShiftedGenes(molecule, vectorParts, matches)
  const placed = [
    ...matches.map(toElement),
    ...findCodedPeptides(molecule, vectorParts, matches).map(toElement),
    ...shifted.map((match): PlacedElement => ({ ...toElement(match), isShifted: true })),
    ...listFeatureElements(molecule, matches),
  ]
  const top = createView(molecule, placed, 1)
  const bottom = createView(molecule, placed, -1)
  return { molecule, matches, length, top, bottom, views: [top, bottom] }
}

function createView({ bases, topology }: Molecule, placed: readonly PlacedElement[], strand: Strand): StrandView {
  const { length } = bases
  const isCircular = topology === 'circular'
  const own = strand === 1 ? bases : reverseComplementBases(bases)
  const elements = placed.map(({ strand: side, ...element }): Element => {
    const size = element.end - element.start
    const start = strand === 1 ? element.start : wrapPosition(length - element.end, length)
    return { ...element, start, end: start + size, isForward: side === strand }
  })
  return {
    ...{ strand, length, isCircular },
    text: isCircular ? own + own + own : own,
    elements: elements.sort((a, b) => a.start - b.start || b.end - a.end),
  }
}

/** Bases from a position downstream to another; infinite where a line ends before. */
export const getDistance = ({ length, isCircular }: StrandView, from: number, to: number): number => {
  if (isCircular) return wrapPosition(to - from, length)
  return to >= from ? to - from : Number.POSITIVE_INFINITY
}

/** Bases of the strand from a position on; `from` may be negative on a circle. */
export function readFrom({ text, length, isCircular }: StrandView, from: number, count: number): string {
  if (isCircular) {
    const start = wrapPosition(from, length)
    return text.slice(start, start + Math.min(count, length))
  }
  return text.slice(Math.max(0, from), Math.max(0, from + count))
}

/** Positions of a motif on this strand. */
export function findMotif({ text, length }: StrandView, motif: RegExp): number[] {
  const places: number[] = []
  motif.lastIndex = 0
  for (let found = motif.exec(text); found && found.index < length; found = motif.exec(text)) {
    places.push(found.index)
    motif.lastIndex = found.index + 1
  }
  motif.lastIndex = 0
  return places
}

/** A range of the strand as a range of the molecule. */
export function toTopRange({ strand, length }: StrandView, { start, end }: Range): Range {
  const size = Math.min(end - start, length)
  const first = wrapPosition(strand === 1 ? start : length - start - size, length)
  return { start: first, end: first + size }
}

/** The forward elements that fit a test, in the order of the strand. */
export const listForward = ({ elements }: StrandView, test: (element: Element) => boolean): Element[] =>
  elements.filter((element) => element.isForward && test(element))
