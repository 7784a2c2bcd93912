import { chooseAnnealing } from '../assembly/primer-design.ts'
import { getGcContent } from '../composition/composition.ts'
import { reverseComplementBases } from '../molecule/alphabet.ts'
import type { Range } from '../molecule/range.ts'
import { getMeltingTemperature, type MeltingConditions } from './melting.ts'

export const mutagenesisModes = ['backToBack', 'overlapping'] as const
/** Primers that begin beside each other and are ligated, or that hold the change in their middle and overlap whole. */
export type MutagenesisMode = (typeof mutagenesisModes)[number]

export interface Mutagenesis {
  /** Bases of a plasmid that are replaced; empty to insert. */
  readonly range: Range
  readonly replacement: string
  readonly mode: MutagenesisMode
  readonly conditions?: MeltingConditions
}

export interface MutagenesisPrimers {
  readonly forward: string
  readonly reverse: string
  /** °C, of what anneals: without the change if back to back, of the whole primer by its makers' formula if overlapping. */
  readonly meltingTemperatures: readonly [forward: number, reverse: number]
  /** The plasmid with the change, from the same origin. */
  readonly product: string
}

const [LONGEST_TAIL, LEAST_FLANK, LONGEST_OVERLAPPING, OVERLAPPING_TM] = [40, 12, 60, 78]

/** The change cannot be brought by two primers. */
export class MutagenesisError extends Error {
  override readonly name = 'MutagenesisError'
}

/** Designs the primers that change a plasmid by one PCR around it. */
export function designMutagenesis(
  plasmid: string,
  { range, replacement, mode, conditions = {} }: Mutagenesis,
): MutagenesisPrimers {
  if (/[^ACGT]/.test(replacement) || replacement.length > 2 * LONGEST_TAIL) throw new MutagenesisError('replacement')
  const [before, behind] = [plasmid.slice(0, range.start), plasmid.slice(range.end)]
  const product = before + replacement + behind
  // From the change on around the circle.
  const around = behind + before
  const near = around.slice(0, LONGEST_OVERLAPPING) + around.slice(-LONGEST_OVERLAPPING)
  if (near.length < 2 * LONGEST_OVERLAPPING || /[^ACGT]/.test(near)) throw new MutagenesisError('surroundings')
  return mode === 'backToBack'
    ? { ...designBackToBack(around, replacement, conditions), product }
    : { ...designOverlapping(around, plasmid.slice(range.start, range.end), replacement), product }
}

/** Long changes are shared by the tails of both primers. */
function designBackToBack(around: string, replacement: string, conditions: MeltingConditions) {
  const annealing = [around, reverseComplementBases(around)].map((strand) => chooseAnnealing(strand, { conditions }))
  const [right = '', left = ''] = annealing
  const shared = replacement.length > LONGEST_TAIL ? Math.floor(replacement.length / 2) : 0
  return {
    forward: replacement.slice(shared) + right,
    reverse: reverseComplementBases(replacement.slice(0, shared)) + left,
    meltingTemperatures: [getMeltingTemperature(right, conditions), getMeltingTemperature(left, conditions)] as const,
  }
}

/** Both flanks grow until the primers hold the plasmid in spite of the change. */
function designOverlapping(around: string, original: string, replacement: string) {
  for (let flank = LEAST_FLANK; 2 * flank + replacement.length <= LONGEST_OVERLAPPING; flank++) {
    const [left, right] = [around.slice(-flank), around.slice(0, flank)]
    const forward = left + replacement + right
    const melting = getOverlappingMelting(left, original, replacement, right)
    if (melting < OVERLAPPING_TM) continue
    return { forward, reverse: reverseComplementBases(forward), meltingTemperatures: [melting, melting] as const }
  }
  throw new MutagenesisError('melting')
}

/**
 * The formula of the makers of QuikChange kits: 81.5 + 0.41 (% GC) - 675 / N - % mismatch. Inserted and deleted bases do
 * not count as length and are no mismatches.
 */
function getOverlappingMelting(left: string, original: string, replacement: string, right: string): number {
  const isExchange = original.length === replacement.length
  const bases = left + (isExchange ? replacement : '') + right
  const mismatches = isExchange ? [...replacement].filter((base, at) => base !== original[at]).length : 0
  return 81.5 + 41 * getGcContent(bases) - 675 / bases.length - (100 * mismatches) / bases.length
}
