import { memo, type ReactNode, useEffect, useId, useRef } from 'react'
import { formatCell } from './cell-values.ts'
import { CellView } from './cell-view.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import styles from './data-grid.module.css'
import { FillHandle } from './fill-handle.tsx'
import { useGrid } from './grid-context.ts'
import { type GridRow, isEditable, isRowCell, isTextCell } from './grid-types.ts'
import type { EditMode } from './grid-ui.ts'
import { RowCell } from './row-cell.tsx'
import { TextEditor } from './text-editor.tsx'
import type { PlacedColumn } from './use-column-layout.ts'
import { describeProblem } from './use-grid-errors.ts'
import type { CellProblem } from './validation.ts'

export interface GridCellProps {
  placed: PlacedColumn
  row: GridRow
  rowIndex: number
  columnIndex: number
  /** Where a frozen column stays, else the space for columns before it that are not drawn. */
  inset: number
  /** How it is edited, if it is the current cell. */
  mode: EditMode | undefined
  focusRequest: number
  isInRange: boolean
  /** The last cell of the range, which has the handle to fill downwards. */
  isRangeEnd: boolean
  isSelected: boolean
  isExpanded: boolean
  problem: CellProblem | undefined
}

const interactive = 'input, button, a, select, textarea, [tabindex]'

function GridCellView(props: GridCellProps) {
  const {
    placed,
    row,
    rowIndex,
    columnIndex,
    inset,
    mode,
    focusRequest,
    isInRange,
    isRangeEnd,
    isSelected,
    isExpanded,
    problem,
  } = props
  const { column, width, isFrozen } = placed
  const { getOptions, isReadOnly, t } = useGrid()
  const element = useRef<HTMLDivElement>(null)
  const errorId = useId()
  const isCurrent = mode !== undefined
  const label = t('cell.label', { column: column.title, row: rowIndex + 1 })
  const canType = isCurrent && !isReadOnly && isTextCell(column) && isEditable(column)

  useEffect(() => {
    if (!isCurrent || focusRequest === 0) return
    const target = canType ? element.current?.querySelector<HTMLElement>(`.${styles.editor}`) : element.current
    target?.focus({ preventScroll: true })
  }, [isCurrent, canType, focusRequest])

  const isChoosing = isCurrent && mode !== 'navigate' && !isTextCell(column)
  const text = formatCell(column, row.values[column.key], getOptions(column))
  return (
    <div
      ref={element}
      role="gridcell"
      tabIndex={isCurrent && !canType ? 0 : -1}
      aria-colindex={columnIndex + 1}
      aria-selected={isInRange || isCurrent}
      {...(!isEditable(column) && { 'aria-readonly': true })}
      aria-invalid={problem !== undefined || undefined}
      aria-describedby={problem && !canType ? errorId : undefined}
      className={styles.cell}
      data-row={rowIndex}
      data-column={columnIndex}
      data-type={column.type}
      data-current={isCurrent || undefined}
      data-range={isInRange || undefined}
      data-frozen={isFrozen || undefined}
      data-static={(!isRowCell(column.type) && !isEditable(column)) || undefined}
      style={{ width, ...(isFrozen ? { left: inset } : { marginInlineStart: inset }) }}
    >
      {isRowCell(column.type) ? (
        <RowCell column={column} row={row} index={rowIndex} isSelected={isSelected} isExpanded={isExpanded} />
      ) : (
        <CellView column={column} row={row} label={label} />
      )}
      {canType && (
        <TextEditor
          key={row.id}
          column={column}
          label={label}
          mode={mode}
          text={text}
          errorId={problem ? errorId : undefined}
        />
      )}
      {isChoosing && <ChoiceEditor column={column} rowId={row.id} value={row.values[column.key]} label={label} />}
      {isRangeEnd && isEditable(column) && <FillHandle />}
      {problem && <ErrorMark id={errorId}>{describeProblem(problem, t)}</ErrorMark>}
    </div>
  )
}

/** A red corner, with the message below the cell while it is current or hovered. */
const ErrorMark = ({ id, children }: { id: string; children: ReactNode }) => (
  <span id={id} className={styles.error}>
    {children}
  </span>
)

export const GridCell = memo(GridCellView)
export const isInteractive = (target: Element): boolean =>
  target.closest(interactive)?.matches(`[role=gridcell], [role=columnheader], .${styles.editor}`) === false
