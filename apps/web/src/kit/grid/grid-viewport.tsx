import { type ClipboardEvent, memo, useMemo, useState } from 'react'
import { readBlock, type TextBlock, toHtml, toTsv } from './clipboard.ts'
import styles from './data-grid.module.css'
import { useGrid } from './grid-context.ts'
import type { GridController } from './grid-controller.ts'
import { GridHeader } from './grid-header.tsx'
import { GridRowView } from './grid-row.tsx'
import type { GridRow } from './grid-types.ts'
import { type GridUiState, toRange } from './grid-ui.ts'
import { handleGridKey } from './handle-keys.ts'
import { StatisticsRow } from './statistics-row.tsx'
import type { ColumnLayoutState } from './use-column-layout.ts'
import { headerHeight, useGridWindow } from './use-grid-window.ts'
import { usePointer } from './use-pointer.ts'
import type { CellError } from './validation.ts'

export type PasteBlockHandler = (block: TextBlock, keys: readonly string[]) => boolean

export interface GridViewportProps {
  label: string
  keysId: string
  rows: readonly GridRow[]
  layout: ColumnLayoutState
  ui: GridUiState
  errors: ReadonlyMap<string, CellError>
  hasStatistics: boolean
  onPasteBlock?: PasteBlockHandler | undefined
  maxHeight: number | string
}

/** Scrolling part: headings, rows in view and statistics. */
export function GridViewport(props: GridViewportProps) {
  const { label, keysId, rows, layout, ui, errors, hasStatistics, maxHeight } = props
  const { controller, isReadOnly, rowHeight } = useGrid()
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const pointer = usePointer(controller)
  const countPageRows = () => Math.max(1, Math.floor(((viewport?.clientHeight ?? 0) - headerHeight) / rowHeight) - 1)
  return (
    <div
      ref={setViewport}
      role="grid"
      tabIndex={rows.length === 0 ? 0 : -1}
      aria-label={label}
      aria-describedby={keysId}
      aria-rowcount={rows.length + 1 + (hasStatistics ? 1 : 0)}
      aria-colcount={layout.placed.length}
      aria-multiselectable
      aria-readonly={isReadOnly}
      className={styles.viewport}
      data-editing={ui.mode !== 'navigate' || undefined}
      style={{ maxHeight, scrollPaddingBlockStart: headerHeight }}
      onKeyDown={(event) => handleGridKey(event, controller, countPageRows())}
      {...createClipboardEvents(controller, props.onPasteBlock)}
      onBlur={({ relatedTarget, currentTarget }) => {
        if (!currentTarget.contains(relatedTarget)) controller.finishEdit()
      }}
      {...pointer}
    >
      <GridContent {...{ viewport, rows, layout, ui, errors, hasStatistics }} />
    </div>
  )
}

/** Copy, cut and paste of cells; while a cell is edited they belong to its text. */
function createClipboardEvents(controller: GridController, onPasteBlock?: PasteBlockHandler) {
  const isNavigating = () => controller.getState().mode === 'navigate'
  function copy(event: ClipboardEvent): boolean {
    if (!isNavigating() || controller.getState().cursor.row < 0) return false
    event.preventDefault()
    const block = controller.copy()
    event.clipboardData.setData('text/plain', toTsv(block))
    event.clipboardData.setData('text/html', toHtml(block))
    return true
  }
  return {
    onCopy: (event: ClipboardEvent) => void copy(event),
    onCut(event: ClipboardEvent): void {
      if (copy(event)) controller.clear()
    },
    onPaste(event: ClipboardEvent): void {
      if (!isNavigating()) return
      event.preventDefault()
      const block = controller.readPaste(event.clipboardData.getData('text/plain')) ?? readBlock(event.clipboardData)
      if (!onPasteBlock?.(block, controller.listKeysFromCursor())) controller.paste(block)
    },
  }
}

const Header = memo(GridHeader)
const Statistics = memo(StatisticsRow)

interface GridContentProps extends Pick<GridViewportProps, 'rows' | 'layout' | 'ui' | 'errors' | 'hasStatistics'> {
  viewport: HTMLElement | null
}

/** Draws again as it scrolls, and nothing around it does. */
function GridContent({ viewport, rows, layout, ui, errors, hasStatistics }: GridContentProps) {
  const { isReadOnly, rowHeight } = useGrid()
  const view = useGridWindow({ viewport, rows, rowHeight, layout, ui, hasStatistics })
  const { cursor, mode } = ui
  const range = toRange(ui)
  const errorsByRow = useMemo(() => Map.groupBy(errors.values(), ({ rowId }) => rowId), [errors])
  const isInRange = (index: number) => cursor.row >= 0 && index >= range.top && index <= range.bottom
  return (
    <>
      <Header
        layout={layout}
        columnIndexes={view.columnIndexes}
        currentColumn={cursor.row < 0 ? cursor.column : undefined}
        focusRequest={cursor.row < 0 ? ui.focusRequest : 0}
        areAllSelected={rows.length > 0 && ui.selected.size === rows.length}
      />
      <div role="rowgroup" className={styles.body} style={{ height: view.height, width: layout.totalWidth }}>
        {view.rows.map(({ index, top, height }) => {
          const row = rows[index]
          return (
            row && (
              <GridRowView
                key={row.id}
                row={row}
                index={index}
                top={top}
                height={height}
                width={layout.totalWidth}
                placed={layout.placed}
                columnIndexes={view.columnIndexes}
                currentColumn={index === cursor.row ? cursor.column : undefined}
                mode={index === cursor.row ? mode : 'navigate'}
                focusRequest={index === cursor.row ? ui.focusRequest : 0}
                rangeLeft={isInRange(index) ? range.left : 1}
                rangeRight={isInRange(index) ? range.right : 0}
                isRangeEnd={!isReadOnly && mode === 'navigate' && isInRange(index) && index === range.bottom}
                isSelected={ui.selected.has(row.id)}
                isExpanded={ui.expanded.has(row.id)}
                errors={errorsByRow.get(row.id)}
              />
            )
          )
        })}
      </div>
      {hasStatistics && (
        <Statistics rows={rows} placed={layout.placed} columnIndexes={view.columnIndexes} width={layout.totalWidth} />
      )}
    </>
  )
}
