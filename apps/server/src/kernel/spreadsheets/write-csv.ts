import { type CellValue, looksLikeFormula, type TableColumn, toLocalMinute } from './table.ts'

/** Marks UTF-8 for spreadsheets. */
const byteOrderMark = '\uFEFF'

/** Writes a table as CSV, with times in the reader's time zone. */
export async function* writeCsv(
  columns: readonly TableColumn[],
  rows: AsyncIterable<readonly CellValue[]>,
  timeZone: string,
): AsyncGenerator<string> {
  yield byteOrderMark + toLine(columns.map(({ heading }) => toCell(heading)))
  for await (const row of rows) yield toLine(columns.map(({ kind }, no) => toCell(row[no], kind, timeZone)))
}

const toLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`

/** Programs that split at semicolons or tabs begin a cell inside of this one, and ignore its quotes. */
const neutralizeFormulas = (text: string): string =>
  (looksLikeFormula(text) ? `'${text}` : text).replace(/([;\t|\r\n] *)(?=[=+\-@])/g, "$1'")

function toCell(value: CellValue, kind: TableColumn['kind'] = 'text', timeZone = 'UTC'): string {
  if (value === null || value === undefined) return ''
  if (kind === 'instant') return toLocalMinute(String(value), timeZone)
  const isText = kind === 'text' && typeof value === 'string'
  const text = isText ? neutralizeFormulas(value) : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
