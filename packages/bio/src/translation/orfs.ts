import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'
import { wrapRange } from '../molecule/range.ts'
import { codonOrder, getGeneticCode } from './genetic-codes.ts'
import { toCodonIndex } from './translate.ts'

export interface Orf extends Range {
  readonly strand: Strand
  /** 0, 1 or 2: the offset of the first codon on its strand, modulo 3. */
  readonly frame: number
  /** Amino acids without the stop. */
  readonly codons: number
  /** The end of a linear sequence comes before a stop. */
  readonly isOpen?: true
}

export interface OrfOptions {
  readonly codeId?: number
  /** Amino acids without the stop. */
  readonly minCodons?: number
  /** ATG only, or every start codon of the genetic code. */
  readonly starts?: 'atg' | 'all'
}

/** Finds the longest open reading frame before each stop on both strands, also across the origin of a circle. */
export function findOrfs(sequence: Sequence, options: OrfOptions = {}): Orf[] {
  const { codeId = 1, minCodons = 75, starts = 'atg' } = options
  const code = getGeneticCode(codeId)
  const startCodons = starts === 'atg' ? ['ATG'] : code.startCodons
  const kinds = Uint8Array.from(codonOrder, (codon, index) => {
    if (code.aminoAcids[index] === '*') return STOP
    return startCodons.includes(codon) ? START : OTHER
  })
  const { length } = sequence.bases
  const isCircular = sequence.topology === 'circular'
  const orfs = ([1, -1] as const).flatMap((strand) => {
    const bases = strand === 1 ? sequence.bases : reverseComplementBases(sequence.bases)
    const found = scanStrand(isCircular ? bases + bases : bases, length, kinds)
    return found
      .filter(({ codons }) => codons >= minCodons)
      .map(({ start, end, codons, isOpen }): Orf => {
        const range = strand === 1 ? { start, end } : { start: length - end, end: length - start }
        const frame = start % 3
        return { ...wrapRange(range, length), strand, frame, codons, ...(isOpen && { isOpen }) }
      })
  })
  return orfs.sort((a, b) => a.start - b.start || b.codons - a.codons)
}

const [OTHER, START, STOP] = [0, 1, 2]

interface Span extends Range {
  readonly codons: number
  readonly isOpen?: true
}

/** Reads the three frames of one strand; a circle comes as two turns, and spans begin in the first. */
function scanStrand(bases: string, length: number, kinds: Uint8Array): Span[] {
  const isCircular = bases.length > length
  const longestByStop = new Map<number, Span>()
  const open: Span[] = []
  /** Adds what begins at the first of the starts that lies no more than one turn before the stop. */
  const add = (starts: readonly number[], end: number) => {
    const start = starts.find((each) => end - each <= length)
    if (start === undefined || start >= length) return
    const stop = end % length
    const known = longestByStop.get(stop)
    if (!known || end - start > known.end - known.start) {
      longestByStop.set(stop, { start, end, codons: (end - start) / 3 - 1 })
    }
  }
  for (let frame = 0; frame < 3; frame++) {
    let begun: number[] = []
    let at = frame
    for (; at + 3 <= bases.length; at += 3) {
      const index = toCodonIndex(bases, at)
      const kind = index < 0 ? OTHER : kinds[index]
      // On a line the first start is the one that counts.
      if (kind === START && (isCircular || begun.length === 0)) begun.push(at)
      if (kind !== STOP) continue
      add(begun, at + 3)
      begun = []
    }
    const [start] = begun
    if (start !== undefined && !isCircular) open.push({ start, end: at, codons: (at - start) / 3, isOpen: true })
  }
  return [...longestByStop.values(), ...open]
}
