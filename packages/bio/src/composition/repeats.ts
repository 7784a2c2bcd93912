import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'

export interface Repeat {
  readonly first: Range
  readonly second: Range
  readonly length: number
  /** The second copy is the reverse complement of the first. */
  readonly isInverted: boolean
}

export interface RepeatOptions {
  readonly minLength?: number
  readonly isInverted?: boolean
  /** Stops after so many repeats, because a sequence of one motif has no end of them. */
  readonly limit?: number
}

/** Finds exact repeats that cannot be extended. A circle is read as a line here. */
export function findRepeats({ bases }: Sequence, options: RepeatOptions = {}): Repeat[] {
  const { minLength = 20, isInverted = false, limit = 1000 } = options
  const { length } = bases
  const target = isInverted ? reverseComplementBases(bases) : bases
  const positions = indexWords(bases, minLength)
  const repeats: Repeat[] = []
  for (let at = 0; at + minLength <= length && repeats.length < limit; at++) {
    const word = target.slice(at, at + minLength)
    for (const first of positions.get(word) ?? []) {
      const second = isInverted ? length - at : at
      if (isInverted ? second - minLength < first : at <= first) continue
      // Only the beginning of a repeat is extended.
      if (first > 0 && at > 0 && bases[first - 1] === target[at - 1]) continue
      const size = extend(bases, target, first, at, isInverted)
      repeats.push({
        first: { start: first, end: first + size },
        second: isInverted ? { start: second - size, end: second } : { start: at, end: at + size },
        length: size,
        isInverted,
      })
      if (repeats.length >= limit) break
    }
  }
  return repeats.sort((a, b) => b.length - a.length || a.first.start - b.first.start)
}

function extend(bases: string, target: string, first: number, at: number, isInverted: boolean): number {
  const { length } = bases
  // The arms of an inverted repeat meet in the middle.
  const most = isInverted ? Math.floor((length - at - first) / 2) : length - at
  let size = 0
  while (size < most && bases[first + size] === target[at + size]) size++
  return size
}

/** Words that come too often are left out; a motif of one or two bases is found as a homopolymer. */
const MAX_COPIES = 64

function indexWords(bases: string, size: number): Map<string, number[]> {
  const positions = new Map<string, number[]>()
  for (let at = 0; at + size <= bases.length; at++) {
    const word = bases.slice(at, at + size)
    const list = positions.get(word)
    if (!list) positions.set(word, [at])
    else if (list.length < MAX_COPIES) list.push(at)
  }
  return positions
}
