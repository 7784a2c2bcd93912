import {
  assembleGibson,
  assembleGoldenGate,
  cloneByRestriction,
  designGibsonPrimers,
  designGoldenGatePrimers,
  designPrimers,
  designRestrictionPrimers,
  estimateFidelity,
  findInnerSites,
  type InnerSites,
  linearize,
  listCloningEnzymes,
  listEnzymesWithoutSite,
  type Molecule,
  type Primer,
  type PrimerPair,
  recombineGateway,
  reverseComplement,
} from '@paratope/bio'

export const assemblyMethods = ['gibson', 'goldenGate', 'restriction', 'gateway'] as const
export type AssemblyMethod = (typeof assemblyMethods)[number]

/** Enzymes of type IIS that kits for Golden Gate use. */
export const goldenGateEnzymes = ['BsaI', 'BsmBI', 'Esp3I', 'BbsI', 'SapI', 'PaqCI'] as const

export interface AssemblyPiece {
  readonly molecule: Molecule
  readonly isReversed: boolean
}

export interface AssemblyRequest {
  readonly method: AssemblyMethod
  /** In their order; vector and insert of restriction cloning, destination and insert of Gateway. */
  readonly pieces: readonly AssemblyPiece[]
  /** Whether PCR adds the ends; otherwise the pieces have them already. */
  readonly hasPcr: boolean
  readonly name: string
  /** Bases that neighbours of a Gibson assembly share. */
  readonly overlap: number
  readonly goldenGateEnzyme: string
  readonly restrictionEnzymes: readonly [forward: string, reverse: string]
}

export interface AssemblyJunction {
  readonly between: readonly [string, string]
  /** Shared bases, overhang or site. */
  readonly bases: string
  readonly meltingTemperature?: number | undefined
  /** Expected share of right ligations, where they were counted. */
  readonly fidelity?: number | undefined
}

export type AssemblyNote = 'undirected' | 'closesEmpty' | 'lostSites' | 'gatewayBP' | 'gatewayLR'

export interface Assembly {
  readonly product: Molecule
  readonly junctions: readonly AssemblyJunction[]
  readonly primers: readonly Primer[]
  /** Expected share of assemblies without a wrong junction; undefined if not known. */
  readonly fidelity?: number | undefined
  readonly notes: readonly { readonly code: AssemblyNote; readonly names: string }[]
}

/** The tails of Gateway primers: four G in front of attB1 and attB2, as the suppliers of the enzymes give them. */
const gatewayTails = {
  forward: 'GGGGACAAGTTTGTACAAAAAAGCAGGCT',
  reverse: 'GGGGACCACTTTGTACAAGAAAGCTGGGT',
} as const

/** Assembles in silico. Throws an `AssemblyError` that says why pieces do not join. */
export function assemble(request: AssemblyRequest): Assembly {
  const pieces = request.pieces.map(({ molecule, isReversed }) => (isReversed ? reverseComplement(molecule) : molecule))
  return methods[request.method](pieces, request)
}

export interface EnzymeConflict {
  readonly sites: readonly InnerSites[]
  /** Enzymes to choose instead. */
  readonly proposed: readonly string[]
}

/** Finds sites of the chosen enzymes within what PCR amplifies, and the enzymes that have none there. */
export function findEnzymeConflict(request: AssemblyRequest): EnzymeConflict | undefined {
  const { method, hasPcr, goldenGateEnzyme, restrictionEnzymes, pieces } = request
  if (!hasPcr || (method !== 'goldenGate' && method !== 'restriction')) return undefined
  const templates = pieces.map(({ molecule }) => toTemplate(molecule))
  const [vector] = pieces
  const [, insert] = templates
  if (method === 'goldenGate') {
    const sites = findInnerSites(templates, [goldenGateEnzyme])
    return sites.length > 0 ? { sites, proposed: listEnzymesWithoutSite(templates, goldenGateEnzymes) } : undefined
  }
  if (!vector || !insert) return undefined
  const sites = findInnerSites([insert], [...new Set(restrictionEnzymes)])
  return sites.length > 0 ? { sites, proposed: listCloningEnzymes(vector.molecule, insert) } : undefined
}

