/** Antibodies by alignment to germline genes and constant regions; the genes are 130 KB, so this is an entry of its own. */
export {
  type AntibodyReport,
  type Liability,
  type LiabilityKind,
  type ReportedChain,
  type ReportedDomain,
  reportAntibody,
} from './antibody-report.ts'
export { type ChainSide, readChainName } from './chain-names.ts'
export type { GermlineMatch } from './closest-genes.ts'
export type { ConstantSpecies } from './constant-regions.ts'
export type { ChainLocus, GermlineSpecies } from './germlines.ts'
export { listCdrs, type NumberedDomain, numberDomains } from './number-domain.ts'
export { type ChainPair, type NamedChain, pairChains } from './pair-chains.ts'
export { type AntibodyChain, type ChainConstant, readAntibodyChain } from './read-chain.ts'
export { type NumberingScheme, numberingSchemes } from './schemes.ts'
