import {
  applyChange,
  countWrittenCells,
  type GridChange,
  hasWritten,
  invertChange,
  listWrittenCells,
} from './grid-changes.ts'
import { isNothing } from './grid-commands.ts'
import { type CellValues, defaultMaxRows, type GridRow } from './grid-types.ts'
import { toCellKey } from './validation.ts'

export const changeKinds = ['edit', 'insert', 'remove', 'move', 'paste', 'fill', 'clear', 'duplicate'] as const
export type ChangeKind = (typeof changeKinds)[number]

export interface HistoryRecord {
  readonly id: number
  readonly kind: ChangeKind
  /** Number of cells or rows it changed. */
  readonly count: number
  readonly change: GridChange
}

/** Steps that undo reaches back; the list of changes shows the last 16. */
export const undoLimit = 100
export const historyLimit = 16

export interface GridState {
  readonly rows: readonly GridRow[]
  /** Rows as they are saved, by id. */
  readonly saved: ReadonlyMap<string, GridRow>
  readonly past: readonly HistoryRecord[]
  readonly future: readonly HistoryRecord[]
  /** Cells written by changes that undo no longer reaches. */
  readonly settled: ReadonlySet<string>
}

export interface TrackedRows {
  inserted: readonly GridRow[]
  updated: readonly GridRow[]
  removed: readonly GridRow[]
}

const countRows = (change: GridChange): number => {
  if (change.type === 'batch') return change.changes.reduce((count, part) => count + countRows(part), 0)
  return change.type === 'insert' || change.type === 'remove' ? change.placed.length : 0
}

/** Number of rows or cells a change is about, as its kind says. */
function countChange(kind: ChangeKind, change: GridChange): number {
  if (kind === 'move') return 1
  const isOfRows = kind === 'insert' || kind === 'remove' || kind === 'duplicate'
  return isOfRows ? countRows(change) : countWrittenCells(change)
}

const isSameRow = (a: GridRow, b: GridRow): boolean => {
  if (a === b) return true
  const keys = new Set([...Object.keys(a.values), ...Object.keys(b.values)])
  return keys.values().every((key) => (a.values[key] ?? '') === (b.values[key] ?? ''))
}

/**
 * Changes that a save has to write. It compares with the saved rows, so a new row that was removed before saving is in
 * none of the lists, and an edit that was taken back is no update.
 */
export function trackRows({ rows, saved }: Pick<GridState, 'rows' | 'saved'>): TrackedRows {
  const ids = new Set(rows.map(({ id }) => id))
  return {
    inserted: rows.filter(({ id }) => !saved.has(id)),
    updated: rows.filter((row) => {
      const before = saved.get(row.id)
      return before !== undefined && !isSameRow(before, row)
    }),
    removed: [...saved.values()].filter(({ id }) => !ids.has(id)),
  }
}

export const createState = (rows: readonly GridRow[]): GridState => ({
  rows,
  saved: new Map(rows.map((row) => [row.id, row])),
  past: [],
  future: [],
  settled: new Set(),
})

/** Whether a person has written the cell, so that its error is shown before all are. Undo takes that back too. */
export const isTouched = ({ past, settled }: GridState, rowId: string, key: string): boolean =>
  past.some(({ change }) => hasWritten(change, rowId, key)) || settled.has(toCellKey(rowId, key))

function settle(settled: ReadonlySet<string>, change: GridChange): ReadonlySet<string> {
  const added = listWrittenCells(change)
    .map(({ rowId, key }) => toCellKey(rowId, key))
    .filter((cell) => !settled.has(cell))
  return added.length === 0 ? settled : new Set([...settled, ...added])
}

/** Applies a change of a person; it can be undone. */
export function commit(state: GridState, kind: ChangeKind, change: GridChange): GridState {
  if (isNothing(change)) return state
  const record = { id: (state.past.at(-1)?.id ?? 0) + 1, kind, count: countChange(kind, change), change }
  const dropped = state.past.length === undoLimit ? state.past[0] : undefined
  return {
    ...state,
    rows: applyChange(state.rows, change),
    past: [...state.past, record].slice(-undoLimit),
    future: [],
    settled: dropped ? settle(state.settled, dropped.change) : state.settled,
  }
}

export function undo(state: GridState): GridState {
  const record = state.past.at(-1)
  if (!record) return state
  return {
    ...state,
    rows: applyChange(state.rows, invertChange(record.change)),
    past: state.past.slice(0, -1),
    future: [record, ...state.future],
  }
}

export function redo(state: GridState): GridState {
  const [record, ...future] = state.future
  if (!record) return state
  return { ...state, rows: applyChange(state.rows, record.change), past: [...state.past, record], future }
}

/** The changes that the history lists, newest first. */
export const listHistory = ({ past }: GridState): readonly HistoryRecord[] => past.slice(-historyLimit).toReversed()

/** Values that changed elsewhere. A cell with an edit of one's own keeps it; nothing of it is undone here. */
export function updateFromElsewhere(state: GridState, id: string, values: CellValues): GridState {
  const before = state.saved.get(id)
  if (!before) return state
  const saved = new Map(state.saved).set(id, { id, values: { ...before.values, ...values } })
  const rows = state.rows.map((row) => {
    if (row.id !== id) return row
    const isUntouched = (key: string) => (row.values[key] ?? '') === (before.values[key] ?? '')
    const taken = Object.entries(values).filter(([key]) => isUntouched(key))
    return { ...row, values: { ...row.values, ...Object.fromEntries(taken) } }
  })
  return { ...state, saved, rows }
}

export interface GridModelOptions {
  rows?: readonly GridRow[]
  maxRows?: number
}

/** The rows of one grid with their history: read and changed from outside, watched by the widget. */
export function createGridModel({ rows = [], maxRows = defaultMaxRows }: GridModelOptions = {}) {
  let state = createState(rows)
  const listeners = new Set<() => void>()
  function setState(next: GridState): void {
    if (next === state) return
    state = next
    for (const listener of listeners) listener()
  }
  return {
    maxRows,
    getState: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    commit: (kind: ChangeKind, change: GridChange) => setState(commit(state, kind, change)),
    undo: () => setState(undo(state)),
    redo: () => setState(redo(state)),
    update: (id: string, values: CellValues) => setState(updateFromElsewhere(state, id, values)),
    /** Inserted, updated and removed rows, for saving. */
    getTracked: () => trackRows(state),
    /** Replaces everything, such as after saving. */
    reset: (next: readonly GridRow[]) => setState(createState(next)),
  }
}
export type GridModel = ReturnType<typeof createGridModel>
