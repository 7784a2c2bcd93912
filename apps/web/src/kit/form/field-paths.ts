import type { FieldRules, FieldRulesByPath } from '@paratope/contract/kernel/field-rules'

type Segment = string | number

/** The rules of `lines.0.num` are those of `lines.*.num`. */
export const getFieldRules = (rules: FieldRulesByPath, name: string): FieldRules | undefined =>
  rules[name.replaceAll(/\.\d+(?=\.|$)/g, '.*')]

const toSegments = (path: string): Segment[] =>
  path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part))

type Container = Record<Segment, unknown>

/** Puts a value at its place, with the objects and lists on the way there. */
export function setByPath(target: object, path: string, value: unknown): void {
  const segments = toSegments(path)
  let container = target as Container // filled by the names of the segments
  segments.forEach((segment, index) => {
    const next = segments[index + 1]
    if (next === undefined) container[segment] = value
    else {
      container[segment] ??= typeof next === 'number' ? [] : {}
      container = container[segment] as Container
    }
  })
}

export function getByPath(source: unknown, path: string): unknown {
  let value = source
  for (const segment of toSegments(path)) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Container)[segment]
  }
  return value
}
