export { constantRegions } from '../antibody/constant-regions.ts'
export { type CheckCode, checkCodes } from './check-codes.ts'
export { checkNames, checkRow, checkRows, hasErrors } from './check-rows.ts'
export type {
  CheckProfile,
  CheckValues,
  ColumnRole,
  Finding,
  LengthLimit,
  OrderRow,
  ProfileKind,
} from './check-types.ts'
export {
  type CleanedSequence,
  cleanSequence,
  detectSequenceKind,
  trimStops,
} from './clean-sequence.ts'
export { type Isotype, type NumberedRegion, numberConstantRegion } from './constant-regions.ts'
export { type EncodedProtein, findEncodedProtein, listEncodedProteins } from './encoded-proteins.ts'
export { type FcPreset, fcPresets } from './fc-presets.ts'
export { listProteins, type Measurement, measureRow } from './measure-row.ts'
export type { ModificationCode } from './modification-codes.ts'
export { applyMutations, type Mutation, type Numbering, parseMutations, placeMutations } from './mutations.ts'
export { primerScales } from './primer-checks.ts'
export { findModification, type PrimerModification, primerModifications } from './primer-modifications.ts'
export {
  type SequenceKind,
  type SequenceProblem,
  type SequenceProblemCode,
  sequenceProblemCodes,
} from './sequence-problems.ts'
export { findSignalPeptide, type SignalPeptide, signalChoices, signalPeptides } from './signal-peptides.ts'
export { findVariableDomains, type VariableDomain } from './variable-domains.ts'