type Assemble = (pieces: readonly Molecule[], request: AssemblyRequest) => Assembly

const listPrimers = (pairs: readonly PrimerPair[]): Primer[] =>
  pairs.flatMap(({ forward, reverse }) => [forward, reverse])

/** PCR opens a circle at its origin. */
const toTemplate = (molecule: Molecule): Molecule =>
  molecule.topology === 'circular' ? linearize(molecule, 0) : molecule

const listNeighbours = (names: readonly string[]) =>
  names.map((name, at): [string, string] => [name, names[at + 1] ?? names[0] ?? name])

const methods: Readonly<Record<AssemblyMethod, Assemble>> = {
  gibson(pieces, { hasPcr, overlap, name }) {
    const pairs = hasPcr ? designGibsonPrimers(pieces.map(toTemplate), { overlap }) : []
    const fragments = hasPcr ? pairs.map(({ product }) => product) : pieces
    const { product, junctions } = assembleGibson(fragments, { name })
    const neighbours = listNeighbours(fragments.map((fragment) => fragment.name))
    return {
      product,
      primers: listPrimers(pairs),
      junctions: junctions.map((junction, at) => ({ between: neighbours[at] ?? ['', ''], ...junction })),
      notes: [],
    }
  },
  goldenGate(pieces, { hasPcr, goldenGateEnzyme, name }) {
    const pairs = hasPcr ? designGoldenGatePrimers(pieces.map(toTemplate), goldenGateEnzyme) : []
    const parts = hasPcr ? pairs.map((pair) => pair.product) : pieces
    const { product, overhangs, order } = assembleGoldenGate(parts, goldenGateEnzyme, name)
    const neighbours = listNeighbours(order)
    const fidelity = estimateFidelity(overhangs, goldenGateEnzyme)
    return {
      product,
      primers: listPrimers(pairs),
      fidelity: fidelity?.assembly,
      junctions: overhangs.map((bases, at) => ({
        between: neighbours[at] ?? ['', ''],
        bases,
        fidelity: fidelity?.junctions[at],
      })),
      notes: [],
    }
  },
  restriction([vector, insert], { hasPcr, restrictionEnzymes: [forward, reverse], name }) {
    if (!vector || !insert) throw new RangeError('a vector and an insert')
    const pair = hasPcr ? designRestrictionPrimers(toTemplate(insert), { forward, reverse }) : undefined
    const enzymes = [...new Set([forward, reverse])]
    const cloned = cloneByRestriction(vector, pair?.product ?? insert, enzymes, name)
    const { product, isUndirected, closesEmpty, lostSites } = cloned
    return {
      product,
      primers: pair ? listPrimers([pair]) : [],
      junctions: [
        { between: [vector.name, insert.name], bases: forward },
        { between: [insert.name, vector.name], bases: reverse },
      ],
      notes: [
        ...(isUndirected ? [{ code: 'undirected' as const, names: '' }] : []),
        ...(closesEmpty ? [{ code: 'closesEmpty' as const, names: '' }] : []),
        ...(lostSites.length > 0 ? [{ code: 'lostSites' as const, names: lostSites.join(', ') }] : []),
      ],
    }
  },
  gateway([destination, insert], { hasPcr, name }) {
    if (!destination || !insert) throw new RangeError('a destination and an insert')
    const pair = hasPcr ? designPrimers(toTemplate(insert), gatewayTails) : undefined
    const { product, reaction } = recombineGateway(pair?.product ?? insert, destination, name)
    const [left, right] = reaction === 'BP' ? ['attL1', 'attL2'] : ['attB1', 'attB2']
    return {
      product,
      primers: pair ? listPrimers([pair]) : [],
      junctions: [
        { between: [destination.name, insert.name], bases: left ?? '' },
        { between: [insert.name, destination.name], bases: right ?? '' },
      ],
      notes: [{ code: reaction === 'BP' ? 'gatewayBP' : 'gatewayLR', names: '' }],
    }
  },
}
