export {
  checkDesign,
  type DesignCheck,
  type DesignIssue,
  type DesignIssueCode,
  designIssueCodes,
  type FilledSlot,
} from './check-design.ts'
export { clearSlot, createFromTemplate, fillSlotWith, hasSlots, slotQualifier } from './template.ts'
export { findVectorFaults, type VectorFault } from './vector-faults.ts'
export {
  findVectorType,
  fitsSlot,
  type PackagingLimit,
  type VectorHost,
  type VectorSlot,
  type VectorType,
  vectorHosts,
  vectorTypes,
} from './vector-types.ts'
