import { type EntryRuleCode, entryRules } from '@paratope/contract/kernel/entry-rules'
import type { FieldRules, FieldRulesByPath } from '@paratope/contract/kernel/field-rules'
import type { NumberProblem } from '@paratope/contract/kernel/number-text'
import { type Container, getFieldRules, toSegments } from './field-paths.ts'

/** The reason for an invalid entry: a key of `fieldTexts` with its values. */
export type EntryError =
  | NumberProblem
  | {
      code: `entry.${EntryRuleCode}` | `field.${'needed' | 'short' | 'long' | 'few' | 'many' | 'email' | 'format'}`
      values: { min: number; max: number }
      readings?: never
    }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

/** Names of the visible fields in order. */
export const listFieldNames = (form: HTMLFormElement): string[] => [
  ...new Set(
    [...form.elements]
      .filter(isControl)
      .filter(({ name, disabled }) => name !== '' && !disabled)
      .map(({ name }) => name),
  ),
]

function readValue(data: FormData, name: string, { type, isTrimmed, empty, hasNumbers }: FieldRules): unknown {
  if (type === 'boolean') return data.has(name)
  if (type === 'list') {
    const texts = data.getAll(name).map(String)
    return hasNumbers ? texts.map(Number) : texts
  }
  const text = String(data.get(name) ?? '')
  const entered = isTrimmed || type === 'number' ? text.trim() : text
  if (entered === '' && empty !== undefined) return empty === 'null' ? null : undefined
  return type === 'number' && entered === '' ? undefined : entered
}

/** Reads numbers; loaded with the first form that has one. */
type NumberReader = Pick<typeof import('./number-entries.ts'), 'readNumber'>

export const hasNumbers = (form: HTMLFormElement, rules: FieldRulesByPath): boolean =>
  listFieldNames(form).some((name) => getFieldRules(rules, name)?.type === 'number')

/** The visible fields as a request body, and errors by field. */
export function readForm(form: HTMLFormElement, rules: FieldRulesByPath, numbers?: NumberReader) {
  const data = new FormData(form)
  const entries = {}
  const errors: Record<string, EntryError> = {}
  for (const name of listFieldNames(form)) {
    const fieldRules = getFieldRules(rules, name)
    if (!fieldRules) continue
    const entered = readValue(data, name, fieldRules)
    const isNumber = fieldRules.type === 'number' && typeof entered === 'string'
    // Values that cannot be read are left out of the entries.
    const reading = isNumber ? numbers?.readNumber(entered, fieldRules) : { value: entered, problem: undefined }
    if (reading?.value !== undefined) setByPath(entries, name, reading.value)
    const error = reading?.problem ?? checkEntry(reading?.value, fieldRules)
    if (error) errors[name] = error
  }
  return { entries, errors }
}

const isMissing = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === false ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** Checks an entry against its rules; server-side checks are left to the server. */
export function checkEntry(value: unknown, rules: FieldRules): EntryError | undefined {
  const code = isMissing(value) ? rules.required && 'field.needed' : findFlaw(value, rules)
  const { minLength = 0, maxLength = 0 } = rules
  return code ? { code, values: { min: rules.minItems ?? minLength, max: rules.maxItems ?? maxLength } } : undefined
}

const emailPattern = /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/

function findFlaw(value: unknown, rules: FieldRules): Exclude<EntryError, NumberProblem>['code'] | undefined {
  if (typeof value === 'string') return findTextFlaw(value, rules)
  if (!Array.isArray(value)) return undefined
  if (value.length < (rules.minItems ?? 0)) return 'field.few'
  return value.length > (rules.maxItems ?? Number.POSITIVE_INFINITY) ? 'field.many' : undefined
}

function findTextFlaw(
  text: string,
  { minLength = 0, maxLength, pattern, isEmail, entryRule }: FieldRules,
): Exclude<EntryError, NumberProblem>['code'] | undefined {
  if (text.length < minLength) return 'field.short'
  if (text.length > (maxLength ?? Number.POSITIVE_INFINITY)) return 'field.long'
  if (isEmail && !emailPattern.test(text)) return 'field.email'
  if (entryRule && !entryRules[entryRule](text)) return `entry.${entryRule}`
  return pattern !== undefined && !new RegExp(pattern, 'u').test(text) ? 'field.format' : undefined
}

/** Sets a value at a path and creates missing objects and lists. */
function setByPath(target: object, path: string, value: unknown): void {
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
