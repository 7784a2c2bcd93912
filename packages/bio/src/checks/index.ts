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
export { type CleanedSequence, cleanSequence, detectSequenceKind, type SequenceKind } from './clean-sequence.ts'
export { constantRegions, type Isotype, type NumberedRegion, numberConstantRegion } from './constant-regions.ts'
export { type EncodedProtein, findEncodedProtein, listEncodedProteins } from './encoded-proteins.ts'
export { type FcPreset, fcPresets } from './fc-presets.ts'
export { listProteins, type Measurement, measureRow } from './measure-row.ts'
export { applyMutations, type Mutation, type Numbering, parseMutations, placeMutations } from './mutations.ts'
export { primerScales } from './primer-checks.ts'
export { findModification, type PrimerModification, primerModifications } from './primer-modifications.ts'
export { findSignalPeptide, type SignalPeptide, signalChoices, signalPeptides } from './signal-peptides.ts'
export { findVariableDomains, type VariableDomain } from './variable-domains.ts'
