import { parseMutations } from '@paratope/bio/checks'
import { toPlainSequence } from './clean-sequence.ts'
import { checkNumberCell, normalizeNumberCell } from './number-cell.ts'
import { type CellReading, readSequenceCell } from './read-sequence-cell.ts'
import type { CellProblem, RowError, RowErrorCode } from './row-errors.ts'
import { flagValue, getMaxLength, type OrderRow, type ServiceColumn, type TextFormat } from './service-columns.ts'

const problem = (code: RowErrorCode, values: CellProblem['values'] = {}): CellProblem => ({ code, values })

const formats: Readonly<Record<TextFormat, (text: string) => boolean>> = {
  mutations(text) {
    const { mutations, unreadable } = parseMutations(text)
    return mutations.length > 0 && unreadable.length === 0
  },
  well: (text) => /^[A-P](?:0?[1-9]|1\d|2[0-4])$/i.test(text),
}

/** Word and Excel replace quotation marks, dashes and blanks; cells are compared without. */
const toPlainText = (text: string): string =>
  text
    .replace(/[‘’‚‛]/g, "'")
    .replace(/[“”„‟]/g, '"')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u200b-\u200f\u2028\u2029\ufeff]/g, '')

type Column = ServiceColumn<unknown>

/** The cell as it is stored: trimmed, in plain characters, a choice by its value. */
export function normalizeCell(column: Column, text: string): string {
  const { type, choices = [] } = column
  if (type === 'sequence') return toPlainSequence(column.alphabet ?? 'any', text)
  const plain = toPlainText(text).replace(/\r\n?/g, '\n').trim()
  if (type === 'number') return normalizeNumberCell(column, plain)
  if (type === 'flag') return toFlag(plain)
  if (type === 'choice') return findChoice(choices, plain)
  if (column.format === 'well') return plain.toUpperCase().replace(/^([A-P])0/, '$1')
  if (column.format === 'mutations') return plain.toUpperCase()
  return type === 'note' ? plain : plain.replace(/\s+/g, ' ')
}

const yesWords = /^(?:yes|true|1|x|y|✓|是|sí|si|はい)$/i
const noWords = /^(?:no|false|0|n|-|✗|否|不|いいえ)$/i

/** Other words are neither, so they stay and are marked. */
const toFlag = (text: string): string => (yesWords.test(text) ? flagValue : noWords.test(text) ? '' : text)

/** By value, by title in any language, or as other providers write it. */
function findChoice(choices: NonNullable<Column['choices']>, text: string): string {
  const wanted = text.toLowerCase()
  const found = choices.find(({ value, title, aliases = [] }) =>
    [value, ...listTitles(title), ...aliases].some((one) => one.toLowerCase() === wanted),
  )
  return found?.value ?? text
}

const listTitles = (title: unknown): string[] =>
  typeof title === 'string'
    ? [title]
    : Object.values(title ?? {}).filter((one): one is string => typeof one === 'string')

/** Whether a cell may not be empty, by itself or because of another cell of its row. */
export const isCellRequired = ({ isRequired = false, requiredIf }: Column, row: OrderRow): boolean =>
  isRequired || (requiredIf?.values.includes(row[requiredIf.column] ?? '') ?? false)

/** Error of a normalized cell of a row; sequences are read by themselves. */
function checkCell(column: Column, value: string, row: OrderRow): CellProblem | undefined {
  if (value === '') return isCellRequired(column, row) ? problem('required') : undefined
  switch (column.type) {
    case 'number':
      return checkNumberCell(column, value)
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
  return format === undefined || formats[format](value) ? undefined : problem(format)
}

export interface CheckedRows {
  /** Only filled cells of known columns. */
  rows: OrderRow[]
  errors: RowError[]
}

type CellError = Omit<RowError, 'row'>

/** Normalizes and checks the cells of one row, and columns that do not exist. */
export function checkOrderRow(columns: readonly Column[], row: OrderRow): { row: OrderRow; errors: CellError[] } {
  const known = new Set(columns.map(({ key }) => key))
  const errors: CellError[] = Object.keys(row)
    .filter((key) => !known.has(key))
    .map((column) => ({ column, ...problem('unknown_column') }))
  const readings = new Map(
    columns.flatMap((column): [string, CellReading][] =>
      column.type === 'sequence' ? [[column.key, readSequenceCell(columns, column, row)]] : [],
    ),
  )
  const byCodes = Object.assign({}, ...Array.from(readings.values(), ({ modifications }) => modifications))
  const cells = columns.map((column) => {
    const own = readings.get(column.key)?.value ?? normalizeCell(column, row[column.key] ?? '')
    return { column, value: own === '' ? (byCodes[column.key] ?? '') : own }
  })
  const checkedRow: OrderRow = Object.fromEntries(
    cells.flatMap(({ column, value }) => (value === '' ? [] : [[column.key, value]])),
  )
  for (const { column, value } of cells) {
    const found =
      readings.get(column.key)?.problem ??
      (readings.has(column.key) && value !== '' ? undefined : checkCell(column, value, checkedRow))
    if (found) errors.push({ column: column.key, ...found })
  }
  return { row: checkedRow, errors }
}

/** Normalizes and checks all rows, and values that must differ among them. */
export function checkOrderRows(columns: readonly Column[], rows: readonly OrderRow[]): CheckedRows {
  const checked = rows.map((row) => checkOrderRow(columns, row))
  const errors = checked.flatMap((one, index) => one.errors.map((error) => ({ row: index + 1, ...error })))
  const checkedRows = checked.map(({ row }) => row)
  return {
    rows: checkedRows,
    errors: [...errors, ...findDuplicates(columns, checkedRows)].sort((one, other) => one.row - other.row),
  }
}

/** Values that must differ among checked rows and do not; upper and lower case do not distinguish. */
export const findDuplicates = (columns: readonly Column[], rows: readonly OrderRow[]): RowError[] =>
  columns.filter(({ isUnique }) => isUnique).flatMap(({ key }) => findRepeated(key, rows))

function findRepeated(key: string, rows: readonly OrderRow[]): RowError[] {
  const firstRows = new Map<string, number>()
  return rows.flatMap((row, index) => {
    const value = row[key]?.toLowerCase()
    if (value === undefined) return []
    const first = firstRows.get(value)
    if (first === undefined) firstRows.set(value, index + 1)
    return first === undefined ? [] : [{ row: index + 1, column: key, ...problem('duplicate', { first }) }]
  })
}
