import type { JsonSchema, Resolve } from './openapi-schemas.ts'

export interface ExampleSources {
  resolve: Resolve
  /** Example texts by field name. */
  fields: Readonly<Record<string, string>>
}

const idBody = '01k6x0a3c5e7g9hjkmnpqrstvw'

const byFormat: Readonly<Record<string, string>> = {
  date: '2026-10-05',
  'date-time': '2026-10-05T08:30:00.000Z',
  email: 'ada@institute.example',
  uri: 'https://institute.example/',
}

/** Candidates for a text with a pattern. */
const sampleTexts = [
  'example',
  'exampleValue12345678',
  '123456',
  '13800138000',
  '+1 617 555 0100',
  '/example',
  'example.read',
]

/**
 * Builds the example of a schema, always the same; examples in the schema come first. `outer` holds the enclosing
 * references: a recursive schema is left out.
 */
export function buildExample(
  schema: JsonSchema,
  sources: ExampleSources,
  name = '',
  outer: readonly JsonSchema['$ref'][] = [],
): unknown {
  const { $ref, examples, enum: options, anyOf, oneOf, allOf } = schema
  const [type] = [schema.type].flat()
  const build = (inner: JsonSchema, of = name) => buildExample(inner, sources, of, $ref ? [...outer, $ref] : outer)
  if (Array.isArray(examples)) return examples[0]
  if ($ref !== undefined) return outer.includes($ref) ? undefined : build(sources.resolve(schema))
  if (schema.const !== undefined) return schema.const
  if (options) return schema.default ?? options[0]
  const branch = (anyOf ?? oneOf)?.find((one) => one.type !== 'null')
  if (branch) return build(branch)
  if (allOf && type === undefined) return Object.assign({}, ...allOf.map((one) => build(one)))
  if (type === 'string') return buildText(schema, name, sources.fields)
  if (schema.default !== undefined) return schema.default
  if (type === 'boolean') return true
  if (type === 'integer' || type === 'number') return Math.min(schema.maximum ?? 1, Math.max(schema.minimum ?? 1, 1))
  if (type === 'array') return buildList(schema, build)
  if (type === 'object') return buildObject(schema, build, sources.resolve)
  return null
}

type Build = (schema: JsonSchema, name?: string) => unknown

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && !Array.isArray(value)

function buildList({ items, prefixItems, minItems = 1 }: JsonSchema, build: Build): unknown[] {
  if (Array.isArray(prefixItems)) return prefixItems.filter(isSchema).map((item) => build(item))
  const item = isSchema(items) ? build(items) : undefined
  return item === undefined ? [] : Array.from({ length: Math.max(1, minItems) }, () => item)
}

function buildObject(
  { properties = {}, propertyNames, additionalProperties }: JsonSchema,
  build: Build,
  resolve: Resolve,
) {
  const fields = Object.entries(properties).filter(([, field]) => isSchema(field)) as [string, JsonSchema][]
  const keys = isSchema(propertyNames) ? listKeys(resolve(propertyNames), build) : ['example']
  const inner = isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0
  return Object.fromEntries([
    ...fields.map(([name, field]) => [name, build(field, name)]),
    ...(inner ? keys.map((key) => [key, build(additionalProperties, key)]) : []),
  ])
}

function listKeys(names: JsonSchema, build: Build): string[] {
  const one = build(names)
  return Array.isArray(names.enum) ? names.enum.map(String) : [typeof one === 'string' ? one : 'example']
}

function buildText(schema: JsonSchema, name: string, fields: ExampleSources['fields']): string {
  const { format, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const patterns = [schema, ...(schema.allOf ?? [])].flatMap(({ pattern }) =>
    pattern === undefined ? [] : [new RegExp(pattern, 'u')],
  )
  const prefix = /^\^(\w+_)\[0-9a-hj/.exec(schema.pattern ?? '')?.[1]
  if (prefix !== undefined) return prefix + idBody
  const known = byFormat[format ?? '']
  if (known !== undefined) return known
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && patterns.every((pattern) => pattern.test(text))
  const candidates = [fields[name], words, ...sampleTexts, 'x'.repeat(minLength)].filter((text) => text !== undefined)
  return candidates.find(fits) ?? ''
}
