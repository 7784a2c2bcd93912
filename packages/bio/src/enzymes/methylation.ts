import { reverseComplementBases, toBaseMasks } from '../molecule/alphabet.ts'
import type { Sequence, Strand } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'
import type { Enzyme, MethylationEffect } from './enzyme.ts'
import { createBaseIndex, findPattern } from './search-index.ts'

type Methylase = 'dam' | 'dcm'

export interface MethylationMap {
  /** Returns what methylation does to a site of an enzyme. */
  find(enzyme: Enzyme, range: Range, strand: Strand): { by: Methylase; effect: MethylationEffect['effect'] } | undefined
}

/** If a methylase acts, and the offsets of the bases that it methylates, of either strand. */
const methylases: Readonly<Record<Methylase, { pattern: Uint8Array; methylated: readonly number[] }>> = {
  // The A of GATC, N6.
  dam: { pattern: toBaseMasks('GATC'), methylated: [1, 2] },
  // The second C of CCWGG, C5.
  dcm: { pattern: toBaseMasks('CCWGG'), methylated: [1, 3] },
}

/** Knows which bases the methylases of E. coli modify. */
export function createMethylationMap(sequence: Sequence): MethylationMap {
  const { length } = sequence.bases
  const index = createBaseIndex(sequence, 5)
  const marks = { dam: markBases('dam'), dcm: markBases('dcm') }

  function markBases(by: Methylase): Uint8Array {
    const marked = new Uint8Array(length)
    const { pattern, methylated } = methylases[by]
    for (const start of findPattern(index, pattern))
      for (const offset of methylated) marked[(start + offset) % length] = 1
    return marked
  }

  /** Whether a methylated base lies in a site, where the enzyme recognises a base and not any. */
  function isMarked(by: Methylase, site: string, { start, end }: Range): boolean {
    for (let at = start; at < end; at++) if (marks[by][at % length] && site[at - start] !== 'N') return true
    return false
  }

  return {
    find(enzyme, range, strand) {
      const site = strand === 1 ? enzyme.site : reverseComplementBases(enzyme.site)
      for (const by of ['dam', 'dcm'] as const) {
        const note = enzyme[by]
        if (note && (!note.isByOverlap || isMarked(by, site, range))) return { by, effect: note.effect }
      }
      return undefined
    },
  }
}
