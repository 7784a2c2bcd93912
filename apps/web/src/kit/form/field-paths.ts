import type { FieldRules, FieldRulesByPath } from '@paratope/contract/kernel/field-rules'

export type Segment = string | number

/** The rules of `lines.0.num` are those of `lines.*.num`. */
export const getFieldRules = (rules: FieldRulesByPath, name: string): FieldRules | undefined =>
  rules[name.replaceAll(/\.\d+(?=\.|$)/g, '.*')]

export const toSegments = (path: string): Segment[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

export type Container = Record<Segment, unknown>

export function getByPath(source: unknown, path: string): unknown {
  let value = source
  for (const segment of toSegments(path)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Container)[segment]
  }
  return value
}
