/** Parts of the sequence checks for pages with order tables. */
export { formatFinding } from './format-finding.ts'
export type { CheckResults } from './sequence-checker.ts'
export { useSequenceChecks } from './use-sequence-checks.ts'
