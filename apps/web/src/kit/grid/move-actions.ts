import { isEmpty } from './cell-values.ts'
import type { EditActions } from './edit-actions.ts'
import { type CellPosition, clamp, type GridUi, toRange } from './grid-ui.ts'
import type { CellError } from './validation.ts'

/** The last cell before a gap or the edge, as Ctrl with an arrow moves in spreadsheets. */
function findEdge(
  { getRows, getCell, getConfiguration }: GridUi,
  from: CellPosition,
  rowStep: number,
  columnStep: number,
): CellPosition {
  const { columns } = getConfiguration()
  const isFilled = (position: CellPosition) => {
    const cell = getCell(position)
    return cell.row !== undefined && cell.column !== undefined && !isEmpty(cell.row.values[cell.column.key])
  }
  const next = (position: CellPosition) => ({ row: position.row + rowStep, column: position.column + columnStep })
  const isInside = (position: CellPosition) =>
    position.row >= 0 && position.row < getRows().length && columns[position.column] !== undefined
  let at = from
  const isInBlock = isFilled(at) && isFilled(next(at))
  while (isInside(next(at))) {
    if (isInBlock && !isFilled(next(at))) break
    at = next(at)
    if (!isInBlock && isFilled(at)) break
  }
  return at
}

/** Moving the cursor, and extending the chosen range with it. A cell that is edited is finished first. */
export function createMoveActions(ui: GridUi, { finishEdit }: EditActions) {
  const { getState, setState, getRows, getConfiguration } = ui

  function moveTo({ row, column }: CellPosition, isExtending = false): void {
    finishEdit()
    const cursor = {
      row: clamp(row, isExtending ? 0 : -1, Math.max(0, getRows().length - 1)),
      column: clamp(column, 0, getConfiguration().columns.length - 1),
    }
    const { anchor, focusRequest } = getState()
    const range = toRange({ cursor, anchor })
    setState({
      cursor,
      anchor: isExtending ? anchor : cursor,
      focusRequest: focusRequest + 1,
      isLeaving: false,
      message: isExtending ? `${range.bottom - range.top + 1} × ${range.right - range.left + 1}` : '',
    })
  }

  return {
    moveTo,
    moveBy(rowStep: number, columnStep: number, { isExtending = false, toEdge = false } = {}): void {
      const { row, column } = getState().cursor
      const target = toEdge
        ? findEdge(ui, { row: Math.max(0, row), column }, rowStep, columnStep)
        : { row: row + rowStep, column: column + columnStep }
      moveTo(target, isExtending)
    },
    /** Tab: the next cell in reading order; false at the end, where the focus leaves the grid. */
    moveNext(step: 1 | -1): boolean {
      const { cursor, isLeaving } = getState()
      const columnCount = getConfiguration().columns.length
      const index = cursor.row * columnCount + cursor.column + step
      if (isLeaving || index < 0 || index >= getRows().length * columnCount) {
        finishEdit()
        return false
      }
      moveTo({ row: Math.floor(index / columnCount), column: index % columnCount })
      return true
    },
    jumpTo({ rowId, key }: Pick<CellError, 'rowId' | 'key'>): void {
      const row = getRows().findIndex(({ id }) => id === rowId)
      const column = getConfiguration().columns.findIndex((one) => one.key === key)
      if (row >= 0 && column >= 0) moveTo({ row, column })
    },
    leave: () => setState({ isLeaving: true, anchor: getState().cursor }),
    requestFocus: () => setState({ focusRequest: getState().focusRequest + 1 }),
    selectAll(): void {
      setState({
        anchor: { row: 0, column: 0 },
        cursor: { row: Math.max(0, getRows().length - 1), column: getConfiguration().columns.length - 1 },
      })
    },
  }
}
export type MoveActions = ReturnType<typeof createMoveActions>
