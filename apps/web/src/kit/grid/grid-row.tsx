import { memo } from 'react'
import { formatCell } from './cell-values.ts'
import styles from './data-grid.module.css'
import { listDrawnColumns } from './drawn-columns.ts'
import { GridCell } from './grid-cell.tsx'
import { useGrid } from './grid-context.ts'
import type { GridRow } from './grid-types.ts'
import type { EditMode } from './grid-ui.ts'
import { detailsRows } from './row-offsets.ts'
import type { PlacedColumn } from './use-column-layout.ts'
import type { CellError } from './validation.ts'

export interface GridRowViewProps {
  row: GridRow
  index: number
  top: number
  height: number
  width: number
  placed: readonly PlacedColumn[]
  /** The columns to draw, ascending. */
  columnIndexes: readonly number[]
  currentColumn: number | undefined
  mode: EditMode
  focusRequest: number
  /** Chosen columns, if the row is in the range. */
  rangeLeft: number
  rangeRight: number
  /** Whether the range ends in this row, at its last column. */
  isRangeEnd: boolean
  isSelected: boolean
  isExpanded: boolean
  /** Errors that are shown in the row. */
  errors: readonly CellError[] | undefined
}

function GridRowContent(props: GridRowViewProps) {
  const { row, index, top, height, width, placed, columnIndexes, currentColumn, mode, focusRequest } = props
  const { rowHeight } = useGrid()
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.isSelected || undefined}
      className={styles.row}
      data-row={index}
      data-selected={props.isSelected || undefined}
      data-expanded={props.isExpanded || undefined}
      style={{ height, width, transform: `translateY(${top}px)` }}
    >
      <div role="presentation" className={styles.cells} style={{ height: rowHeight }}>
        {listDrawnColumns(placed, columnIndexes).map(({ index: columnIndex, placed: column, style }) => {
          const isCurrent = columnIndex === currentColumn
          return (
            <GridCell
              key={column.column.key}
              placed={column}
              row={row}
              rowIndex={index}
              columnIndex={columnIndex}
              isLastFrozen={column.isFrozen && !placed[columnIndex + 1]?.isFrozen}
              inset={style.left ?? style.marginInlineStart ?? 0}
              mode={isCurrent ? mode : undefined}
              focusRequest={isCurrent ? focusRequest : 0}
              isInRange={columnIndex >= props.rangeLeft && columnIndex <= props.rangeRight}
              isRangeEnd={props.isRangeEnd && columnIndex === props.rangeRight}
              isSelected={props.isSelected}
              isExpanded={props.isExpanded}
              error={props.errors?.find(({ key }) => key === column.column.key)}
            />
          )
        })}
      </div>
      {props.isExpanded && <RowDetails row={row} />}
    </div>
  )
}

export const GridRowView = memo(GridRowContent)

/** The columns with `showDetails`, or all, as a list of names and values. */
function RowDetails({ row }: { row: GridRow }) {
  const { columns, getOptions, rowHeight } = useGrid()
  const detailed = columns.filter(({ showDetails }) => showDetails)
  return (
    <dl className={styles.details} style={{ height: detailsRows * rowHeight }}>
      {detailed.map((column) => (
        <div key={column.key}>
          <dt>{column.title}</dt>
          <dd>{formatCell(column, row.values[column.key], getOptions(column)) || '—'}</dd>
        </div>
      ))}
    </dl>
  )
}
