/** Variable domains numbered by alignment to germline genes; the genes are 130 KB, so this is an entry of its own. */
export type { GermlineMatch } from './closest-genes.ts'
export type { ChainLocus, GermlineSpecies } from './germlines.ts'
export { listCdrs, type NumberedDomain, numberDomains } from './number-domain.ts'
export { type NumberingScheme, numberingSchemes } from './schemes.ts'
