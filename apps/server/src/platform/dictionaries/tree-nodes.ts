import { type dictionaries, parseTreeCondition, type TreeNode } from '@paratope/contract/platform/dictionaries'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { ReferenceRow } from '#kernel/reference-table.ts'
import { createError, type LookupContext, requireTable } from './dictionary-lookup.ts'

type TreeQuery = RequestContext<(typeof dictionaries)['endpoints']['loadTree']>['query']

/** Equality conditions on named fields; undefined if the text is no such condition. */
function buildFilter(condition: string, fields: readonly string[]): ((row: ReferenceRow) => boolean) | undefined {
  const wanted = parseTreeCondition(condition)
  if (!wanted || !Object.keys(wanted).every((name) => fields.includes(name))) return undefined
  return (row) => Object.entries(wanted).every(([name, value]) => row.fields?.[name] === value)
}

export interface TreeFilter {
  parent: string
  condition: string
  conditionFields: readonly string[]
  /** Whether to return the whole subtree. */
  isDeep?: boolean
}

/** The children of a parent as nodes: one level, or all of them. */
export function toTreeNodes(rows: readonly ReferenceRow[], filter: TreeFilter): TreeNode[] {
  const matches = buildFilter(filter.condition, filter.conditionFields)
  if (!matches) throw createError('tree.condition_refused')
  const byParent = Map.groupBy(rows, ({ parent }) => parent)
  const listChildren = (parent: string): TreeNode[] =>
    (byParent.get(parent) ?? []).filter(matches).map(({ value, text }) => ({
      key: value,
      value,
      label: text,
      title: text,
      leaf: byParent.has(value) ? 0 : 1,
      children: filter.isDeep ? listChildren(value) : [],
    }))
  return listChildren(filter.parent === '0' ? '' : filter.parent)
}

/** Every name in the query must be a registered one. */
export async function loadTree(context: LookupContext, query: TreeQuery): Promise<TreeNode[]> {
  const found = context.registry.referenceTables.find(
    ({ table, textField, codeField, parentField, hasChildField }) =>
      parentField !== undefined &&
      table === query.tableName &&
      textField === query.text &&
      codeField === query.code &&
      parentField === query.pidField &&
      (query.hasChildField === '' || hasChildField === query.hasChildField),
  )
  const { listRows, conditionFields = [] } = requireTable(context, found)
  const rows = await listRows(context.db, context.language)
  return toTreeNodes(rows, { parent: query.pid, condition: query.condition, conditionFields })
}
