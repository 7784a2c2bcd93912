import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { formatCell } from './cell-values.ts'
import { CellView } from './cell-view.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import styles from './data-grid.module.css'
import { FillHandle } from './fill-handle.tsx'
import { useGrid } from './grid-context.ts'
import { type GridColumn, type GridRow, isEditable, isRowCell, isTextCell } from './grid-types.ts'
import type { EditMode } from './grid-ui.ts'
import { RowCell } from './row-cell.tsx'
import { TextEditor } from './text-editor.tsx'
import type { PlacedColumn } from './use-column-layout.ts'
import { describeProblem } from './use-grid-errors.ts'
import { type CellError, toCellKey } from './validation.ts'

export interface GridCellProps {
  placed: PlacedColumn
  row: GridRow
  rowIndex: number
  columnIndex: number
  isLastFrozen: boolean
  /** If a frozen column stays, else the space for columns before it that are not drawn. */
  inset: number
  /** Editor of the current cell. */
  mode: EditMode | undefined
  focusRequest: number
  isInRange: boolean
  /** The last cell of the range, which has the handle to fill downwards. */
  isRangeEnd: boolean
  isSelected: boolean
  isExpanded: boolean
  error: CellError | undefined
}

const interactive = 'input, button, a, select, textarea, [tabindex]'

function GridCellView(props: GridCellProps) {
  const { placed, row, rowIndex, columnIndex, inset, mode, focusRequest, isInRange, isRangeEnd, error } = props
  const { column, width, isFrozen } = placed
  const { id, isReadOnly, t } = useGrid()
  const element = useRef<HTMLDivElement>(null)
  const isCurrent = mode !== undefined
  const isOfRow = isRowCell(column.type)
  const canChange = isEditable(column)
  const canType = isCurrent && !isReadOnly && isTextCell(column) && canChange
  const errorId = error && `${id}${toCellKey(row.id, column.key).replace(/\s/g, '-')}`
  return (
    <div
      ref={element}
      role="gridcell"
      tabIndex={isCurrent && !canType ? 0 : -1}
      aria-colindex={columnIndex + 1}
      aria-selected={isInRange || isCurrent}
      {...(!canChange && { 'aria-readonly': true })}
      aria-invalid={error && !error.isNote ? true : undefined}
      data-noted={error?.isNote}
      aria-describedby={canType ? undefined : errorId}
      className={styles.cell}
      data-row={rowIndex}
      data-column={columnIndex}
      data-type={column.type}
      data-current={isCurrent || undefined}
      data-range={isInRange || undefined}
      data-frozen={isFrozen || undefined}
      data-edge={props.isLastFrozen || undefined}
      data-mono={column.isMonospaced || undefined}
      data-static={(!isOfRow && !canChange) || undefined}
      style={isFrozen ? { width, left: inset } : { width, marginInlineStart: inset }}
    >
      {isOfRow ? (
        <RowCell
          column={column}
          row={row}
          index={rowIndex}
          isSelected={props.isSelected}
          isExpanded={props.isExpanded}
        />
      ) : (
        <CellView column={column} row={row} rowIndex={rowIndex} />
      )}
      {isCurrent && <CurrentCell {...{ column, row, rowIndex, mode, canType, errorId, focusRequest }} cell={element} />}
      {isRangeEnd && canChange && <FillHandle />}
      {error && <ErrorMark id={errorId ?? ''}>{describeProblem(error.problem, t)}</ErrorMark>}
    </div>
  )
}

interface CurrentCellProps extends Pick<GridCellProps, 'row' | 'rowIndex' | 'focusRequest'> {
  column: GridColumn
  mode: EditMode
  canType: boolean
  errorId: string | undefined
  cell: RefObject<HTMLDivElement | null>
}

/** The editor of the current cell, which takes the focus. */
function CurrentCell({ column, row, rowIndex, mode, canType, errorId, focusRequest, cell }: CurrentCellProps) {
  const { getOptions, t } = useGrid()
  useEffect(() => {
    if (focusRequest === 0) return
    const target = canType ? cell.current?.querySelector<HTMLElement>(`.${styles.editor}`) : cell.current
    target?.focus({ preventScroll: true })
  }, [cell, canType, focusRequest])
  const label = t('cell.label', { column: column.title, row: rowIndex + 1 })
  const value = row.values[column.key]
  if (canType) {
    const text = formatCell(column, value, getOptions(column))
    return <TextEditor key={row.id} {...{ column, label, mode, text, errorId }} />
  }
  if (mode === 'navigate' || isTextCell(column)) return null
  return <ChoiceEditor column={column} rowId={row.id} value={value} label={label} />
}

/** A red corner, or one in the colour of notes, with the message below the cell while it is current or hovered. */
const ErrorMark = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} className={styles.error}>
    {children}
  </span>
)

export const GridCell = memo(GridCellView)
export const isInteractive = (target: Element): boolean =>
  target.closest(interactive)?.matches(`[role=gridcell], [role=columnheader], .${styles.editor}`) === false
