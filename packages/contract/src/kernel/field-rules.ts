import { z } from 'zod'
import { type EntryRuleCode, isEntryRuleCode } from './entry-rules.ts'
import { plainTextPatterns } from './plain-text.ts'

/** Constraints of a form field. Plain data, so that browsers need no schema to check an entry. */
export interface FieldRules {
  type: 'text' | 'number' | 'boolean' | 'list'
  required: boolean
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  isInteger?: true
  /** For lists: the number of entries, and whether they are numbers. */
  minItems?: number
  maxItems?: number
  hasNumbers?: true
  pattern?: string
  isEmail?: true
  /** A named rule; see entry-rules.ts. */
  entryRule?: EntryRuleCode
  /** Surrounding blanks are ignored. */
  isTrimmed?: true
  /** Value of an empty field, if not an empty text. */
  empty?: 'omitted' | 'null'
}

/** Rules by the path of the entry in the body: `name`, `names.en`, `lines.*.num`. */
export type FieldRulesByPath = Readonly<Record<string, FieldRules>>

/** The part of JSON Schema that describes fields. */
interface JsonSchema {
  type?: string
  anyOf?: readonly JsonSchema[]
  allOf?: readonly JsonSchema[]
  enum?: readonly unknown[]
  const?: unknown
  properties?: Readonly<Record<string, JsonSchema>>
  items?: JsonSchema
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  exclusiveMinimum?: number
  minItems?: number
  maxItems?: number
  pattern?: string
  format?: string
  entryRule?: string
}

/** Derives the rules of every field from the schema that parses the body on the server. */
export function listFieldRules(schema: z.ZodType): FieldRulesByPath {
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as JsonSchema
  return collectRules(json, schema, '')
}

function collectRules(json: JsonSchema, schema: z.ZodType, prefix: string): Record<string, FieldRules> {
  const shape = unwrap(schema)
  if (!(shape instanceof z.ZodObject)) return {}
  const rules: Record<string, FieldRules> = {}
  for (const [name, fieldSchema] of Object.entries<z.ZodType>(shape.shape)) {
    const fieldJson = json.properties?.[name]
    if (!fieldJson) continue
    Object.assign(rules, readField(fieldJson, fieldSchema, prefix + name))
  }
  return rules
}

function readField(json: JsonSchema, schema: z.ZodType, path: string): Record<string, FieldRules> {
  const inner = unwrap(schema)
  if (inner instanceof z.ZodObject) return collectRules(flatten(json), inner, `${path}.`)
  const rules = { [path]: toRules(flatten(json), schema) }
  // The element of an array is a zod schema.
  return inner instanceof z.ZodArray
    ? { ...rules, ...collectRules(flatten(json).items ?? {}, inner.element as z.ZodType, `${path}.*.`) }
    : rules
}

/** Unwraps optional, nullable, default and piped schemas. */
function unwrap(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return unwrap(schema.unwrap() as z.ZodType) // a schema of the same library
  return schema instanceof z.ZodPipe ? unwrap(schema.in as z.ZodType) : schema
}

/** A union of an entry and an empty value has the rules of the entry. */
function flatten(json: JsonSchema): JsonSchema {
  const choices = json.anyOf?.filter(({ type, const: only }) => type !== 'null' && only !== '')
  const merged = { ...json, ...Object.assign({}, ...(json.allOf ?? [])) }
  return choices?.length === 1 && choices[0] ? flatten(choices[0]) : merged
}

const plainPatterns = new Set(plainTextPatterns.map(({ source }) => source))

function toRules(json: JsonSchema, schema: z.ZodType): FieldRules {
  const accepts = (value: unknown) => schema.safeParse(value).success
  const type = getType(json)
  const optional = accepts(undefined)
  const emptyValue = { text: '', number: null, boolean: false, list: [] }[type]
  const acceptsEmpty = accepts(emptyValue)
  const isInteger = json.type === 'integer'
  const minimum =
    json.minimum ?? (isInteger && json.exclusiveMinimum !== undefined ? json.exclusiveMinimum + 1 : undefined)
  return {
    type,
    required: !optional && !acceptsEmpty,
    ...(json.minLength && { minLength: json.minLength }),
    ...(json.maxLength !== undefined && { maxLength: json.maxLength }),
    ...(minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER && { minimum }),
    ...(json.maximum !== undefined && json.maximum < Number.MAX_SAFE_INTEGER && { maximum: json.maximum }),
    ...(isInteger && { isInteger: true as const }),
    ...(json.minItems && { minItems: json.minItems }),
    ...(json.maxItems !== undefined && { maxItems: json.maxItems }),
    ...(type === 'list' && json.items && getType(json.items) === 'number' && { hasNumbers: true as const }),
    ...(json.pattern !== undefined &&
      json.format === undefined &&
      !plainPatterns.has(json.pattern) && { pattern: json.pattern }),
    ...(json.format === 'email' && { isEmail: true as const }),
    ...(json.entryRule !== undefined && isEntryRuleCode(json.entryRule) && { entryRule: json.entryRule }),
    ...(trims(schema) && { isTrimmed: true as const }),
    ...getEmptyRule(type, { acceptsEmpty, optional, nullable: accepts(null) }),
  }
}

function getType({ type, enum: values, const: only, anyOf }: JsonSchema): FieldRules['type'] {
  const sample = only ?? values?.[0] ?? anyOf?.[0]?.const
  if (type === 'array') return 'list'
  if (type === 'boolean' || typeof sample === 'boolean') return 'boolean'
  return type === 'number' || type === 'integer' || typeof sample === 'number' ? 'number' : 'text'
}

function getEmptyRule(
  type: FieldRules['type'],
  { acceptsEmpty, optional, nullable }: { acceptsEmpty: boolean; optional: boolean; nullable: boolean },
): Pick<FieldRules, 'empty'> {
  if (type === 'text' && acceptsEmpty) return {}
  if (nullable) return { empty: 'null' }
  return optional && (type === 'text' || type === 'number') ? { empty: 'omitted' } : {}
}

const trims = (schema: z.ZodType): boolean =>
  (unwrap(schema).def.checks ?? []).some(({ _zod: { def } }) => def.check === 'overwrite' && isTrim(def))

/** zod marks trimming as an unnamed overwrite. */
const isTrim = (def: object): boolean => 'tx' in def && typeof def.tx === 'function' && def.tx(' a ') === 'a'
