import { toBaseMasks } from '../molecule/alphabet.ts'
import type { Sequence } from '../molecule/molecule.ts'
import type { Range } from '../molecule/range.ts'
import type { Enzyme, MethylationEffect } from './enzyme.ts'
import { createBaseIndex, findPattern } from './search-index.ts'

type Methylase = 'dam' | 'dcm'

export interface MethylationMap {
  /** Returns what methylation does to a site of an enzyme. */
  find(enzyme: Enzyme, site: Range): { by: Methylase; effect: MethylationEffect['effect'] } | undefined
}

const patterns: Readonly<Record<Methylase, Uint8Array>> = { dam: toBaseMasks('GATC'), dcm: toBaseMasks('CCWGG') }

/** Knows where the methylases of E. coli act: dam at GATC, dcm at CCWGG. */
export function createMethylationMap(sequence: Sequence): MethylationMap {
  const { length } = sequence.bases
  const index = createBaseIndex(sequence, 5)
  const marks = { dam: markSites('dam'), dcm: markSites('dcm') }

  function markSites(by: Methylase): Uint8Array {
    const marked = new Uint8Array(length)
    const pattern = patterns[by]
    for (const start of findPattern(index, pattern))
      for (let at = start; at < start + pattern.length; at++) marked[at % length] = 1
    return marked
  }

  function isMarked(by: Methylase, { start, end }: Range): boolean {
    for (let at = start; at < end; at++) if (marks[by][at % length]) return true
    return false
  }

  return {
    find(enzyme, site) {
      for (const by of ['dam', 'dcm'] as const) {
        const note = enzyme[by]
        if (note && (!note.isByOverlap || isMarked(by, site))) return { by, effect: note.effect }
      }
      return undefined
    },
  }
}
