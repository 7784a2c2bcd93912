import { columnCount } from './bench-grid.ts'
import { choiceColumn, dateColumn, firstNumber, formats } from './sample-block.ts'

/** A row of the grids that hold plain objects. */
export type BenchRecord = Record<string, string>

export const columnKeys = Array.from({ length: columnCount }, (_, column) => `c${column}`)

let lastId = 0
export const createRecord = (cells: readonly string[] = []): BenchRecord => ({
  id: String((lastId += 1)),
  ...Object.fromEntries(columnKeys.map((key, column) => [key, cells[column] ?? ''])),
})

const datePattern = /^\d{4}-\d\d-\d\d$/
const numberPattern = /^-?\d+(?:\.\d+)?$/

function isWrong(column: number, text: string): boolean {
  if (column <= 1) return text.trim() === ''
  if (text === '') return false
  if (column === choiceColumn) return !formats.includes(text)
  if (column === dateColumn) return !datePattern.test(text)
  return column >= firstNumber && !numberPattern.test(text)
}

export const toCellKey = (id: string, key: string): string => `${id} ${key}`

/** The product's rules in the least code: the cells with errors. */
export function findErrors(records: readonly BenchRecord[]): ReadonlySet<string> {
  const errors = new Set<string>()
  const names = new Map<string, number>()
  for (const { c0 = '' } of records) names.set(c0, (names.get(c0) ?? 0) + 1)
  for (const record of records) {
    const { id = '', c0 = '' } = record
    if (c0 !== '' && (names.get(c0) ?? 0) > 1) errors.add(toCellKey(id, 'c0'))
    for (const [column, key] of columnKeys.entries())
      if (isWrong(column, record[key] ?? '')) errors.add(toCellKey(id, key))
  }
  return errors
}
