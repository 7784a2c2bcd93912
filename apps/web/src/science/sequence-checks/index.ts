/** What pages with order tables use of the sequence checks. */
export { formatFinding } from './format-finding.ts'
export type { CheckResults } from './sequence-checker.ts'
export { useSequenceChecks } from './use-sequence-checks.ts'
