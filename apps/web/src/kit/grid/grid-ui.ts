import type { TFunction } from '#lib/texts/texts.ts'
import type { gridTexts } from './grid.texts.ts'
import type { GridChange } from './grid-changes.ts'
import { type CellRange, isNothing } from './grid-commands.ts'
import type { ChangeKind, GridModel, HistoryRecord } from './grid-model.ts'
import type { CellOption, GridColumn } from './grid-types.ts'

export type GridT = TFunction<(typeof gridTexts)['table']['en']>

/** Row -1 is the row of headings. */
export interface CellPosition {
  row: number
  column: number
}

/** `replace`: started by typing, arrow keys leave the cell; `edit`: arrow keys move in the text. */
export type EditMode = 'navigate' | 'replace' | 'edit'

export interface GridUiState {
  cursor: CellPosition
  /** The other corner of the chosen range. */
  anchor: CellPosition
  mode: EditMode
  selected: ReadonlySet<string>
  expanded: ReadonlySet<string>
  /** Shows the errors of all cells, not only of those that were changed. */
  isChecked: boolean
  /** Grows when the focus has to follow the cursor. */
  focusRequest: number
  /** After Escape the next Tab leaves the grid. */
  isLeaving: boolean
  /** For screen readers. */
  message: string
}

export interface GridConfiguration {
  columns: readonly GridColumn[]
  getOptions: (column: GridColumn) => readonly CellOption[]
  isReadOnly: boolean
}

export const toRange = ({ cursor, anchor }: Pick<GridUiState, 'cursor' | 'anchor'>): CellRange => ({
  top: Math.max(0, Math.min(cursor.row, anchor.row)),
  bottom: Math.max(0, cursor.row, anchor.row),
  left: Math.min(cursor.column, anchor.column),
  right: Math.max(cursor.column, anchor.column),
})

export const clamp = (value: number, min: number, max: number): number => Math.max(min, Math.min(max, value))

const initialState: GridUiState = {
  cursor: { row: 0, column: 0 },
  anchor: { row: 0, column: 0 },
  mode: 'navigate',
  selected: new Set(),
  expanded: new Set(),
  isChecked: false,
  focusRequest: 0,
  isLeaving: false,
  message: '',
}

/** If the cursor is and what is selected, beside the rows of the model. The actions of the controller share it. */
export function createGridUi(model: GridModel, t: GridT) {
  let state = initialState
  let configuration: GridConfiguration = { columns: [], getOptions: () => [], isReadOnly: false }
  const listeners = new Set<() => void>()

  const getRows = () => model.getState().rows
  const describeChange = ({ kind, count }: Pick<HistoryRecord, 'kind' | 'count'>) => t(`change.${kind}`, { count })

  function setState(next: Partial<GridUiState>): void {
    state = { ...state, ...next }
    for (const listener of listeners) listener()
  }

  function keepCursorInside(): void {
    const lastRow = Math.max(0, getRows().length - 1)
    const lastColumn = Math.max(0, configuration.columns.length - 1)
    const isInside = ({ row, column }: CellPosition) => row <= lastRow && column <= lastColumn
    if (isInside(state.cursor) && isInside(state.anchor) && state.selected.size === 0) return
    const clampPosition = ({ row, column }: CellPosition) => ({
      row: clamp(row, -1, lastRow),
      column: clamp(column, 0, lastColumn),
    })
    const ids = new Set(getRows().map(({ id }) => id))
    const selected = new Set(state.selected.values().filter((id) => ids.has(id)))
    setState({ cursor: clampPosition(state.cursor), anchor: clampPosition(state.anchor), selected })
  }

  return {
    model,
    t,
    getState: () => state,
    setState,
    getRows,
    getConfiguration: () => configuration,
    getCell: ({ row, column }: CellPosition) => ({ row: getRows()[row], column: configuration.columns[column] }),
    getChosenRange: () => toRange(state),
    describeChange,
    commit(kind: ChangeKind, change: GridChange): void {
      if (configuration.isReadOnly || isNothing(change)) return
      model.commit(kind, change)
      const record = model.getState().past.at(-1)
      if (record && kind !== 'edit') setState({ message: describeChange(record) })
    },
    configure(next: GridConfiguration): void {
      configuration = next
      keepCursorInside()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      const unsubscribe = model.subscribe(keepCursorInside)
      return () => {
        listeners.delete(listener)
        unsubscribe()
      }
    },
  }
}
export type GridUi = ReturnType<typeof createGridUi>
