import { formatCell, parseCell } from './cell-values.ts'
import type { TextBlock } from './clipboard.ts'
import type { CellEdit, GridChange, PlacedRow } from './grid-changes.ts'
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

function toEdit(row: GridRow, key: string, after: CellValue): CellEdit[] {
  const before = row.values[key]
  return isSame(before, after) ? [] : [{ rowId: row.id, key, before, after }]
}

/** Sets cells of one row. */
export const setCells = (row: GridRow, values: CellValues): GridChange => ({
  type: 'cells',
  edits: Object.entries(values).flatMap(([key, value]) => (value === undefined ? [] : toEdit(row, key, value))),
})

/** The id of a row that the server has not stored yet. */
export const createRowId = (): string => `new-${crypto.randomUUID()}`

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
  const edits = rows
    .slice(range.top, range.bottom + 1)
    .flatMap((row) => cleared.flatMap((column) => toEdit(row, column.key, emptyValue(column))))
  return { type: 'cells', edits }
}

/** Writes the first row of a range into the rows below it. */
export function fillDown(rows: Rows, columns: readonly GridColumn[], range: CellRange): GridChange {
  const isSingleRow = range.top === range.bottom
  // With one row chosen, the row above is the source, as in spreadsheets.
  const source = rows[isSingleRow ? range.top - 1 : range.top]
  if (!source) return { type: 'cells', edits: [] }
  const filled = columns.slice(range.left, range.right + 1).filter(isEditable)
  const edits = rows
    .slice(isSingleRow ? range.top : range.top + 1, range.bottom + 1)
    .flatMap((row) =>
      filled.flatMap((column) => toEdit(row, column.key, source.values[column.key] ?? emptyValue(column))),
    )
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
  const missing = Math.max(0, range.top + fitting.length - rows.length)
  const added = Array.from({ length: missing }, createNewRow)
  const grown = [...rows, ...added]
  const edits = fitting.flatMap((cells, offset) => {
    const row = grown[range.top + offset]
    if (!row) return []
    return cells.flatMap((text, cell) => {
      const column = columns[range.left + cell]
      if (!column || !isEditable(column)) return []
      const before = row.values[column.key]
      const after = parseCell(column, text, getOptions(column))
      // A cell that a paste leaves empty counts as changed too, so that its error shows.
      return before === after ? [] : [{ rowId: row.id, key: column.key, before, after }]
    })
  })
  const width = Math.max(...block.map((row) => row.length))
  return {
    change: { type: 'batch', changes: [insertRows(rows, added, rows.length, maxRows), { type: 'cells', edits }] },
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
