import { formatCell, parseCell } from './cell-values.ts'
import type { TextBlock } from './clipboard.ts'
import type { GridChange, PlacedRow, RowEdit } from './grid-changes.ts'
import {
  type CellOption,
  type CellValue,
  type CellValues,
  type GridColumn,
  type GridRow,
  isEditable,
} from './grid-types.ts'

type Rows = readonly GridRow[]
type OptionsLookup = (column: GridColumn) => readonly CellOption[]

/** Cells from one corner to the other, both included, by index. */
export interface CellRange {
  readonly top: number
  readonly bottom: number
  readonly left: number
  readonly right: number
}

const emptyBatch: GridChange = { type: 'batch', changes: [] }

export const isNothing = (change: GridChange): boolean =>
  change.type === 'cells'
    ? change.edits.length === 0
    : change.type === 'batch'
      ? change.changes.every(isNothing)
      : change.type === 'move'
        ? change.from === change.to
        : change.placed.length === 0

const isSame = (a: CellValue | undefined, b: CellValue | undefined): boolean =>
  (a ?? '') === (b ?? '') || (a === undefined && b === false)

/** The row with other values in some cells; nothing if they are what it has. */
function editRow(row: GridRow, values: CellValues): RowEdit[] {
  const changed = Object.entries(values).filter(
    ([key, value]) => value !== undefined && !isSame(row.values[key], value),
  )
  if (changed.length === 0) return []
  return [{ before: row, after: { ...row, values: { ...row.values, ...Object.fromEntries(changed) } } }]
}

/** Sets cells of one row. */
export const setCells = (row: GridRow, values: CellValues): GridChange => ({
  type: 'cells',
  edits: editRow(row, values),
})

/** The id of a row that the server has not stored yet. */
export const createRowId = (): string => `${newRowPrefix}${(createdRows += 1)}`
const newRowPrefix = `new-${crypto.randomUUID()}-`
let createdRows = 0

export const createRow = (columns: readonly GridColumn[], id: string): GridRow => ({
  id,
  values: Object.fromEntries(
    columns.flatMap(({ key, defaultValue }) => (defaultValue === undefined ? [] : [[key, defaultValue]])),
  ),
})

/** Inserts rows at an index, as many as the limit leaves room for. */
export function insertRows(rows: Rows, added: Rows, index: number, maxRows: number): GridChange {
  const room = Math.max(0, maxRows - rows.length)
  return { type: 'insert', placed: added.slice(0, room).map((row, offset) => ({ index: index + offset, row })) }
}

export function removeRows(rows: Rows, ids: ReadonlySet<string>): GridChange {
  const placed: PlacedRow[] = rows.map((row, index) => ({ index, row })).filter(({ row }) => ids.has(row.id))
  return { type: 'remove', placed }
}

export function moveRow(rows: Rows, id: string, to: number): GridChange {
  const from = rows.findIndex((row) => row.id === id)
  if (from < 0) return emptyBatch
  return { type: 'move', from, to: Math.max(0, Math.min(rows.length - 1, to)) }
}

/** Copies rows below the last of them. */
export function duplicateRows(
  rows: Rows,
  ids: ReadonlySet<string>,
  createId: () => string,
  maxRows: number,
): GridChange {
  const copied = rows.filter(({ id }) => ids.has(id))
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  return insertRows(
    rows,
    copied.map(({ values }) => ({ id: createId(), values })),
    last + 1,
    maxRows,
  )
}

const emptyValue = (column: GridColumn): CellValue => (column.type === 'checkbox' ? false : '')

/** Empties the cells of a range that can be edited. */
export function clearCells(rows: Rows, columns: readonly GridColumn[], range: CellRange): GridChange {
  const cleared = columns.slice(range.left, range.right + 1).filter(isEditable)
  const values = Object.fromEntries(cleared.map((column) => [column.key, emptyValue(column)]))
  return { type: 'cells', edits: rows.slice(range.top, range.bottom + 1).flatMap((row) => editRow(row, values)) }
}

