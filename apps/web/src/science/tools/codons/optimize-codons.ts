import {
  type CodonProfile,
  getCodonUsage,
  type OptimizedGene,
  type OptimizeOptions,
  profileCodons,
  proposeGenes,
} from '@paratope/bio'
import { type DifficultPlace, listDifficultPlaces } from '@paratope/contract/science/designs'

export interface OptimizeRequest {
  /** Upper case. */
  readonly text: string
  readonly isProtein: boolean
  readonly hostId: string
  readonly options: OptimizeOptions
}

export interface CodonCandidate extends OptimizedGene {
  readonly profile: CodonProfile
  /** What makes the synthesis difficult. */
  readonly places: readonly DifficultPlace[]
}

export interface CodonProposal {
  readonly request: OptimizeRequest
  /** The best first. */
  readonly genes: readonly CodonCandidate[]
  /** The gene as it was entered; absent for a protein. */
  readonly before?: { readonly profile: CodonProfile; readonly places: readonly DifficultPlace[] }
}

/** By the limits that price and order of a vector go by. */
const listPlaces = (bases: string): DifficultPlace[] =>
  listDifficultPlaces({ name: '', bases, topology: 'linear', features: [] }, [{ start: 0, end: bases.length }])

/** Proposes genes with their course along the gene and what makes them hard to synthesise. */
export function optimizeCodons(request: OptimizeRequest): CodonProposal {
  const { text, isProtein, hostId, options } = request
  const usage = getCodonUsage(hostId)
  const measure = (bases: string) => ({ profile: profileCodons(bases, usage), places: listPlaces(bases) })
  const genes = proposeGenes(text, hostId, { ...options, isProtein })
  return {
    request,
    genes: genes.map((gene) => ({ ...gene, ...measure(gene.bases) })),
    ...(!isProtein && { before: measure(text.replaceAll('U', 'T')) }),
  }
}

export const codonRuns = { optimize: (request: OptimizeRequest) => ({ result: optimizeCodons(request) }) } as const
