import type { Range } from '../molecule/range.ts'
import { type StrandView, toTopRange } from './construct.ts'
import { type FunctionRule, ruleSeverities } from './function-rules.ts'

/** A rule that a construct breaks, where, and what a sentence about it needs. */
export interface FunctionFinding {
  readonly rule: FunctionRule
  readonly severity: 'error' | 'note'
  readonly range?: Range
  readonly values: Readonly<Record<string, string | number>>
}

/** A finding about a place of a strand. */
export const report = (
  rule: FunctionRule,
  view: StrandView,
  place: Range,
  values: FunctionFinding['values'] = {},
  severity: FunctionFinding['severity'] = ruleSeverities[rule],
): FunctionFinding => ({ rule, severity, range: toTopRange(view, place), values })

/** A finding about the whole molecule. */
export const reportWhole = (rule: FunctionRule, values: FunctionFinding['values'] = {}): FunctionFinding => ({
  rule,
  severity: ruleSeverities[rule],
  values,
})
