import type { CellValue, CellValues, GridRow } from './grid-types.ts'

export interface CellEdit {
  readonly rowId: string
  readonly key: string
  readonly before: CellValue | undefined
  readonly after: CellValue | undefined
}

/** A row with its index after the insertion or before the removal. */
export interface PlacedRow {
  readonly index: number
  readonly row: GridRow
}

/** A change of the rows that knows its inverse. */
export type GridChange =
  | { readonly type: 'cells'; readonly edits: readonly CellEdit[] }
  | { readonly type: 'insert' | 'remove'; readonly placed: readonly PlacedRow[] }
  | { readonly type: 'move'; readonly from: number; readonly to: number }
  | { readonly type: 'batch'; readonly changes: readonly GridChange[] }

type Rows = readonly GridRow[]

function setValue(values: CellValues, key: string, value: CellValue | undefined): CellValues {
  if (value !== undefined) return { ...values, [key]: value }
  const { [key]: _, ...others } = values
  return others
}

function applyEdits(rows: Rows, edits: readonly CellEdit[]): Rows {
  const editsByRow = Map.groupBy(edits, ({ rowId }) => rowId)
  return rows.map((row) => {
    const own = editsByRow.get(row.id)
    if (!own) return row
    return { ...row, values: own.reduce((values, { key, after }) => setValue(values, key, after), row.values) }
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
      // Reversed, so that the first of several edits of one cell is undone last.
      return {
        type: 'cells',
        edits: change.edits.toReversed().map(({ rowId, key, before, after }) => ({
          rowId,
          key,
          before: after,
          after: before,
        })),
      }
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

/** Cells and rows that a change touches, for messages and for the errors that may be shown. */
export function listEdits(change: GridChange): readonly CellEdit[] {
  if (change.type === 'cells') return change.edits
  return change.type === 'batch' ? change.changes.flatMap(listEdits) : []
}
