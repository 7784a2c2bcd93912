import type { PartMatch } from '../annotation/annotate.ts'
import type { VectorPart } from '../annotation/parts.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence } from '../molecule/molecule.ts'
import { overlaps, wrapPosition } from '../molecule/range.ts'
import { codonOrder, getGeneticCode } from '../translation/genetic-codes.ts'
import { translate } from '../translation/translate.ts'

const MIN_RESIDUES = 6
const MAX_RESIDUES = 40

interface CodedPeptide {
  readonly part: VectorPart
  readonly pattern: RegExp
}

const patterns = new WeakMap<readonly VectorPart[], readonly CodedPeptide[]>()

/** All ways to code a residue. */
function listCodons(residue: string): string {
  const { aminoAcids } = getGeneticCode(1)
  return `(?:${codonOrder.filter((_, at) => aminoAcids[at] === residue).join('|')})`
}

function getPatterns(parts: readonly VectorPart[]): readonly CodedPeptide[] {
  const known = patterns.get(parts)
  if (known) return known
  const found = parts
    .filter(({ kind }) => kind === 'tag' || kind === '2a-peptide')
    .map((part) => ({ part, peptide: translate(part.bases) }))
    .filter(({ peptide }) => peptide.length >= MIN_RESIDUES && peptide.length <= MAX_RESIDUES)
    // The longer one is meant where a tag holds another.
    .sort((a, b) => b.peptide.length - a.peptide.length)
    .map(
      ({ part, peptide }): CodedPeptide => ({
        part,
        pattern: new RegExp([...peptide].map(listCodons).join(''), 'g'),
      }),
    )
  patterns.set(parts, found)
  return found
}

/** Finds tags and 2A peptides in whichever codons, also where no gene reads them. */
export function findCodedPeptides(
  { bases, topology }: Sequence,
  parts: readonly VectorPart[],
  matches: readonly PartMatch[],
): PartMatch[] {
  const { length } = bases
  const found: PartMatch[] = []
  for (const strand of [1, -1] as const) {
    const own = strand === 1 ? bases : reverseComplementBases(bases)
    const text = topology === 'circular' ? own + own.slice(0, MAX_RESIDUES * 3) : own
    for (const { part, pattern } of getPatterns(parts)) {
      for (const { 0: hit, index } of text.matchAll(pattern)) {
        if (index >= length) continue
        const start = strand === 1 ? index : wrapPosition(length - index - hit.length, length)
        const match: PartMatch = { part, start, end: start + hit.length, strand, mismatches: 0, identity: 1 }
        const isKnown = [...matches, ...found].some(
          (other) => other.part.isCoding && other.part.kind === part.kind && overlaps(other, match, length),
        )
        if (!isKnown) found.push(match)
      }
    }
  }
  return found
}
