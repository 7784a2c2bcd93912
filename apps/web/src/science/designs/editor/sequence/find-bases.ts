import { findInvalidBase, findPrimerSites, normalizeBases, type Range, type Sequence, type Strand } from '@paratope/bio'
import { parseQuantityText } from '@paratope/contract/kernel/number-text'

export interface FoundBases extends Range {
  readonly strand: Strand
}

/** Finds bases or IUPAC codes on both strands, in the order of the molecule. */
export function findBases(sequence: Sequence, text: string): FoundBases[] {
  const wanted = normalizeBases(text)
  if (wanted === '' || findInvalidBase(wanted) >= 0) return []
  const found = findPrimerSites(sequence, wanted, wanted.length)
  const seen = new Set<number>()
  return found
    .toSorted((a, b) => a.start - b.start || b.strand - a.strand)
    .flatMap(({ start, strand }): FoundBases[] => {
      // A palindrome is found once.
      if (seen.has(start)) return []
      seen.add(start)
      return [{ start, end: start + wanted.length, strand }]
    })
}

/** Places are whole, so `1,200` has one reading. */
function readPlace(text: string): number | undefined {
  const { value, problem } = parseQuantityText(text, { max: Number.MAX_SAFE_INTEGER })
  return value ?? (problem?.readings && parseQuantityText(problem.readings[0], { max: Number.MAX_SAFE_INTEGER }).value)
}

/** Reads `1200` or `1200..1350` or `1200-1350`, 1-based, as a selection; undefined outside of the molecule. */
export function parsePlace(text: string, { bases, topology }: Sequence): Range | undefined {
  const [, first, last] = /^\s*([\d,. ]*?\d)\s*(?:(?:\.\.|-|–|:)\s*([\d,. ]*\d))?\s*$/.exec(text) ?? []
  if (first === undefined) return undefined
  const start = readPlace(first)
  const end = last === undefined ? start : readPlace(last)
  if (start === undefined || end === undefined) return undefined
  const { length } = bases
  if (start < 1 || start > length || end < 1 || end > length) return undefined
  if (last === undefined) return { start: start - 1, end: start }
  if (end >= start) return { start: start - 1, end }
  return topology === 'circular' ? { start: start - 1, end: end + length } : undefined
}