/** Writes the first row of a range into the rows below it. */
export function fillDown(rows: Rows, columns: readonly GridColumn[], range: CellRange): GridChange {
  const isSingleRow = range.top === range.bottom
  // With one row chosen, the row above is the source, as in spreadsheets.
  const source = rows[isSingleRow ? range.top - 1 : range.top]
  if (!source) return { type: 'cells', edits: [] }
  const filled = columns.slice(range.left, range.right + 1).filter(isEditable)
  const values = Object.fromEntries(
    filled.map((column) => [column.key, source.values[column.key] ?? emptyValue(column)]),
  )
  const edits = rows
    .slice(isSingleRow ? range.top : range.top + 1, range.bottom + 1)
    .flatMap((row) => editRow(row, values))
  return { type: 'cells', edits }
}

export interface Paste {
  change: GridChange
  /** The cells that were written. */
  range: CellRange
  /** Rows of the block that the limit left no room for. */
  leftOut: number
}

interface PasteOptions {
  createRow: () => GridRow
  maxRows: number
  getOptions: OptionsLookup
}

/** Repeats a block that is smaller than the chosen range, as spreadsheets do, if the range is a multiple of it. */
function tileBlock(block: TextBlock, range: CellRange): TextBlock {
  const height = range.bottom - range.top + 1
  const width = range.right - range.left + 1
  const blockWidth = Math.max(...block.map((row) => row.length))
  if (height % block.length > 0 || width % blockWidth > 0) return block
  return Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_cell, cell) => block[row % block.length]?.[cell % blockWidth] ?? ''),
  )
}

/** Writes a block from the range's first cell on; rows grow up to the limit. */
export function pasteBlock(
  rows: Rows,
  columns: readonly GridColumn[],
  range: CellRange,
  pasted: TextBlock,
  { createRow: createNewRow, maxRows, getOptions }: PasteOptions,
): Paste {
  if (pasted.length === 0) return { change: emptyBatch, range, leftOut: 0 }
  const block = tileBlock(pasted, range)
  const fitting = block.slice(0, Math.max(0, maxRows - range.top))
  const targets = columns
    .slice(range.left)
    .map((column) => (isEditable(column) ? { column, options: getOptions(column) } : undefined))
  const edits: RowEdit[] = []
  const added: GridRow[] = []
  for (const [offset, cells] of fitting.entries()) {
    const row = rows[range.top + offset]
    const before = row ?? createNewRow()
    const values: Record<string, CellValue | undefined> = { ...before.values }
    let isChanged = false
    for (const [index, text] of cells.entries()) {
      const target = targets[index]
      if (!target) continue
      const { column, options } = target
      const after = parseCell(column, text, options)
      // A cell that a paste leaves empty counts as changed too, so that its error shows.
      if (values[column.key] === after) continue
      values[column.key] = after
      isChanged = true
    }
    const after = isChanged ? { ...before, values } : before
    if (!row) added.push(after)
    else if (isChanged) edits.push({ before, after })
  }
  const width = Math.max(...block.map((row) => row.length))
  return {
    change: { type: 'batch', changes: [{ type: 'cells', edits }, insertRows(rows, added, rows.length, maxRows)] },
    range: {
      top: range.top,
      left: range.left,
      bottom: Math.max(range.top, range.top + fitting.length - 1),
      right: Math.min(columns.length - 1, range.left + width - 1),
    },
    leftOut: block.length - fitting.length,
  }
}

/** A range as text for the clipboard. */
export const copyBlock = (
  rows: Rows,
  columns: readonly GridColumn[],
  range: CellRange,
  getOptions: OptionsLookup,
): TextBlock =>
  rows
    .slice(range.top, range.bottom + 1)
    .map(({ values }) =>
      columns
        .slice(range.left, range.right + 1)
        .map((column) => formatCell(column, values[column.key], getOptions(column))),
    )
