export { type VectorHost, vectorHosts } from '../annotation/parts.ts'
export {
  checkDesign,
  type DesignCheck,
  type DesignIssue,
  type DesignIssueCode,
  designIssueCodes,
} from './check-design.ts'
export { findSlotPart, fitsSlot, listSlotParts, markerCassettes } from './slot-parts.ts'
export {
  detachFromTemplate,
  findDesignTemplate,
  hasSlots,
  locateSlot,
  readTemplateState,
  slotQualifier,
} from './slots.ts'
export {
  clearTag,
  createFromTemplate,
  type FillProblem,
  type FillResult,
  fillSlotWith,
  restoreSlot,
} from './template.ts'
export { findTypeRules } from './type-rules.ts'
export type { VectorFault } from './vector-fault-codes.ts'
export { findVectorFaults } from './vector-faults.ts'
export {
  isTagSlot,
  type StretchSlot,
  type TagSlot,
  type TemplateSlot,
  type VectorTemplate,
} from './vector-template.ts'
export { findVectorTemplate, vectorTemplates } from './vector-templates.ts'
