import type { ConstantSpecies } from './constant-regions.ts'
import { findConstantRegion } from './find-constant-region.ts'
import type { GermlineSpecies } from './germlines.ts'
import { type NumberedDomain, numberDomains } from './number-domain.ts'

/** Constant region of a chain, by the closest reference. */
export interface ChainConstant {
  readonly species: ConstantSpecies
  readonly gene: string
  /** Such as `IgG2a`; `kappa` or `lambda` of light chains. */
  readonly isotype: string
  /** 0-based first residue in the chain. */
  readonly start: number
  /** Whether the chain goes on to CH2; false for a Fab. */
  readonly hasFc: boolean
  /** The chain lacks CH1, as in VHH-Fc and scFv-Fc. */
  readonly lacksCh1: boolean
  /** Position in the chain of each EU number. */
  readonly positions: ReadonlyMap<number, number>
}

/** A chain of an antibody as its residues show it. */
export interface AntibodyChain {
  readonly domains: readonly NumberedDomain[]
  readonly constant: ChainConstant | undefined
  /** Absent for chains without a domain and for those with both. */
  readonly side: 'heavy' | 'light' | undefined
  /** Of the variable domains; absent where the closest gene is far or domains differ. */
  readonly variableSpecies: GermlineSpecies | undefined
}

/** Below it, a gene of another animal may be closer than those of human and mouse. */
const LEAST_IDENTITY = 0.8
/** Residues of a domain that show that it is there, or absent. */
const MOST_OF_DOMAIN = 60
const NEAR = 8

export function readAntibodyChain(protein: string): AntibodyChain {
  const domains = numberDomains(protein)
  const sides = new Set(domains.map(({ locus }) => (locus === 'heavy' ? 'heavy' : 'light')))
  const species = new Set(domains.map(readSpecies))
  const [side] = sides
  const [variableSpecies] = species
  return {
    domains,
    constant: readConstant(protein, domains.at(-1)?.end ?? 0),
    side: sides.size === 1 ? side : undefined,
    variableSpecies: species.size === 1 ? variableSpecies : undefined,
  }
}

const readSpecies = ({ v }: NumberedDomain): GermlineSpecies | undefined =>
  v.same / v.compared >= LEAST_IDENTITY ? v.species : undefined

function readConstant(protein: string, from: number): ChainConstant | undefined {
  const found = findConstantRegion(protein.slice(from))
  if (!found) return undefined
  const { region, diagonals } = found
  const covered = new Set<number>()
  const positions = new Map<number, number>()
  for (const { offset, from: first, to } of diagonals)
    for (let at = first; at < to; at++) {
      covered.add(at - offset)
      const eu = region.numbers[at - offset] ?? 0
      if (eu > 0 && !positions.has(eu)) positions.set(eu, at + from)
    }
  const first = Math.min(...covered)
  // A mutation near the start takes the words there, so the start of the reference counts where it is close.
  const begin = Math.min(...diagonals.map((diagonal) => diagonal.from))
  const start = from + (first < NEAR ? Math.max(0, begin - first) : begin)
  const { species, gene, isotype, ch2 } = region
  const hasFc = ch2 > 0 && [...covered].filter((at) => at >= ch2).length > MOST_OF_DOMAIN
  return { species, gene, isotype, start, hasFc, lacksCh1: ch2 > 0 && first > MOST_OF_DOMAIN, positions }
}
