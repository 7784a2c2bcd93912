import { cleanSequence, convertRna, detectAlphabet, findIllegalLetter } from './clean-sequence.ts'
import {
  flagValue,
  getMaxLength,
  maxSequenceLength,
  type OrderRow,
  type ServiceColumn,
  type TextFormat,
} from './service-columns.ts'

export const rowErrorCodes = [
  'required',
  'duplicate',
  'choice',
  'number',
  'decimals',
  'too_small',
  'too_large',
  'too_long',
  'too_short',
  'letter',
  'rna',
  'mutations',
  'well',
  'unknown_column',
] as const
export type RowErrorCode = (typeof rowErrorCodes)[number]

export interface CellProblem {
  code: RowErrorCode
  values: Readonly<Record<string, string | number>>
}

/** A problem with its place; rows count from 1. */
export interface RowError extends CellProblem {
  row: number
  column: string
}

const problem = (code: RowErrorCode, values: CellProblem['values'] = {}): CellProblem => ({ code, values })

const decimalPattern = /^-?\d{1,12}(?:\.\d{1,9})?$/
const formats: Readonly<Record<TextFormat, RegExp>> = {
  // N297A, or L234A/L235A; several points are separated by commas or blanks.
  mutations: /^(?:[ACDEFGHIKLMNPQRSTVWY]\d{1,4}[ACDEFGHIKLMNPQRSTVWY]?(?:[\s,;/+]+|$))+$/i,
  well: /^[A-P](?:0?[1-9]|1\d|2[0-4])$/i,
}

/** Word and Excel replace quotation marks, dashes and blanks; cells are compared without. */
const toPlainText = (text: string): string =>
  text
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b-\u200f\u2028\u2029\ufeff]/g, '')

const toNumberText = (text: string): string =>
  text
    .normalize('NFKC')
    .trim()
    .replace(/^\+/, '')
    .replace(/^(-?\d{1,3}(?:,\d{3})+)(?=\.|$)/, (grouped) => grouped.replaceAll(',', ''))
    .replace(/^(-?)0+(?=\d)/, '$1')

type Column = ServiceColumn<unknown>

/** The cell as it is stored: trimmed, in plain characters, a choice by its value. */
export function normalizeCell(column: Column, text: string): string {
  const { type, choices = [] } = column
  if (type === 'sequence') return normalizeSequence(column, text)
  const plain = toPlainText(text).replace(/\r\n?/g, '\n').trim()
  if (type === 'number') return toNumberText(plain)
  if (type === 'flag') return /^(?:yes|true|1|x|y|✓|是|sí|si|はい)$/i.test(plain) ? flagValue : ''
  if (type === 'choice') return findChoice(choices, plain)
  if (column.format === 'well') return plain.toUpperCase().replace(/^([A-P])0/, '$1')
  if (column.format === 'mutations') return plain.toUpperCase()
  return type === 'note' ? plain : plain.replace(/\s+/g, ' ')
}

function normalizeSequence({ alphabet = 'any' }: Column, text: string): string {
  const sequence = cleanSequence(text)
  const isDna = alphabet === 'dna' || (alphabet === 'any' && detectAlphabet(sequence) === 'dna')
  return isDna ? convertRna(sequence) : sequence
}

/** By value, or by title in any language. */
function findChoice(choices: NonNullable<Column['choices']>, text: string): string {
  const wanted = text.toLowerCase()
  const found = choices.find(
    ({ value, title }) =>
      value.toLowerCase() === wanted || listTitles(title).some((one) => one.toLowerCase() === wanted),
  )
  return found?.value ?? text
}

const listTitles = (title: unknown): string[] =>
  typeof title === 'string'
    ? [title]
    : Object.values(title ?? {}).filter((one): one is string => typeof one === 'string')

/** What is wrong with a normalized cell by itself. */
export function checkCell(column: Column, value: string): CellProblem | undefined {
  if (value === '') return column.isRequired ? problem('required') : undefined
  switch (column.type) {
    case 'number':
      return checkNumber(column, value)
    case 'sequence':
      return checkSequence(column, value)
    case 'choice':
      return column.choices?.some((choice) => choice.value === value) ? undefined : problem('choice')
    case 'flag':
      return value === flagValue ? undefined : problem('choice')
    default:
      return checkText(column, value)
  }
}

function checkText(column: Column, value: string): CellProblem | undefined {
  const most = getMaxLength(column)
  if (value.length > most) return problem('too_long', { most })
  const { format } = column
  return format === undefined || formats[format].test(value) ? undefined : problem(format)
}

function checkNumber({ min, max, decimals = 0 }: Column, value: string): CellProblem | undefined {
  if (!decimalPattern.test(value)) return problem('number')
  if ((value.split('.')[1]?.length ?? 0) > decimals) return problem('decimals', { most: decimals })
  if (min !== undefined && Number(value) < min) return problem('too_small', { least: min })
  if (max !== undefined && Number(value) > max) return problem('too_large', { most: max })
  return undefined
}

function checkSequence({ alphabet = 'any', min, max = maxSequenceLength }: Column, value: string) {
  const kind = alphabet === 'any' ? detectAlphabet(value) : alphabet
  if (kind === 'dna' && value.includes('U')) return problem('rna', { position: value.indexOf('U') + 1 })
  const illegal = findIllegalLetter(value, kind)
  if (illegal) return problem('letter', { ...illegal })
  if (min !== undefined && value.length < min) return problem('too_short', { least: min })
  return value.length > max ? problem('too_long', { most: max }) : undefined
}

export interface CheckedRows {
  /** Only filled cells of known columns. */
  rows: OrderRow[]
  errors: RowError[]
}

/** Normalizes and checks all cells, columns that do not exist and values that must differ among rows. */
export function checkOrderRows(columns: readonly Column[], rows: readonly OrderRow[]): CheckedRows {
  const known = new Map(columns.map((column) => [column.key, column]))
  const errors: RowError[] = []
  const checkedRows = rows.map((row, index): OrderRow => {
    for (const key of Object.keys(row))
      if (!known.has(key)) errors.push({ row: index + 1, column: key, ...problem('unknown_column') })
    const cells = columns.map((column) => [column.key, normalizeCell(column, row[column.key] ?? '')] as const)
    for (const [key, value] of cells) {
      const column = known.get(key)
      const found = column && checkCell(column, value)
      if (found) errors.push({ row: index + 1, column: key, ...found })
    }
    return Object.fromEntries(cells.filter(([, value]) => value !== ''))
  })
  for (const column of columns) if (column.isUnique) errors.push(...findDuplicates(column.key, checkedRows))
  return { rows: checkedRows, errors: errors.sort((one, other) => one.row - other.row) }
}

function findDuplicates(key: string, rows: readonly OrderRow[]): RowError[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const value = row[key]?.toLowerCase()
    if (value === undefined) return []
    const first = firstRows.get(value)
    if (first === undefined) firstRows.set(value, index + 1)
    return first === undefined ? [] : [{ row: index + 1, column: key, ...problem('duplicate', { first }) }]
  })
}
