import { isEmpty, readNumberCell } from './cell-values.ts'
import type { CellOption, CellValue, GridColumn, GridRow, PatternName, ValidateRule } from './grid-types.ts'

/** Patterns of the table; all but the first accept an empty cell. */
export const patterns: Readonly<Record<PatternName, RegExp>> = {
  '*': /\S/,
  'n6-16': /^\d{6,16}$/,
  '*6-16': /^.{6,16}$/su,
  's6-18': /^[A-Za-z]{6,18}$/,
  url: /^(?:https?|ftp):\/\/[^\s/$.?#][^\s]*$/i,
  e: /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/,
  m: /^1[3-9]\d{9}$/,
  p: /^\d{6}$/,
  s: /^[A-Za-z]+$/,
  n: /^-?\d+(?:\.\d+)?$/,
  z: /^-?\d+$/,
  money: /^(?:0|[1-9]\d*)(?:\.\d{1,2})?$/,
  // Rates: two decimals below 1, five from there on.
  'money-5': /^(?:0(?:\.\d{1,2})?|[1-9]\d*(?:\.\d{1,5})?)$/,
}

const patternErrors = {
  '*': 'error.required',
  'n6-16': 'error.digits',
  '*6-16': 'error.characters',
  's6-18': 'error.letters618',
  url: 'error.url',
  e: 'error.email',
  m: 'error.mobile',
  p: 'error.postal',
  s: 'error.letters',
  n: 'error.number',
  z: 'error.integer',
  money: 'error.money',
  'money-5': 'error.money5',
} as const satisfies Record<PatternName, string>

type OwnErrorCode =
  | 'error.ambiguous'
  | 'error.unique'
  | 'error.option'
  | 'error.date'
  | 'error.time'
  | 'error.datetime'
  | 'error.pattern'
export type CellErrorCode = (typeof patternErrors)[PatternName] | OwnErrorCode

/** A code that the grid has words for, or a message of the column. */
export type CellProblem = CellErrorCode | { message: string }

export interface CellError {
  rowId: string
  key: string
  problem: CellProblem
  /** Points something out and is no error. */
  isNote?: true
  /** Marked along with the cell that has the error, so it counts once. */
  isFurther?: true
}

const formats = {
  date: [/^\d{4}-\d\d-\d\d$/, 'error.date'],
  time: [/^\d\d:\d\d:\d\d$/, 'error.time'],
  datetime: [/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/, 'error.datetime'],
} as const

type OptionsLookup = (column: GridColumn) => readonly CellOption[]

function checkPattern(pattern: PatternName | RegExp, value: CellValue | undefined): CellErrorCode | undefined {
  if (pattern === '*') return isEmpty(value) ? 'error.required' : undefined
  if (isEmpty(value)) return undefined
  const text = String(value)
  if (pattern instanceof RegExp)
    return new RegExp(pattern.source, pattern.flags).test(text) ? undefined : 'error.pattern'
  return patterns[pattern].test(text) ? undefined : patternErrors[pattern]
}

function checkRule(rule: ValidateRule, row: GridRow, value: CellValue | undefined): CellProblem | undefined {
  const own = rule.check?.(value, row)
  if (own !== undefined) return { message: own }
  const code =
    (rule.required ? checkPattern('*', value) : undefined) ??
    (rule.pattern === undefined ? undefined : checkPattern(rule.pattern, value))
  return code && rule.message !== undefined ? { message: rule.message } : code
}

function checkNumber(value: CellValue | undefined): CellProblem | undefined {
  const { problem } = isEmpty(value) ? {} : readNumberCell(String(value))
  return problem && (problem.readings ? 'error.ambiguous' : 'error.number')
}

type CellCheck = (value: CellValue | undefined, row: GridRow) => CellProblem | undefined

/** Rules that follow from a column's type. */
function createTypeCheck(column: GridColumn, getOptions: OptionsLookup): CellCheck | undefined {
  const { type } = column
  if (type === 'date' || type === 'time' || type === 'datetime') {
    const [pattern, code] = formats[type]
    return (value) => (isEmpty(value) || pattern.test(String(value)) ? undefined : code)
  }
  if (type === 'inputNumber' || type === 'progress') return (value) => checkNumber(value)
  if (type !== 'select' && type !== 'select-multiple' && type !== 'radio') return undefined
  const known = new Set(getOptions(column).map(({ value }) => value))
  if (known.size === 0) return undefined
  return (value) => {
    if (isEmpty(value)) return undefined
    const chosen = type === 'select-multiple' ? String(value).split(',') : [String(value)]
    return chosen.every((one) => known.has(one)) ? undefined : 'error.option'
  }
}

/** Validates one cell by itself, without the rule `unique`; undefined without rules. */
function createCellCheck(column: GridColumn, getOptions: OptionsLookup): CellCheck | undefined {
  const rules = (column.validateRules ?? []).filter(
    ({ required, pattern, check }) => required || pattern !== undefined || check,
  )
  const checkType = createTypeCheck(column, getOptions)
  if (rules.length === 0) return checkType
  return (value, row) => {
    for (const rule of rules) {
      const problem = checkRule(rule, row, value)
      if (problem) return problem
    }
    return checkType?.(value, row)
  }
}

/** Ids of the rows whose value in a column another row has too. */
function findDuplicates({ key }: GridColumn, rows: readonly GridRow[]): ReadonlySet<string> {
  const firstIds = new Map<string, string>()
  const duplicates = new Set<string>()
  for (const { id, values } of rows) {
    const value = values[key]
    if (isEmpty(value)) continue
    const text = String(value).trim()
    const firstId = firstIds.get(text)
    if (firstId === undefined) firstIds.set(text, id)
    else duplicates.add(firstId).add(id)
  }
  return duplicates
}

export const toCellKey = (rowId: string, key: string): string => `${rowId}\n${key}`

/** Validates rows and remembers each row's result, so that a change costs the rows that it touches. */
export function createValidator(columns: readonly GridColumn[], getOptions: OptionsLookup) {
  const checked = columns.filter(({ type }) => type !== 'hidden')
  const checks = checked.flatMap((column) => {
    const check = createCellCheck(column, getOptions)
    return check ? [{ key: column.key, check }] : []
  })
  const resultsByRow = new WeakMap<GridRow, readonly CellError[]>()
  function checkRow(row: GridRow): readonly CellError[] {
    const known = resultsByRow.get(row)
    if (known) return known
    const errors: CellError[] = []
    for (const { key, check } of checks) {
      const problem = check(row.values[key], row)
      if (problem) errors.push({ rowId: row.id, key, problem })
    }
    resultsByRow.set(row, errors)
    return errors
  }
  const uniqueColumns = checked.flatMap((column) => {
    const rule = column.validateRules?.find(({ unique }) => unique)
    if (!rule) return []
    return [{ column, problem: rule.message === undefined ? ('error.unique' as const) : { message: rule.message } }]
  })
  const ranks = new Map(checked.map(({ key }, index) => [key, index]))
  const byColumn = (a: CellError, b: CellError) => (ranks.get(a.key) ?? 0) - (ranks.get(b.key) ?? 0)
  /** All errors in the order of rows, then columns. */
  return (rows: readonly GridRow[]): ReadonlyMap<string, CellError> => {
    const duplicates = uniqueColumns.map((unique) => ({ ...unique, ids: findDuplicates(unique.column, rows) }))
    const errors = new Map<string, CellError>()
    for (const row of rows) {
      const own = checkRow(row)
      const repeated = duplicates
        .filter(({ ids, column }) => ids.has(row.id) && own.every(({ key }) => key !== column.key))
        .map(({ column: { key }, problem }): CellError => ({ rowId: row.id, key, problem }))
      const all = repeated.length === 0 ? own : [...own, ...repeated].sort(byColumn)
      for (const error of all) errors.set(toCellKey(error.rowId, error.key), error)
    }
    return errors
  }
}
