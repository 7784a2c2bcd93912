import { createWordIndex, findWord, listWordNumbers, type WordIndex } from '../alignment/word-index.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Feature, Sequence, Strand } from '../molecule/molecule.ts'
import { getRangeLength, overlaps, type Range, splitAtOrigin, wrapRange } from '../molecule/range.ts'
import { findCodingParts } from './coding-parts.ts'
import { findGappedPlaces, MIN_GAPPED_LENGTH } from './gapped-places.ts'
import type { VectorPart } from './parts.ts'

export interface PartMatch extends Range {
  readonly part: VectorPart
  readonly strand: Strand
  readonly mismatches: number
  /** Bases that are missing or too many, if there are any. */
  readonly gaps?: number
  /** The share of equal bases. */
  readonly identity: number
  /** Other codons for the same protein. */
  readonly isSameProtein?: true
}

export interface AnnotateOptions {
  /** Shorter parts come by chance. */
  readonly minLength?: number
  /** The share of bases that may differ; parts below 30 bases must be exact. */
  readonly maxDifference?: number
}

const WORD = 8

/**
 * Finds parts on both strands, also across the origin, exact or with a few exchanged bases, long ones also with a few
 * that are missing or too many, best first for each place.
 */
export function findParts(
  sequence: Sequence,
  parts: readonly VectorPart[],
  options: AnnotateOptions = {},
): PartMatch[] {
  const { minLength = 15, maxDifference = 0.04 } = options
  const { length } = sequence.bases
  const eligible = parts.filter(({ bases }) => bases.length >= Math.max(minLength, WORD) && bases.length <= length)
  const longest = eligible.reduce((most, { bases }) => Math.max(most, bases.length), 0)
  const extended =
    sequence.topology === 'circular'
      ? sequence.bases + sequence.bases.slice(0, Math.max(longest - 1 + Math.floor(longest * maxDifference), 0))
      : sequence.bases
  const index = createWordIndex(extended, WORD)
  const search = { extended, length, index, seen: new Int32Array(length).fill(-1), round: 0 }
  const matches = eligible.flatMap((part) => {
    const allowed = part.bases.length < 30 ? 0 : Math.floor(part.bases.length * maxDifference)
    const turned = reverseComplementBases(part.bases)
    const strands = turned === part.bases ? ([1] as const) : ([1, -1] as const)
    return strands.flatMap((strand) => {
      const bases = strand === 1 ? part.bases : turned
      const plain = findPlaces(search, bases, allowed)
      const gapped = bases.length < MIN_GAPPED_LENGTH ? [] : findWithGaps(search, part, bases, allowed, plain)
      return [...plain, ...gapped].map((place): PartMatch => {
        const differences = countDifferences(place)
        return { part, ...place, strand, identity: 1 - differences / part.bases.length }
      })
    })
  })
  const starts = new Set(matches.map(({ part, start, strand }) => `${part.id} ${start} ${strand}`))
  const recoded = findCodingParts(sequence, eligible)
    .filter(({ part, start, strand }) => !starts.has(`${part.id} ${start} ${strand}`))
    .map(
      (place): PartMatch => ({
        ...place,
        identity: 1 - place.mismatches / place.part.bases.length,
        isSameProtein: true,
      }),
    )
  return chooseMatches([...matches, ...recoded], length)
}

type Place = Pick<PartMatch, 'start' | 'end' | 'mismatches' | 'gaps'>

const countDifferences = ({ mismatches, gaps = 0 }: Place): number => mismatches + gaps

interface Search {
  readonly extended: string
  readonly length: number
  readonly index: WordIndex
  /** The last round in which a start was looked at. */
  readonly seen: Int32Array
  round: number
}

