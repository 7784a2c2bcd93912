import { align } from '../alignment/align.ts'
import { findWord, listWordNumbers, type WordIndex } from '../alignment/word-index.ts'
import type { Range } from '../molecule/range.ts'

/** A place that differs from a part by inserted or missing bases too. */
export interface GappedPlace extends Range {
  readonly mismatches: number
  /** Bases that are missing or too many. */
  readonly gaps: number
}

export interface GapSearch {
  /** The sequence, on a circle with its beginning behind it. */
  readonly extended: string
  readonly index: WordIndex
  /** Exchanged, missing and added bases together. */
  readonly allowed: number
  /** A gene whose reading frame shifts does not make its protein, so only gaps of whole codons count. */
  readonly isCoding: boolean
  /** Finds the part without gaps. */
  readonly plainStarts: readonly number[]
}

/** Shorter parts lose too much of themselves with a gap. */
export const MIN_GAPPED_LENGTH = 100

/**
 * Finds where a part fits with gaps. Of words that do not overlap, a difference destroys one at most, so the others lie
 * on diagonals that are no further apart than the differences allow; only such places are aligned.
 */
export function findGappedPlaces(bases: string, search: GapSearch): GappedPlace[] {
  const { extended, allowed, plainStarts } = search
  const places: GappedPlace[] = []
  for (const first of listCandidates(bases, search)) {
    if (plainStarts.some((start) => start >= first && start < first + 2 * (allowed + 1))) continue
    const from = Math.max(0, first - allowed)
    const text = extended.slice(from, first + bases.length + 3 * allowed + 1)
    // Bases beyond an end of a line cannot be aligned.
    if (first + 3 * allowed + 1 < 0 || text.length < bases.length - allowed) continue
    const band = { from: first - allowed - from, to: first - from + 3 * allowed + 1 }
    const { rows, second, mismatches, gaps } = align(bases, text, { mode: 'fit', band })
    if (gaps === 0 || mismatches + gaps > allowed || (search.isCoding && shiftsFrame(rows))) continue
    const place = { start: from + second.start, end: from + second.end, mismatches, gaps }
    if (!places.some(({ start, end }) => start === place.start && end === place.end)) places.push(place)
  }
  return places
}

/** Returns the least diagonal of each group of diagonals that holds enough words of the part. */
function listCandidates(bases: string, { extended, index, allowed }: GapSearch): number[] {
  const width = allowed + 1
  const shift = bases.length
  const counts = new Uint16Array(Math.ceil((extended.length + shift) / width) + 1)
  const lastOffsets = new Int32Array(counts.length).fill(-1)
  const numbers = listWordNumbers(bases, index.size)
  let words = 0
  for (let offset = 0; offset < numbers.length; offset += index.size) {
    const number = numbers[offset] ?? -1
    if (number < 0) continue
    words++
    for (const position of findWord(index, number)) {
      const group = Math.floor((position - offset + shift) / width)
      if (lastOffsets[group] === offset) continue
      lastOffsets[group] = offset
      counts[group] = (counts[group] ?? 0) + 1
    }
  }
  const needed = Math.max(words - allowed, 2)
  const candidates: number[] = []
  // Diagonals that belong together may lie on both sides of the border of two groups.
  for (let group = 0; group + 1 < counts.length; group++) {
    if ((counts[group] ?? 0) + (counts[group + 1] ?? 0) >= needed) candidates.push(group * width - shift)
  }
  return candidates
}

const shiftsFrame = (rows: readonly string[]): boolean =>
  rows.some((row) => [...row.matchAll(/-+/g)].some(([run]) => run.length % 3 !== 0))
