import { type Molecule, type Range, readBases, type SequencingPlan } from '@paratope/bio'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'

/** The longest expected sequence that the table takes. */
const longestReference = 20_000
const shortestReference = 20
const longestName = 60

/** Primers of the plan that can be chosen in the table, by their bases. */
const stockPrimers: ReadonlyMap<string, string> = new Map([
  ['CGCAAATGGGCGGTAGGCGTG', 'CMV-F'],
  ['TAGAAGGCACAGTCGAGG', 'BGH-R'],
  ['GTAAAACGACGGCCAGT', 'M13F'],
  ['CAGGAAACAGCTATGAC', 'M13R'],
  ['TAATACGACTCACTATAGGG', 'T7'],
  ['GCTAGTTATTGCTCAGCGG', 'T7 term'],
  ['ATTTAGGTGACACTATAG', 'SP6'],
])

/** The choice of the table for a primer that the service has in stock; others are made, for a price. */
export const findStockPrimer = ({ bases }: { bases: string }): string | undefined => stockPrimers.get(bases)

export interface SequencingSample {
  name: string
  molecule: Pick<Molecule, 'bases' | 'topology'>
  /** Reference in the design cell; empty if no saved version is known. */
  reference: string
}

/** Rows of the sequencing table for the reads of a plan, with names that are not in use yet. */
export function buildSequencingRows(
  { name, molecule, reference }: SequencingSample,
  range: Range,
  { reads }: Pick<SequencingPlan, 'reads'>,
  usedNames: Iterable<string> = [],
): OrderRow[] {
  const used = new Set(usedNames)
  const expected = readBases(molecule.bases, range)
  const isReference = expected.length >= shortestReference && expected.length <= longestReference
  return reads.map(({ primer }) => {
    const stock = findStockPrimer(primer)
    return {
      name: findFreeName(name, primer.name, used),
      template: 'plasmid',
      size: String(molecule.bases.length),
      primer: stock ?? 'design',
      ...(stock === undefined && { primerSequence: primer.bases }),
      ...(reference !== '' && { design: reference }),
      ...(isReference && { reference: expected }),
    }
  })
}

/** The primer stays readable where the name of a design is long. */
function findFreeName(sample: string, primer: string, used: Set<string>): string {
  for (let no = 1; ; no++) {
    const ending = no === 1 ? `_${primer}` : `_${primer}_${no}`
    const name = sample.slice(0, longestName - ending.length) + ending
    if (used.has(name)) continue
    used.add(name)
    return name
  }
}