/** Looks where a word of the part occurs and counts the differences there. */
function findPlaces(search: Search, bases: string, allowed: number): Place[] {
  const { extended, length, index, seen } = search
  const round = search.round++
  const numbers = listWordNumbers(bases, WORD)
  const places: Place[] = []
  // So many words that do not overlap that one of them has no difference.
  const step = Math.max(1, Math.min(WORD, Math.floor(numbers.length / (allowed + 1))))
  for (let offset = 0; offset < numbers.length; offset += step) {
    const number = numbers[offset] ?? -1
    if (number < 0) continue
    for (const position of findWord(index, number)) {
      const start = position - offset
      if (start < 0 || start >= length || start + bases.length > extended.length || seen[start] === round) continue
      seen[start] = round
      const mismatches = countMismatches(extended, start, bases, allowed)
      if (mismatches <= allowed) places.push({ start, end: start + bases.length, mismatches })
    }
  }
  return places
}

/** Looks for places with gaps beside those that need none. */
function findWithGaps(
  { extended, length, index }: Search,
  { isCoding }: VectorPart,
  bases: string,
  allowed: number,
  plain: readonly Place[],
): Place[] {
  const plainStarts = plain.map(({ start }) => start)
  const found = findGappedPlaces(bases, { extended, index, allowed, isCoding, plainStarts })
    .map((place) => ({ ...place, ...wrapRange(place, length) }))
    .filter((place) => getRangeLength(place) <= length && !plain.some((other) => overlaps(place, other, length)))
  return found.filter((place, at) => found.findIndex(({ start }) => start === place.start) === at)
}

function countMismatches(text: string, start: number, bases: string, most: number): number {
  let count = 0
  for (let at = 0; at < bases.length && count <= most; at++) {
    if (text.charCodeAt(start + at) !== bases.charCodeAt(at)) count++
  }
  return count
}

/** A match hides others of its kind that it covers, and variants of the same place that fit less well. */
function chooseMatches(matches: readonly PartMatch[], length: number): PartMatch[] {
  // A recoded gene is the gene; only an exact match says more.
  const rank = (match: PartMatch) => match.part.bases.length - (match.isSameProtein ? 10 : 20 * countDifferences(match))
  const chosen: PartMatch[] = []
  for (const match of matches.toSorted((a, b) => rank(b) - rank(a) || a.start - b.start)) {
    const isHidden = chosen.some((better) => {
      const shared = countShared(match, better, length)
      const [own, other] = [getRangeLength(match), getRangeLength(better)]
      const isSameKind = better.part.kind === match.part.kind && shared >= own * 0.8
      return isSameKind || shared >= Math.max(own, other) * 0.9
    })
    if (!isHidden) chosen.push(match)
  }
  return chosen.sort((a, b) => a.start - b.start || b.end - a.end)
}

function countShared(a: Range, b: Range, length: number): number {
  if (!overlaps(a, b, length)) return 0
  let count = 0
  for (const one of splitAtOrigin(a, length)) {
    for (const other of splitAtOrigin(b, length))
      count += Math.max(0, Math.min(one.end, other.end) - Math.max(one.start, other.start))
  }
  return count
}

const featureTypes: Readonly<Record<string, string>> = {
  promoter: 'promoter',
  enhancer: 'enhancer',
  intron: 'intron',
  operator: 'protein_bind',
  rbs: 'RBS',
  regulatory: 'regulatory',
  reporter: 'CDS',
  cds: 'CDS',
  marker: 'CDS',
  origin: 'rep_origin',
  tag: 'CDS',
  'cleavage-site': 'CDS',
  '2a-peptide': 'CDS',
  linker: 'CDS',
  nls: 'CDS',
  'signal-peptide': 'sig_peptide',
  terminator: 'terminator',
  polya: 'polyA_signal',
  'recombination-site': 'misc_recomb',
  transposon: 'mobile_element',
  insulator: 'regulatory',
  'grna-scaffold': 'misc_RNA',
}

/** Makes features of matches, as GenBank names them. */
export const toFeatures = (matches: readonly PartMatch[]): Feature[] =>
  matches.map(({ part, start, end, strand, identity, isSameProtein }) => ({
    name: part.name,
    type: featureTypes[part.kind] ?? 'misc_feature',
    segments: [{ start, end, strand }],
    qualifiers: [
      { name: 'label', value: part.name },
      ...(identity < 1
        ? [{ name: 'note', value: `identity ${(identity * 100).toFixed(1)} %${isSameProtein ? ', same protein' : ''}` }]
        : []),
    ],
  }))
