export type { FunctionFinding } from './finding.ts'
export { type FunctionRule, functionRules, ruleSeverities } from './function-rules.ts'
export { simulateFunction } from './simulate-function.ts'
export { withoutFaults } from './without-faults.ts'
