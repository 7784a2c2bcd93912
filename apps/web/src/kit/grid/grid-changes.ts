import type { CellValue, GridRow } from './grid-types.ts'

/** A row before and after some of its cells were written. */
export interface RowEdit {
  readonly before: GridRow
  readonly after: GridRow
}

/** A row with its index after the insertion or before the removal. */
export interface PlacedRow {
  readonly index: number
  readonly row: GridRow
}

/** A change of the rows that knows its inverse. */
export type GridChange =
  | { readonly type: 'cells'; readonly edits: readonly RowEdit[] }
  | { readonly type: 'insert' | 'remove'; readonly placed: readonly PlacedRow[] }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'batch'; readonly changes: readonly GridChange[] }

type Rows = readonly GridRow[]

const listChangedKeys = ({ before, after }: RowEdit): string[] => {
  const keys = new Set([...Object.keys(before.values), ...Object.keys(after.values)])
  return [...keys].filter((key) => before.values[key] !== after.values[key])
}

function applyEdit(row: GridRow, edit: RowEdit): GridRow {
  const { before, after } = edit
  if (row === before) return after
  // Values that came from elsewhere meanwhile stay.
  const values: Record<string, CellValue | undefined> = { ...row.values }
  for (const key of listChangedKeys(edit)) {
    const value = after.values[key]
    if (value === undefined) delete values[key]
    else values[key] = value
  }
  return { ...row, values }
}

function applyEdits(rows: Rows, edits: readonly RowEdit[]): Rows {
  const editsByRow = new Map(edits.map((edit) => [edit.before.id, edit]))
  return rows.map((row) => {
    const edit = editsByRow.get(row.id)
    return edit ? applyEdit(row, edit) : row
  })
}

function insertPlaced(rows: Rows, placed: readonly PlacedRow[]): Rows {
  const next = [...rows]
  for (const { index, row } of placed) next.splice(index, 0, row)
  return next
}

function removePlaced(rows: Rows, placed: readonly PlacedRow[]): Rows {
  const ids = new Set(placed.map(({ row }) => row.id))
  return rows.filter(({ id }) => !ids.has(id))
}

export function moveItem<Item>(items: readonly Item[], from: number, to: number): readonly Item[] {
  const next = [...items]
  next.splice(to, 0, ...next.splice(from, 1))
  return next
}

export function applyChange(rows: Rows, change: GridChange): Rows {
  switch (change.type) {
    case 'cells':
      return applyEdits(rows, change.edits)
    case 'insert':
      return insertPlaced(rows, change.placed)
    case 'remove':
      return removePlaced(rows, change.placed)
    case 'move':
      return moveItem(rows, change.from, change.to)
    case 'batch':
      return change.changes.reduce(applyChange, rows)
  }
}

export function invertChange(change: GridChange): GridChange {
  switch (change.type) {
    case 'cells':
      return { type: 'cells', edits: change.edits.map(({ before, after }) => ({ before: after, after: before })) }
    case 'insert':
      return { type: 'remove', placed: change.placed }
    case 'remove':
      return { type: 'insert', placed: change.placed }
    case 'move':
      return { type: 'move', from: change.to, to: change.from }
    case 'batch':
      return { type: 'batch', changes: change.changes.toReversed().map(invertChange) }
  }
}

const noValues = {}

const listWrittenRows = (change: GridChange): RowEdit[] => {
  if (change.type === 'cells') return [...change.edits]
  if (change.type === 'insert')
    return change.placed.map(({ row }) => ({ before: { ...row, values: noValues }, after: row }))
  return change.type === 'batch' ? change.changes.flatMap(listWrittenRows) : []
}

/** The cells that a change wrote, also in rows that it inserted. */
export const listWrittenCells = (change: GridChange): { rowId: string; key: string }[] =>
  listWrittenRows(change).flatMap((edit) => listChangedKeys(edit).map((key) => ({ rowId: edit.before.id, key })))

const countValues = ({ values }: GridRow): number => Object.keys(values).length

/** Number of cells `listWrittenCells` returns, without the list. */
export function countWrittenCells(change: GridChange): number {
  if (change.type === 'batch') return change.changes.reduce((count, part) => count + countWrittenCells(part), 0)
  if (change.type === 'cells') return change.edits.reduce((count, edit) => count + listChangedKeys(edit).length, 0)
  return change.type === 'insert' ? change.placed.reduce((count, { row }) => count + countValues(row), 0) : 0
}

type WrittenRows = ReadonlyMap<string, RowEdit>
const writtenRows = new WeakMap<GridChange, WrittenRows>()
/** Whether a change wrote the cell, also in a row that it inserted. */
export function hasWritten(change: GridChange, rowId: string, key: string): boolean {
  let rows = writtenRows.get(change)
  if (!rows) {
    rows = new Map(listWrittenRows(change).map((edit) => [edit.before.id, edit]))
    writtenRows.set(change, rows)
  }
  const edit = rows.get(rowId)
  return edit !== undefined && edit.before.values[key] !== edit.after.values[key]
}
