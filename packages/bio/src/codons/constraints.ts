import { findGcExtremes, findHomopolymers } from '../composition/composition.ts'
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
  /** Codons with a smaller share among their synonyms are avoided. */
  readonly rareBelow: number
}

export interface Violation extends Range {
  readonly kind: 'forbidden' | 'gc' | 'run'
  /** The forbidden site, the base of the run or the GC content in percent. */
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
  return [...sites, ...runs, ...extremes].sort((a, b) => a.start - b.start)
}
