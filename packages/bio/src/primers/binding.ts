import { createBaseIndex, findPattern } from '../enzymes/search-index.ts'
import { reverseComplementBases, toBaseMasks } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'

/** Annealing range of a primer. It is extended 5' to 3' on its strand. */
export interface PrimerSite extends Range {
  readonly strand: Strand
  /** Bases at the 3' end that anneal without a break. */
  readonly annealed: number
  /** Bases at the 5' end that do not anneal: a tail. */
  readonly tail: number
}

/** Finds where the 3' end of a primer anneals on either strand, also across the origin of a circle. */
export function findPrimerSites(sequence: Sequence, primer: string, minAnnealed = 15): PrimerSite[] {
  const { bases, topology } = sequence
  const { length } = bases
  const needed = Math.min(minAnnealed, primer.length)
  if (needed === 0 || length < needed) return []
  const isCircular = topology === 'circular'
  return ([1, -1] as const).flatMap((strand) => {
    const template = strand === 1 ? bases : reverseComplementBases(bases)
    const index = createBaseIndex({ bases: template, topology }, needed)
    return findPattern(index, toBaseMasks(primer.slice(-needed))).map((start): PrimerSite => {
      const most = Math.min(primer.length, isCircular ? length : start + needed)
      let annealed = needed
      while (
        annealed < most &&
        primer.at(-annealed - 1) === template[(start + needed - annealed - 1 + length) % length]
      )
        annealed++
      const from = start + needed - annealed
      const first = strand === 1 ? from : length - from - annealed
      const wrapped = ((first % length) + length) % length
      return { start: wrapped, end: wrapped + annealed, strand, annealed, tail: primer.length - annealed }
    })
  })
}

/** Amplicon of a pair of primers on the top strand. */
export interface Amplicon extends Range {
  readonly length: number
}

/**
 * Finds the products of two primers, the shortest first; longer ones than `maxLength` are left out. On a circle, primers
 * that point away from each other amplify all of it (inverse PCR, site-directed mutagenesis), also where they overlap.
 */
export function findAmplicons(sequence: Sequence, forward: string, reverse: string, maxLength = 20_000): Amplicon[] {
  const sites = [...findPrimerSites(sequence, forward), ...findPrimerSites(sequence, reverse)]
  const rightward = sites.filter(({ strand }) => strand === 1)
  const leftward = sites.filter(({ strand }) => strand === -1)
  return rightward
    .flatMap((left) => leftward.flatMap((right) => listPairs(left, right, sequence)))
    .flatMap(({ left, right, offset }): Amplicon[] => {
      const end = right.end + offset
      const length = end - left.start + left.tail + right.tail
      return length <= maxLength ? [{ start: left.start, end, length }] : []
    })
    .sort((a, b) => a.length - b.length)
}

interface SitePair {
  readonly left: PrimerSite
  readonly right: PrimerSite
  /** Offset of the positions of the right primer. */
  readonly offset: number
}

/** Pairs two sites that face each other: the product begins with the one and ends with the other. */
function listPairs(left: PrimerSite, right: PrimerSite, { bases, topology }: Sequence): SitePair[] {
  const { length } = bases
  const offsets = topology === 'circular' ? [-length, 0, length, 2 * length] : [0]
  return offsets
    .map((offset) => ({ left, right, offset }))
    .filter(({ offset }) => {
      const [start, end] = [right.start + offset, right.end + offset]
      if (topology === 'circular' && start - left.end >= length) return false
      // At least one of both is extended.
      return start >= left.start && end >= left.end && (start > left.start || end > left.end)
    })
}
