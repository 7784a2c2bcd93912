import { contract } from '@paratope/contract'
import { type Api, type Endpoint, isUpload } from '@paratope/contract/kernel'
import { z } from 'zod'
import type { Domain } from '#kernel/domain.ts'
import type { HandlerOptions } from '#kernel/http/request-context.ts'
import { domains } from '../domains.ts'

const allDomains: Readonly<Record<string, Domain>> = domains

export interface Route {
  name: string
  endpoint: Endpoint
  handler: HandlerOptions | undefined
}

/** Every call that the contract knows. */
export const routes: readonly Route[] = Object.entries<Api>(contract).flatMap(([domain, { endpoints }]) =>
  Object.entries(endpoints).map(([name, endpoint]) => ({
    name: `${domain}.${name}`,
    endpoint,
    handler: allDomains[domain]?.handlers[name],
  })),
)

/** Inputs of a request, by the three places they come from. */
export interface RouteInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

interface Schema {
  type?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  properties?: Record<string, Schema>
  items?: Schema
  minItems?: number
  minimum?: number
  minLength?: number
  maxLength?: number
  pattern?: string
  format?: string
  default?: unknown
  additionalProperties?: Schema | boolean
  $ref?: string
  $defs?: Record<string, Schema>
}

/** The schema as JSON describes it, from the side of who sends. */
export function toJsonSchema(body: Endpoint['body']): Schema {
  const schema = isUpload(body) ? body.fields : body
  // A JSON schema is a record of JSON; its parts are read one by one.
  return schema ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema) : {}
}

const sampleTexts = [
  'Sample',
  'sample',
  'ada@sample.test',
  '17900000121',
  '+44 20 7946 0112',
  '123456',
  '320505',
  'SO-2026-000123',
  '2026-12-24',
  '2026-12-24T00:00:00.000Z',
  'Demo#2026x',
  'order.desk',
  'GB',
  'sample.pdf',
  'A',
  '1',
  '',
]

function createSampleText({ pattern, minLength = 0, maxLength = 1000, format }: Schema): string {
  const id = /^\^(\w+_)\[/.exec(pattern ?? '')?.[1]
  if (id) return id + '0'.repeat(26)
  const fits = (text: string) =>
    text.length >= minLength && text.length <= maxLength && (!pattern || new RegExp(pattern).test(text))
  if (format === 'email') return 'ada@sample.test'
  if (format === 'date') return '2026-12-24'
  return sampleTexts.find(fits) ?? 'a'.repeat(Math.max(1, minLength))
}

/** Something that mostly parses; where it does not, the refusal is looked at all the same. */
export function createSample(schema: Schema): unknown {
  const { type } = schema
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  const one = (schema.anyOf ?? schema.oneOf)?.[0]
  if (one) return createSample(one)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map(createSample))
  if (type === 'object' || schema.properties) {
    return Object.fromEntries(Object.entries(schema.properties ?? {}).map(([name, part]) => [name, createSample(part)]))
  }
  if (type === 'array') return schema.items ? [createSample(schema.items)] : []
  if (type === 'integer' || type === 'number') return Math.max(1, schema.minimum ?? 1)
  if (type === 'boolean') return true
  if (type === 'null') return null
  return createSampleText(schema)
}

const samples = new Map<Endpoint, RouteInput>()

/** A request to this route as a well-meaning client would make it. */
export function createRouteInput({ endpoint }: Route): RouteInput {
  const sample = samples.get(endpoint) ?? createInputSample(endpoint)
  // Describing a schema takes longer than answering the request.
  samples.set(endpoint, sample)
  return structuredClone(sample)
}

const createInputSample = (endpoint: Endpoint): RouteInput => ({
  // Parameters and queries are objects by the contract's own types.
  params: (endpoint.params ? createSample(toJsonSchema(endpoint.params)) : {}) as RouteInput['params'],
  query: (endpoint.query ? createSample(toJsonSchema(endpoint.query)) : {}) as RouteInput['query'],
  body: endpoint.body ? createSample(toJsonSchema(endpoint.body)) : undefined,
})

/** Places of a request that carry text: a path of keys into an Ask. */
export type InputPath = readonly (string | number)[]

/** Every leaf that text can stand at; in paths and queries that is every one. */
export function listTextPaths(input: RouteInput): InputPath[] {
  const found: InputPath[] = []
  const walk = (value: unknown, path: InputPath) => {
    if (Array.isArray(value)) for (const [at, one] of value.entries()) walk(one, [...path, at])
    else if (typeof value === 'object' && value !== null) {
      for (const [key, one] of Object.entries(value)) walk(one, [...path, key])
    } else if (path[0] !== 'body' || typeof value === 'string') found.push(path)
  }
  walk(input, [])
  return found.filter((path) => path.length > 1 || path[0] !== 'body')
}

/** The same request with something else at one place. */
export function replaceAt(input: RouteInput, inputPath: InputPath, value: unknown): RouteInput {
  const copy = structuredClone(input)
  let at: unknown = copy
  for (const key of inputPath.slice(0, -1)) at = (at as Record<string, unknown>)[key]
  const last = inputPath.at(-1)
  // The path was found by walking this very shape.
  if (last !== undefined) (at as Record<string, unknown>)[last] = value
  return copy
}

/** Half a character has no place in an address; its bytes are sent as they are. */
export const encodeValue = (value: unknown): string =>
  toText(value)
    .split(/(?<![\ud800-\udbff])([\udc00-\udfff])|([\ud800-\udbff])(?![\udc00-\udfff])/)
    .map((part) => (part === undefined ? '' : part.isWellFormed() ? encodeURIComponent(part) : '%ED%A0%80'))
    .join('')

const toText = (value: unknown): string =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)

export const buildUrl = (base: string, { endpoint }: Route, { params }: Pick<RouteInput, 'params'>): string =>
  base +
  endpoint.path.replaceAll('{product}', 'Vivo').replace(/:(\w+)/g, (_, name: string) => encodeValue(params[name]))
