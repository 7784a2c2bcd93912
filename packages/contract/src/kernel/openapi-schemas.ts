import { z } from 'zod'

export type JsonSchema = z.core.JSONSchema.BaseSchema
export type Direction = 'input' | 'output'
export type Resolve = (schema: JsonSchema) => JsonSchema

export interface SchemaWriter {
  /** Returns a reference to a named schema, or the schema itself if it has no name. */
  write(schema: z.ZodType, direction: Direction): JsonSchema
  /** Resolves a reference that `write` returned. */
  resolve: Resolve
  /** Returns the named schemas in use, and a function that updates references in a finished document. */
  finish(): { schemas: Record<string, JsonSchema>; link<Part>(part: Part): Part }
}

const prefix = '#/components/schemas/'
const inputSuffix = 'Input'
const isSchemaName = /^[A-Z]/

/** Collects the exported schemas of modules by the name of their export. */
export function collectNamedSchemas(modules: Readonly<Record<string, object>>): Record<string, z.ZodType> {
  const named: Record<string, z.ZodType> = {}
  for (const [name, value] of Object.values(modules).flatMap((module) => Object.entries(module))) {
    if (!isSchemaName.test(name) || !(value instanceof z.ZodType)) continue
    if ((named[name] ?? value) !== value) throw new Error(`two schemas are called ${name}`)
    named[name] = value
  }
  return named
}

/** Writes JSON Schema 2020-12 and moves each named schema to the components of the document. */
export function createSchemaWriter(named: Readonly<Record<string, z.ZodType>>): SchemaWriter {
  const names = z.registry<{ id: string }>()
  for (const [id, schema] of Object.entries(named)) names.add(schema, { id })
  const definitions = new Map<string, JsonSchema>()

  function write(schema: z.ZodType, direction: Direction): JsonSchema {
    const suffix = direction === 'input' ? inputSuffix : ''
    const {
      $schema: _,
      $defs = {},
      ...own
    } = z.toJSONSchema(schema, {
      io: direction,
      metadata: names,
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema),
    })
    // A schema may differ between request and reply, so both definitions are kept until compared.
    const withSuffix = (part: JsonSchema) => mapRefs(part, (ref) => `${prefix}${ref.replace('#/$defs/', '')}${suffix}`)
    for (const [name, { id: _id, ...definition }] of Object.entries($defs)) {
      definitions.set(name + suffix, withSuffix(definition))
    }
    return withSuffix(own)
  }

  const resolve: Resolve = (schema) =>
    schema.$ref === undefined ? schema : (definitions.get(schema.$ref.replace(prefix, '')) ?? {})

  function finish() {
    const separate = findSeparate(definitions)
    const finalName = (name: string) =>
      name.endsWith(inputSuffix) && !separate.has(name) ? name.slice(0, -inputSuffix.length) : name
    const link = <Part>(part: Part): Part =>
      mapRefs(part, (ref) => (ref.startsWith(prefix) ? prefix + finalName(ref.slice(prefix.length)) : ref))
    const schemas = [...definitions].map(([name, schema]) => [finalName(name), link(schema)] as const)
    return { schemas: Object.fromEntries(schemas.sort(([left], [right]) => (left < right ? -1 : 1))), link }
  }

  return { write, resolve, finish }
}

/** Finds schemas that differ between request and reply, also in what they refer to. */
function findSeparate(definitions: ReadonlyMap<string, JsonSchema>): ReadonlySet<string> {
  const separate = new Set<string>()
  const asAnswered = (schema: JsonSchema) =>
    mapRefs(schema, (ref) => (separate.has(ref.replace(prefix, '')) ? ref : ref.replace(/Input$/, '')))
  for (let found = -1; found !== separate.size; ) {
    found = separate.size
    for (const [name, schema] of definitions) {
      const answered = name.endsWith(inputSuffix) && definitions.get(name.slice(0, -inputSuffix.length))
      if (answered && JSON.stringify(asAnswered(schema)) !== JSON.stringify(answered)) separate.add(name)
    }
  }
  return separate
}

/** Copies a part of the document with replaced references; `const` and examples contain none. */
function mapRefs<Part>(part: Part, change: (ref: string) => string): Part {
  const copy = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(copy)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        key === '$ref' && typeof inner === 'string' ? change(inner) : copy(inner),
      ]),
    )
  }
  // The copy has the shape of the original.
  return copy(part) as Part
}

/** Removes noise and constructs that generators cannot handle, and adds the texts of `describe` and `meta`. */
function tidy(zodSchema: z.core.$ZodTypes, jsonSchema: JsonSchema): void {
  const { description, examples } = z.globalRegistry.get(zodSchema) ?? {}
  if (description !== undefined) jsonSchema.description = description
  if (Array.isArray(examples)) jsonSchema.examples = examples
  // Clients must ignore fields that a later version adds.
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  // The pattern of a known format is redundant.
  if (jsonSchema.format !== undefined) delete jsonSchema.pattern
  // Many languages cannot write control characters and lone surrogates in regular expressions.
  if (jsonSchema.pattern?.includes('\\ud800')) delete jsonSchema.pattern
  if (jsonSchema.type === 'integer') tidyInteger(jsonSchema)
  if (zodSchema._zod.def.type === 'record') tidyRecord(jsonSchema, zodSchema._zod.def.keyType)
}

/** Writes a record over known names as an object with these properties, which generators understand. */
function tidyRecord(schema: JsonSchema, names: z.core.$ZodType): void {
  const { values } = names._zod
  const { additionalProperties: value } = schema
  if (!values || value === undefined) return
  schema.properties = Object.fromEntries([...values].map((name) => [String(name), value]))
  delete schema.additionalProperties
  delete schema.propertyNames
}

const largestInt32 = 2 ** 31 - 1

function tidyInteger(schema: JsonSchema): void {
  const { minimum, maximum } = schema
  if (minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  schema.format = maximum !== undefined && maximum <= largestInt32 ? 'int32' : 'int64'
}
