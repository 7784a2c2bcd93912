import { detectSequenceKind } from '../checks/clean-sequence.ts'
import { findGlycosylationSites } from '../protein/properties.ts'
import { InputError } from '../tools/input-error.ts'
import { readRecords } from '../tools/sequence-records.ts'
import { translate } from '../translation/translate.ts'
import type { GermlineMatch } from './closest-genes.ts'
import type { ConstantSpecies } from './constant-regions.ts'
import type { ChainLocus } from './germlines.ts'
import { listCdrs, type NumberedDomain } from './number-domain.ts'
import { readAntibodyChain } from './read-chain.ts'
import { type NumberingScheme, numberingSchemes } from './schemes.ts'

export const liabilityKinds = ['glycosylation', 'deamidation', 'isomerisation', 'oxidation', 'cysteine'] as const
export type LiabilityKind = (typeof liabilityKinds)[number]

/** A place that may degrade or carry a glycan. */
export interface Liability {
  readonly kind: LiabilityKind
  /** Its residues, such as `NG`. */
  readonly motif: string
  /** 0-based in the domain. */
  readonly at: number
}

export interface ReportedDomain {
  readonly locus: ChainLocus
  /** 1-based in the chain, both included. */
  readonly from: number
  readonly to: number
  readonly residues: string
  readonly numbers: Readonly<Record<NumberingScheme, readonly string[]>>
  /** 0-based half-open in the domain. */
  readonly cdrs: Readonly<Record<NumberingScheme, readonly (readonly [start: number, end: number])[]>>
  readonly v: GermlineMatch
  readonly j: GermlineMatch
  readonly liabilities: readonly Liability[]
}

export interface ReportedChain {
  readonly name: string
  readonly length: number
  readonly domains: readonly ReportedDomain[]
  readonly constant: { readonly species: ConstantSpecies; readonly isotype: string; readonly from: number } | undefined
}

export interface AntibodyReport {
  readonly chains: readonly ReportedChain[]
}

const [MOST_CHAINS, MOST_RESIDUES] = [20, 5000]

/** Numbers the chains of an entry; coding DNA is translated. */
export function reportAntibody({ text }: { readonly text: string }): AntibodyReport {
  const records = readRecords(text, 'protein')
  if (records.length > MOST_CHAINS) throw new InputError('too_many', { most: MOST_CHAINS })
  return {
    chains: records.map(({ name, residues }): ReportedChain => {
      const isDna = detectSequenceKind(residues) === 'dna'
      const protein = (isDna ? translate(residues) : residues).replace(/\*$/, '')
      if (protein.length > MOST_RESIDUES) throw new InputError('too_long', { most: MOST_RESIDUES })
      const { domains, constant } = readAntibodyChain(protein)
      return {
        name,
        length: protein.length,
        domains: domains.map((domain) => reportDomain(domain, protein)),
        constant: constant && { species: constant.species, isotype: constant.isotype, from: constant.start + 1 },
      }
    }),
  }
}

function reportDomain(domain: NumberedDomain, protein: string): ReportedDomain {
  const { locus, start, end, residues, numbers, v, j } = domain
  const cdrs = {
    imgt: listCdrs(domain, 'imgt'),
    kabat: listCdrs(domain, 'kabat'),
    chothia: listCdrs(domain, 'chothia'),
  }
  // A motif may end behind the domain.
  const liabilities = listLiabilities(residues, protein.slice(end, end + 2), numbers.imgt).filter(
    ({ kind, at }) =>
      kind !== 'oxidation' ||
      numberingSchemes.some((scheme) => cdrs[scheme].some(([from, to]) => at >= from && at < to)),
  )
  return { locus, from: start + 1, to: end, residues, numbers, cdrs, v, j, liabilities }
}

/** The two cysteines that hold the fold of the domain. */
const bridge = ['23', '104']

/** NG and NS deamidate, DG and DS isomerise; methionine and tryptophan oxidise where they are exposed. */
function listLiabilities(residues: string, next: string, imgt: readonly string[]): Liability[] {
  const text = residues + next
  const found = (kind: LiabilityKind, places: readonly number[], size: number): Liability[] =>
    places.filter((at) => at < residues.length).map((at) => ({ kind, motif: text.slice(at, at + size), at }))
  const match = (pattern: RegExp) => Array.from(text.matchAll(pattern), ({ index }) => index)
  return [
    ...found('glycosylation', findGlycosylationSites(text), 3),
    ...found('deamidation', match(/N(?=[GS])/g), 2),
    ...found('isomerisation', match(/D(?=[GS])/g), 2),
    ...found('oxidation', match(/[MW]/g), 1),
    ...found(
      'cysteine',
      match(/C/g).filter((at) => !bridge.includes(imgt[at] ?? '')),
      1,
    ),
  ].sort((one, other) => one.at - other.at)
}
