import { createCellParser, formatCell } from './cell-values.ts'
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

import { canCount, hasNumber, listNames, listTexts } from './name-patterns.ts'

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

const listDefaults = (columns: readonly GridColumn[]): CellValues =>
  Object.fromEntries(
    columns.flatMap(({ key, defaultValue }) => (defaultValue === undefined ? [] : [[key, defaultValue]])),
  )

export const createRow = (columns: readonly GridColumn[], id: string): GridRow => ({
  id,
  values: listDefaults(columns),
})

/** Makes rows that begin with the defaults of the columns. */
export function createRowFactory(columns: readonly GridColumn[], createId: () => string): () => GridRow {
  const values = listDefaults(columns)
  return () => ({ id: createId(), values })
}

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

export interface DuplicateOptions {
  columns: readonly GridColumn[]
  createId: () => string
  maxRows: number
  /** Number of copies of each row. */
  copies?: number
  /** Names the copies in one column. */
  names?: NewNames | undefined
}

export interface NewNames {
  key: string
  /** `mAb-{001}` counts up. */
  pattern: string
}

/** Names rows in one column, in their order. */
export function nameRows(rows: Rows, added: Rows, { key, pattern }: NewNames): Rows {
  const names = listNames(pattern, added.length, listTexts(rows, key))
  return added.map(({ id, values }, index) => ({ id, values: { ...values, [key]: names[index] } }))
}

/** Copies rows below the last of them. A row with a pattern becomes the first of its names, its copies the next ones. */
export function duplicateRows(
  rows: Rows,
  ids: ReadonlySet<string>,
  { columns, createId, maxRows, copies = 1, names }: DuplicateOptions,
): GridChange {
  const copied = rows.filter(({ id }) => ids.has(id))
  const last = rows.findLastIndex(({ id }) => ids.has(id))
  const counted = names ? copied.map((row) => ({ row, numbered: [] })) : numberCopies(rows, copied, columns, copies)
  const edits = counted.flatMap(({ row, numbered }) => editRow(row, toValues(numbered, 0)))
  const added = Array.from({ length: copies }, (_, copy) =>
    counted.map(({ row, numbered }) => ({
      id: createId(),
      values: { ...row.values, ...toValues(numbered, copy + 1) },
    })),
  ).flat()
  const inserted = insertRows(rows, names ? nameRows(rows, added, names) : added, last + 1, maxRows)
  return edits.length === 0 ? inserted : { type: 'batch', changes: [{ type: 'cells', edits }, inserted] }
}

interface NumberedCell {
  key: string
  /** The name of the row itself, then those of its copies. */
  names: readonly string[]
}

const toValues = (numbered: readonly NumberedCell[], index: number): CellValues =>
  Object.fromEntries(numbered.map(({ key, names }) => [key, names[index]]))

function numberCopies(rows: Rows, copied: Rows, columns: readonly GridColumn[], copies: number) {
  const taken = new Map(columns.filter(canCount).map(({ key }) => [key, new Set(listTexts(rows, key))]))
  return copied.map((row) => {
    const numbered = [...taken].flatMap(([key, texts]): NumberedCell[] => {
      const pattern = row.values[key]
      if (!hasNumber(pattern)) return []
      const names = listNames(pattern, copies + 1, texts)
      for (const name of names) texts.add(name)
      return [{ key, names }]
    })
    return { row, numbered }
  })
}

const emptyValue = (column: GridColumn): CellValue => (column.type === 'checkbox' ? false : '')

/** Empties the cells of a range that can be edited. */
export function clearCells(rows: Rows, columns: readonly GridColumn[], range: CellRange): GridChange {
  const cleared = columns.slice(range.left, range.right + 1).filter(isEditable)
  const values = Object.fromEntries(cleared.map((column) => [column.key, emptyValue(column)]))
  return { type: 'cells', edits: rows.slice(range.top, range.bottom + 1).flatMap((row) => editRow(row, values)) }
}

/** Writes the first row of a range into the rows below it. A pattern counts up, beginning with its own cell. */
export function fillDown(rows: Rows, columns: readonly GridColumn[], range: CellRange): GridChange {
  const isSingleRow = range.top === range.bottom
  // With one row chosen, the row above is the source, as in spreadsheets.
  const top = isSingleRow ? range.top - 1 : range.top
  const source = rows[top]
  if (!source) return { type: 'cells', edits: [] }
  const written = rows.slice(top, range.bottom + 1)
  const others = [...rows.slice(0, top), ...rows.slice(range.bottom + 1)]
  const filled = columns
    .slice(range.left, range.right + 1)
    .filter(isEditable)
    .map((column) => {
      const value = source.values[column.key] ?? emptyValue(column)
      const isPattern = canCount(column) && hasNumber(value)
      const names = isPattern ? listNames(value, written.length, listTexts(others, column.key)) : undefined
      return { key: column.key, value, names }
    })
  const edits = written.flatMap((row, index) =>
    editRow(row, Object.fromEntries(filled.map(({ key, value, names }) => [key, names?.[index] ?? value]))),
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
  const targets = columns
    .slice(range.left)
    .filter(({ isComputed }) => !isComputed)
    .map((column) =>
      isEditable(column) ? { key: column.key, parse: createCellParser(column, getOptions(column)) } : undefined,
    )
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
      const { key, parse } = target
      const after = parse(text)
      // A cell that a paste leaves empty counts as changed too, so that its error shows.
      if (values[key] === after) continue
      values[key] = after
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
      right: findLastColumn(columns, range.left, width),
    },
    leftOut: block.length - fitting.length,
  }
}

/** The column that the last cell of a pasted row goes to. */
function findLastColumn(columns: readonly GridColumn[], left: number, width: number): number {
  const takers = columns.flatMap(({ isComputed }, index) => (index < left || isComputed ? [] : [index]))
  return takers[width - 1] ?? columns.length - 1
}

/** A range as text for the clipboard. */
export const copyBlock = (
  rows: Rows,
  columns: readonly GridColumn[],
  range: CellRange,
  getOptions: OptionsLookup,
): TextBlock =>
  rows.slice(range.top, range.bottom + 1).map(({ values }) =>
    columns
      .slice(range.left, range.right + 1)
      .filter(({ isComputed }) => !isComputed)
      .map((column) => formatCell(column, values[column.key], getOptions(column))),
  )
