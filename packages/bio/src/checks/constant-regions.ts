import type { ConstantSpecies } from '../antibody/constant-regions.ts'
import { findConstantRegion } from '../antibody/find-constant-region.ts'

/** Isotypes that antibodies are made with. */
export type Isotype = 'IgG1' | 'IgG2' | 'IgG4'

const WORD = 6

export interface NumberedRegion {
  /** Such as `IgG2a`. */
  readonly isotype: string
  readonly species: ConstantSpecies
  /** Position in the chain of each EU number. */
  readonly positions: ReadonlyMap<number, number>
  /** Positions in the chain of cysteines that bind the other heavy chain or the light one. */
  readonly interchain: readonly number[]
}

/** EU numbers of the cysteines that form the bridge inside of CH1, CH2 and CH3. */
const domainCysteines = [144, 200, 261, 321, 367, 425]
/** The cysteine of human IgG1 that binds the light chain; the one of the others lies in CH1, at 131. */
const HINGE_TO_LIGHT = 220

/**
 * Finds the constant region of an IgG in a chain and numbers it. Each domain may stand anywhere; point mutations are
 * tolerated, insertions and deletions inside of a domain leave the residues beside them without a number.
 */
export function numberConstantRegion(chain: string): NumberedRegion | undefined {
  const found = findConstantRegion(chain, ({ numbers }) => numbers.some((eu) => eu > 0))
  if (!found) return undefined
  const { region, diagonals } = found
  const positions = new Map<number, number>()
  const interchain = new Set<number>()
  for (const { offset, from, to } of diagonals) {
    // The last residues are no word of their own if the chain ends or is mutated there.
    const end = Math.min(chain.length, region.residues.length + offset)
    const until = end - to < WORD ? end : to
    const begin = Math.max(0, offset)
    for (let at = from - begin < WORD ? begin : from; at < until; at++) {
      const eu = region.numbers[at - offset] ?? 0
      if (eu > 0 && !positions.has(eu)) positions.set(eu, at)
      const isPartner = region.residues[at - offset] === 'C' && !domainCysteines.includes(eu)
      if (isPartner && chain[at] === 'C') interchain.add(at)
    }
  }
  const { isotype, species } = region
  // A hinge without CH1 has no light chain beside it.
  const toLight = positions.get(HINGE_TO_LIGHT)
  if (toLight !== undefined && species === 'human' && isotype === 'IgG1' && !positions.has(144))
    interchain.delete(toLight)
  return { isotype, species, positions, interchain: [...interchain] }
}

/** The last cysteine of human and mouse kappa, and of human lambda: it binds the heavy chain. */
const lightEnd = /SFNR[GN]EC|TVAP[TA]EC/

/** Positions of the cysteines of a chain that pair with another chain of an antibody. */
export function listInterchainCysteines(chain: string, region: NumberedRegion | undefined): number[] {
  const end = lightEnd.exec(chain)
  return [...(region?.interchain ?? []), ...(end ? [end.index + end[0].length - 1] : [])]
}
