import { toBackboneMolecule } from '@paratope/contract/catalogue/plasmids'
import { getBackbone } from '#catalogue/plasmids/index.ts'

const startOfEgfp = 'ATGGTGAGCAAGGGCGAGGAG'
const readLength = 720

/** The bases that the read below should show. */
export function findDemoReference(): string {
  const plasmid = toBackboneMolecule(getBackbone('pcdna3-egfp', 'en')).bases.toUpperCase()
  const start = plasmid.indexOf(startOfEgfp) - 60
  return plasmid.slice(start, start + readLength)
}

/**
 * A read over the EGFP of the demo customer's design “EGFP reporter for CHO” (pcDNA3-EGFP), with a substitution and a
 * deletion to be found by the alignment.
 */
export function findDemoRead(): string {
  const bases = findDemoReference()
  const changed = bases[250] === 'A' ? 'G' : 'A'
  return `${bases.slice(0, 250)}${changed}${bases.slice(251, 430)}${bases.slice(431)}`
}
