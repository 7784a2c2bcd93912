import { readFileSync } from 'node:fs'
import { type CellObject, read, type WorkSheet } from '@e965/xlsx'
import { type ReadWorkbookResult, type WorkbookLimits, workbookLimits } from './workbook-limits.ts'

/**
 * The program that opens workbooks, in a process of its own: it reads one from its input, writes the rows of the first
 * sheet to its output as JSON and may die of the limits that its parent set.
 */
function readFirstSheet(bytes: Buffer, { maxRows, maxColumns, maxTextLength }: WorkbookLimits): ReadWorkbookResult {
  const workbook = read(bytes, {
    type: 'buffer',
    dense: true,
    sheets: 0,
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
    cellText: false,
  })
  const sheet = workbook.Sheets[workbook.SheetNames[0] ?? '']
  const rows: ReadWorkbookResult & { kind: 'rows' } = { kind: 'rows', rows: [], sheets: workbook.SheetNames.length }
  let textLength = 0
  for (const [index, cells] of listRows(sheet)) {
    const texts: (string | undefined)[] = []
    for (const [no, cell] of Object.entries(cells)) {
      const text = toText(cell)
      if (text === '') continue
      if (Number(no) >= maxColumns) return { kind: 'refused', reason: 'too_many_columns' }
      textLength += text.length
      texts[Number(no)] = text
    }
    if (texts.length === 0) continue
    if (rows.rows.length >= maxRows) return { kind: 'refused', reason: 'too_many_rows' }
    if (textLength > maxTextLength) return { kind: 'refused', reason: 'too_large' }
    rows.rows.push({ no: index + 1, cells: Array.from(texts, (text = '') => text) })
  }
  return rows
}

/** A dense sheet has holes where rows are empty, so that only those that exist are visited. */
function* listRows(sheet: WorkSheet | undefined): Generator<[number, readonly CellObject[]]> {
  // The types of the library do not know the dense form.
  const data = (sheet as { '!data'?: CellObject[][] } | undefined)?.['!data'] ?? []
  for (const [index, cells] of Object.entries(data)) if (cells) yield [Number(index), cells]
}

/** The value that a formula had when it was saved; nothing is calculated here. */
function toText({ t: type, v: value }: CellObject): string {
  if (value === undefined || value === null || type === 'z' || type === 'e') return ''
  if (!(value instanceof Date)) return typeof value === 'boolean' ? String(value).toUpperCase() : String(value).trim()
  const iso = Number.isNaN(value.getTime()) ? '' : value.toISOString()
  return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso
}

function readInput(): ReadWorkbookResult {
  try {
    return readFirstSheet(readFileSync(0), workbookLimits)
  } catch (error) {
    const isEncrypted = /password|encrypt/i.test(error instanceof Error ? error.message : '')
    return { kind: 'refused', reason: isEncrypted ? 'encrypted' : 'unreadable' }
  }
}

process.stdout.write(JSON.stringify(readInput()))
