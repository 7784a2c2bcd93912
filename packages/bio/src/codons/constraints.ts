import { findGcExtremes, findHomopolymers } from '../composition/composition.ts'
import { findRepeats } from '../composition/repeats.ts'
import { createBaseIndex, findPattern } from '../enzymes/search-index.ts'
import { reverseComplementBases, toBaseMasks } from '../molecule/alphabet.ts'
import type { Range } from '../molecule/range.ts'

export interface CodonConstraints {
  /** IUPAC codes that must not occur on either strand, such as the sites of enzymes. */
  readonly forbidden: readonly string[]
  /** GC content of every window. */
  readonly gcWindow: number
  readonly gcMin: number
  readonly gcMax: number
  /** The longest run of one base that is fine. */
  readonly longestRun: number
  /** The longest stretch that may come again in the same direction. */
  readonly longestRepeat: number
  /** The longest stem of a hairpin with a loop of no more than 40 bases. */
  readonly longestStem: number
  /** Codons with a smaller share among their synonyms are avoided. */
  readonly rareBelow: number
}

export interface Violation extends Range {
  readonly kind: 'forbidden' | 'gc' | 'run' | 'repeat' | 'hairpin'
  /** The forbidden site, the base of the run, the GC content in percent, or the length of the repeat or the stem. */
  readonly text: string
}

/** Each forbidden site and its reverse complement, once. */
export const listPatterns = (forbidden: readonly string[]): { site: string; masks: Uint8Array }[] =>
  forbidden.flatMap((site) =>
    [...new Set([site, reverseComplementBases(site)])].map((text) => ({ site, masks: toBaseMasks(text) })),
  )

/** Finds where a sequence breaks its constraints. */
export function findViolations(bases: string, constraints: CodonConstraints): Violation[] {
  const sequence = { bases, topology: 'linear' } as const
  const patterns = listPatterns(constraints.forbidden)
  const index = createBaseIndex(sequence, Math.max(0, ...patterns.map(({ masks }) => masks.length)))
  const sites = patterns.flatMap(({ site, masks }) =>
    findPattern(index, masks).map(
      (start): Violation => ({ kind: 'forbidden', start, end: start + masks.length, text: site }),
    ),
  )
  const runs = findHomopolymers(sequence, constraints.longestRun + 1).map(
    ({ start, end, base }): Violation => ({ kind: 'run', start, end, text: base }),
  )
  const { gcWindow: size, gcMin: min, gcMax: max } = constraints
  const extremes = findGcExtremes(sequence, { size, min, max }).map(
    ({ start, end, gc }): Violation => ({ kind: 'gc', start, end, text: `${Math.round(gc * 100)}` }),
  )
  const copies = findCopies(bases, constraints).map(
    ({ kind, start, end, length }): Violation => ({ kind, start, end, text: `${length}` }),
  )
  return [...sites, ...runs, ...extremes, ...copies].sort((a, b) => a.start - b.start)
}

const LONGEST_LOOP = 40

/** A stretch that comes again: the second copy of a repeat, or the second arm of a stem. */
export interface Copy extends Range {
  readonly kind: 'repeat' | 'hairpin'
  readonly length: number
}

/** Finds repeats and hairpins that are longer than allowed. */
export function findCopies(
  bases: string,
  { longestRepeat, longestStem }: Pick<CodonConstraints, 'longestRepeat' | 'longestStem'>,
): Copy[] {
  const sequence = { bases, topology: 'linear' } as const
  const repeats = findRepeats(sequence, { minLength: longestRepeat + 1, limit: MAX_COPIES })
  const stems = findRepeats(sequence, { minLength: longestStem + 1, isInverted: true }).filter(
    // The arms of a palindrome are half as long as the word that was looked for.
    ({ first, second, length }) => length > longestStem && second.start - first.end <= LONGEST_LOOP,
  )
  return [
    ...repeats.map(({ second, length }): Copy => ({ kind: 'repeat', ...second, length })),
    ...stems.slice(0, MAX_COPIES).map(({ second, length }): Copy => ({ kind: 'hairpin', ...second, length })),
  ]
}

/** A sequence of one motif has no end of them. */
const MAX_COPIES = 200
