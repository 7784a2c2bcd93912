import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import { translate } from '../translation/translate.ts'
import type { VectorPart } from './parts.ts'

/** Where the protein of a part is coded, with whichever codons. */
export interface CodingPlace {
  readonly part: VectorPart
  readonly start: number
  readonly end: number
  readonly strand: Strand
  readonly mismatches: number
}

/** Shorter peptides come by chance. */
const MIN_RESIDUES = 12

/** Finds parts whose protein a sequence codes for in any of its six frames, though its codons may be others. */
export function findCodingParts({ bases, topology }: Sequence, parts: readonly VectorPart[]): CodingPlace[] {
  const { length } = bases
  const coding = parts
    .filter((part) => part.isCoding && part.bases.length % 3 === 0 && part.bases.length <= length)
    .map((part) => ({ part, protein: translate(part.bases) }))
    .filter(({ protein }) => protein.length >= MIN_RESIDUES)
  const longest = coding.reduce((most, { part }) => Math.max(most, part.bases.length), 0)
  return ([1, -1] as const).flatMap((strand) => {
    const own = strand === 1 ? bases : reverseComplementBases(bases)
    const extended = topology === 'circular' ? own + own.slice(0, Math.max(longest - 1, 0)) : own
    return [0, 1, 2].flatMap((frame) => {
      const protein = translate(extended.slice(frame))
      return coding.flatMap(({ part, protein: wanted }) =>
        listOccurrences(protein, wanted)
          .map((residue) => frame + residue * 3)
          .filter((start) => start < length)
          .map((start): CodingPlace => {
            const size = part.bases.length
            const first = strand === 1 ? start : (2 * length - start - size) % length
            const mismatches = countDifferences(extended, start, part.bases)
            return { part, start: first, end: first + size, strand, mismatches }
          }),
      )
    })
  })
}

function listOccurrences(text: string, wanted: string): number[] {
  const found: number[] = []
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) found.push(at)
  return found
}

function countDifferences(text: string, start: number, bases: string): number {
  let count = 0
  for (let at = 0; at < bases.length; at++) if (text.charCodeAt(start + at) !== bases.charCodeAt(at)) count++
  return count
}
