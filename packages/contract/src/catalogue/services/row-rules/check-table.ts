import type { OrderRow, ServiceColumn } from '../order-rows/service-columns.ts'
import { findAppliedRules, findRepeatedCells, type RuleContext } from './evaluate-rules.ts'
import type { RowRule } from './rule-types.ts'

/** A row after its cells were checked. */
export interface RowToRule {
  readonly row: OrderRow
  readonly errors: readonly { readonly column: string }[]
}

export interface RuleFinding<Rule> {
  /** Counted from 1. */
  row: number
  rule: Rule
  /** The first row that has the same cells, for rules between rows. */
  first?: number
}

/** The cells that rules may read: those with an error of their own say nothing. */
export function listReadableCells({ row, errors }: RowToRule): OrderRow {
  if (errors.length === 0) return row
  const wrong = new Set(errors.map(({ column }) => column))
  return Object.fromEntries(Object.entries(row).filter(([key]) => !wrong.has(key)))
}

/** The rules that apply to one row by itself. */
export const applyRules = <Rule extends RowRule<unknown>>(
  rules: readonly Rule[],
  row: RowToRule,
  context: RuleContext,
): Rule[] => findAppliedRules(rules, listReadableCells(row), context)

/** Joins the rules that apply to each row with those between rows. */
export function joinFindings<Rule extends RowRule<unknown>>(
  applied: readonly (readonly Rule[])[],
  rows: readonly OrderRow[],
): RuleFinding<Rule>[] {
  const repeated = findRepeatedCells(applied, rows)
  return applied.flatMap((rules, index) =>
    rules.flatMap((rule): RuleFinding<Rule>[] => {
      if (!rule.sameAs) return [{ row: index + 1, rule }]
      const first = repeated.get(rule)?.get(index)
      return first === undefined ? [] : [{ row: index + 1, rule, first: first + 1 }]
    }),
  )
}

/** All findings of a table. */
export const checkRules = <Rule extends RowRule<unknown>>(
  rules: readonly Rule[],
  rows: readonly RowToRule[],
  context: RuleContext,
): RuleFinding<Rule>[] =>
  joinFindings(
    rows.map((row) => applyRules(rules, row, context)),
    rows.map(({ row }) => row),
  )

/** Characters of a cell that a sentence repeats. */
const quotedLength = 40

interface DescribedRule {
  readonly rule: Pick<RowRule, 'text'>
  readonly first?: number
}

/** The sentence of a finding, with the cells that it names as people read them. */
export const describeRule = (
  { rule, first }: DescribedRule,
  row: OrderRow,
  columns: readonly Pick<ServiceColumn, 'key' | 'choices'>[],
): string =>
  rule.text.replace(/\{(\w+)\}/g, (_, key: string) => {
    if (key === 'first') return String(first ?? '')
    const value = row[key] ?? ''
    const title = columns.find((column) => column.key === key)?.choices?.find((choice) => choice.value === value)?.title
    const text = title ?? value
    return text.length > quotedLength ? `${text.slice(0, quotedLength)}…` : text
  })
