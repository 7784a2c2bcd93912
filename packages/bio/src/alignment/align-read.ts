import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import { type Range, wrapPosition } from '../molecule/range.ts'
import { type Alignment, align, type Scores } from './align.ts'
import { createWordIndex, findWord, listWordNumbers, type WordIndex } from './word-index.ts'

export interface Difference {
  readonly kind: 'substitution' | 'insertion' | 'deletion'
  /** 0-based position in the reference; an insertion is in front of it. */
  readonly position: number
  readonly reference: string
  readonly read: string
}

/** Stricter than between relatives: a read differs by errors and mutations only, and its noisy ends are left out. */
const readScores: Scores = { match: 5, mismatch: -12, gapOpen: -18, gapExtend: -2 }

export interface AlignedRead {
  readonly strand: Strand
  /** Range that the read covers, across the origin of a circle if need be. */
  readonly reference: Range
  /** The aligned part of the read, in the orientation of the reference. */
  readonly read: Range
  readonly alignment: Alignment
  readonly differences: readonly Difference[]
}

const WORD = 10
/** Words that are repeated more often say nothing about a place. */
const MAX_COPIES = 32
/** Distance of seeds from the best diagonal, and the margin of the band around them. */
const REACH = 200
const MARGIN = 24

/** Aligns a sequencing read to either strand of a reference; undefined where they share too little. */
export function alignRead(sequence: Sequence, read: string): AlignedRead | undefined {
  const { length } = sequence.bases
  if (length < WORD || read.length < WORD) return undefined
  const isCircular = sequence.topology === 'circular'
  // A read fits into one turn and what it crosses of the next.
  const reference = isCircular
    ? sequence.bases + sequence.bases.slice(0, Math.min(length, read.length + REACH))
    : sequence.bases
  const index = createWordIndex(reference, WORD)
  const forward = findDiagonals(index, read)
  const turned = reverseComplementBases(read)
  const reverse = findDiagonals(index, turned)
  const strand = (reverse?.seeds ?? 0) > (forward?.seeds ?? 0) ? -1 : 1
  const found = strand === 1 ? forward : reverse
  if (!found || found.seeds < 3) return undefined
  const bases = strand === 1 ? read : turned
  const from = Math.max(0, found.from - MARGIN)
  const to = Math.min(reference.length, found.to + bases.length + MARGIN)
  const window = reference.slice(from, to)
  const band = { from: found.from - MARGIN - from, to: found.to + MARGIN - from }
  const alignment = align(bases, window, { mode: 'local', band, scores: readScores })
  const start = alignment.second.start + from
  const covered = {
    start: wrapPosition(start, length),
    end: wrapPosition(start, length) + alignment.second.end - alignment.second.start,
  }
  return {
    strand,
    reference: covered,
    read: alignment.first,
    alignment,
    differences: listDifferences(alignment, covered.start, length),
  }
}

interface Diagonals {
  readonly from: number
  readonly to: number
  readonly seeds: number
}

/** Counts shared words by diagonal and returns the span of those around the fullest. */
function findDiagonals(index: WordIndex, read: string): Diagonals | undefined {
  const counts = new Map<number, number>()
  const diagonals: number[] = []
  for (const [at, number] of listWordNumbers(read, index.size).entries()) {
    if (number < 0) continue
    const positions = findWord(index, number)
    if (positions.length > MAX_COPIES) continue
    for (const position of positions) {
      diagonals.push(position - at)
      const bucket = (position - at) >> 4
      counts.set(bucket, (counts.get(bucket) ?? 0) + 1)
    }
  }
  let [best, most] = [0, 0]
  for (const [bucket, count] of counts) {
    const around = count + (counts.get(bucket + 1) ?? 0)
    if (around > most) [best, most] = [bucket * 16 + 16, around]
  }
  if (most === 0) return undefined
  // A lone seed elsewhere would widen the band for nothing.
  const near = diagonals.filter((each) => Math.abs(each - best) <= REACH && (counts.get(each >> 4) ?? 0) > 3)
  const all = near.length > 0 ? near : diagonals.filter((each) => Math.abs(each - best) <= 16)
  const from = all.reduce((least, each) => Math.min(least, each), Number.POSITIVE_INFINITY)
  const to = all.reduce((greatest, each) => Math.max(greatest, each), Number.NEGATIVE_INFINITY)
  return { from, to, seeds: most }
}

/** Lists what differs; neighbouring gaps are one difference. */
export function listDifferences({ rows }: Alignment, start: number, length: number): Difference[] {
  const differences: Difference[] = []
  let position = start
  for (let at = 0; at < rows[0].length; at++) {
    const [read = '', reference = ''] = [rows[0][at], rows[1][at]]
    if (read !== reference) {
      const kind = reference === '-' ? 'insertion' : read === '-' ? 'deletion' : 'substitution'
      const last = differences.at(-1)
      const goesOn =
        kind !== 'substitution' &&
        last?.kind === kind &&
        wrapPosition(last.position + last.reference.length, length) === wrapPosition(position, length)
      const added = { reference: reference.replace('-', ''), read: read.replace('-', '') }
      if (last && goesOn)
        differences[differences.length - 1] = {
          ...last,
          reference: last.reference + added.reference,
          read: last.read + added.read,
        }
      else differences.push({ kind, position: wrapPosition(position, length), ...added })
    }
    if (reference !== '-') position++
  }
  return differences
}
