import type { JsonSchema } from '@paratope/contract/kernel/openapi-schemas'
import { escapeHtml, renderLine } from './markdown.ts'

const prefix = '#/components/schemas/'
const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && !Array.isArray(value)
const isNull = (schema: JsonSchema): boolean => schema.type === 'null'

/** Renders the type of a schema in few words, with a link where it has a name. */
export function renderType(schema: JsonSchema): string {
  const { $ref, anyOf, oneOf, items, type, format, additionalProperties } = schema
  if ($ref !== undefined) {
    const name = escapeHtml($ref.replace(prefix, ''))
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return `<code>${escapeHtml(JSON.stringify(schema.const))}</code>`
  if (schema.enum) return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(' | ')
  const options = anyOf ?? oneOf
  if (options) return options.map((one) => (isNull(one) ? 'null' : renderType(one))).join(' or ')
  if (type === 'array') return `list of ${isSchema(items) ? renderType(items) : 'values'}`
  if (type === 'object' && isSchema(additionalProperties) && Object.keys(additionalProperties).length > 0)
    return `map of ${renderType(additionalProperties)}`
  return escapeHtml([[type ?? 'any'].flat().join(' or '), format === undefined ? '' : `(${format})`].join(' ').trim())
}

/** Renders the limits that a value must keep. */
function renderLimits(schema: JsonSchema): string {
  const { minimum, maximum, minLength, maxLength, minItems, maxItems, pattern, default: standard } = schema
  const range = (low: unknown, high: unknown, unit: string) =>
    low === undefined && high === undefined ? [] : [`${low ?? '0'} to ${high ?? '∞'}${unit}`]
  return [
    ...range(minimum, maximum, ''),
    ...range(minLength, maxLength, ' characters'),
    ...range(minItems, maxItems, ' entries'),
    ...(pattern === undefined ? [] : [`pattern <code>${escapeHtml(pattern)}</code>`]),
    ...(standard === undefined || standard === ''
      ? []
      : [`default <code>${escapeHtml(JSON.stringify(standard))}</code>`]),
  ].join(', ')
}

const objectWithin = (schema: JsonSchema): JsonSchema | undefined => {
  const { items } = schema
  const inner = schema.type === 'array' && isSchema(items) ? items : (schema.anyOf ?? []).find((one) => !isNull(one))
  return inner?.properties ? inner : undefined
}

/** Renders a row of a table of parameters or fields. */
export const renderRow = (name: string, schema: JsonSchema, required: boolean, description = ''): string => {
  const words = [renderLine(description || (schema.description ?? '')), renderLimits(schema)].filter(Boolean)
  const inner = schema.properties ? schema : objectWithin(schema)
  return `<tr><th scope="row"><code>${escapeHtml(name)}</code>${required ? '<span class="required">required</span>' : ''}</th><td><span class="type">${inner === schema ? 'object' : renderType(schema)}</span>${words.map((text) => `<p>${text}</p>`).join('')}${inner ? renderFields(inner) : ''}</td></tr>`
}

function renderFields({ properties = {}, required = [] }: JsonSchema): string {
  const rows = Object.entries(properties).map(([name, field]) =>
    isSchema(field) ? renderRow(name, field, required.includes(name)) : '',
  )
  return rows.length > 0 ? `<table><tbody>${rows.join('')}</tbody></table>` : ''
}

/** Renders a schema: its fields in a table, or its type in a line. */
export function renderSchema(schema: JsonSchema): string {
  const description = schema.description === undefined ? '' : `<p>${renderLine(schema.description)}</p>`
  if (schema.properties) return description + renderFields(schema)
  const inner = objectWithin(schema)
  const limits = renderLimits(schema)
  return `${description}<p class="type">${renderType(schema)}${limits && `, ${limits}`}</p>${inner ? renderFields(inner) : ''}`
}
