import type { Sequence } from '../molecule/molecule.ts'
import { findPrimerSites, type PrimerSite } from './binding.ts'
import { sequencingPrimerTable } from './sequencing-primer-table.ts'

export interface SequencingPrimer {
  readonly name: string
  readonly bases: string
}

/** Primers that sequencing services have in stock. */
export const sequencingPrimers: readonly SequencingPrimer[] = sequencingPrimerTable
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', bases = ''] = line.split('\t')
    return { name, bases }
  })

export interface SequencingPrimerSite extends PrimerSite {
  readonly primer: SequencingPrimer
}

/** Finds the universal primers that bind with their whole length, in the order of the sequence. */
export const findSequencingPrimers = (sequence: Sequence): SequencingPrimerSite[] =>
  sequencingPrimers
    .flatMap((primer) =>
      findPrimerSites(sequence, primer.bases, primer.bases.length).map((site) => ({ ...site, primer })),
    )
    .sort((a, b) => a.start - b.start)
