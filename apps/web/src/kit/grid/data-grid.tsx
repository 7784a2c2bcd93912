import { type ClipboardEvent, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { readBlock, toHtml, toTsv } from './clipboard.ts'
import styles from './data-grid.module.css'
import { gridTexts } from './grid.texts.ts'
import { GridContext, type GridContextValue } from './grid-context.ts'
import { createGridController, type GridController } from './grid-controller.ts'
import { GridHeader } from './grid-header.tsx'
import type { GridModel } from './grid-model.ts'
import { GridRowView } from './grid-row.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { defaultMaxHeight, type GridColumn, type GridRow, rowHeight } from './grid-types.ts'
import { type GridT, type GridUiState, toRange } from './grid-ui.ts'
import { handleGridKey } from './handle-keys.ts'
import { LiveRows } from './live-rows.tsx'
import { StatisticsRow } from './statistics-row.tsx'
import type { SubTable } from './sub-table.ts'
import { type PlacedColumn, useColumnLayout } from './use-column-layout.ts'
import { useGridErrors } from './use-grid-errors.ts'
import { type GridLoaders, useOptions } from './use-options.ts'
import { usePointer } from './use-pointer.ts'
import { detailsHeight, headerHeight, useVirtualGrid } from './use-virtual-grid.ts'
import type { CellError } from './validation.ts'

export interface DataGridProps {
  /** Names the grid in this browser's storage, where its columns' layout is. */
  name: string
  label: string
  columns: readonly GridColumn[]
  model: GridModel
  loaders?: GridLoaders
  /** The table's key in messages of the server; messages for it update rows. */
  socketKey?: string
  subTable?: SubTable
  maxHeight?: number
  isReadOnly?: boolean
}

/** An editable table that works like a spreadsheet. */
export default function DataGrid(props: DataGridProps) {
  const { name, label, columns, model, loaders, socketKey, subTable } = props
  const { maxHeight = defaultMaxHeight, isReadOnly = false } = props
  const t = useTexts(gridTexts)
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const getOptions = useOptions(columns, loaders)
  const layout = useColumnLayout(name, columns)
  const { placed } = layout
  const { controller, ui } = useGridController(model, t, { placed, getOptions, isReadOnly })
  const errors = useGridErrors({ columns, getOptions, state, isChecked: ui.isChecked })
  const context = useMemo(
    () => ({ controller, t, columns, getOptions, isReadOnly, subTable }),
    [controller, t, columns, getOptions, isReadOnly, subTable],
  )
  const viewport = useRef<HTMLDivElement>(null)
  const hasStatistics = columns.some(({ statistics }) => statistics?.length)
  const { rows } = state
  const virtual = useVirtualGrid({ viewport, rows, layout, ui, hasStatistics })
  const pointer = usePointer(controller)
  const keysId = useId()

  const pageRows = Math.max(1, Math.floor((maxHeight - headerHeight) / rowHeight) - 1)
  return (
    <GridContext value={context}>
      <div className={styles.frame}>
        {!isReadOnly && (
          <GridToolbar state={state} selectedCount={ui.selected.size} errors={errors} isChecked={ui.isChecked} />
        )}
        <div
          ref={viewport}
          role="grid"
          tabIndex={rows.length === 0 ? 0 : -1}
          aria-label={label}
          aria-describedby={keysId}
          aria-rowcount={rows.length + 1 + (hasStatistics ? 1 : 0)}
          aria-colcount={placed.length}
          aria-multiselectable
          aria-readonly={isReadOnly}
          className={styles.viewport}
          data-editing={ui.mode !== 'navigate' || undefined}
          style={{ maxHeight, scrollPaddingBlockStart: headerHeight }}
          onKeyDown={(event) => handleGridKey(event, controller, pageRows)}
          {...createClipboardEvents(controller)}
          onBlur={({ relatedTarget, currentTarget }) => {
            if (!currentTarget.contains(relatedTarget)) controller.finishEdit()
          }}
          {...pointer}
        >
          <GridHeader
            layout={layout}
            columnIndexes={virtual.columnIndexes}
            currentColumn={ui.cursor.row < 0 ? ui.cursor.column : undefined}
            focusRequest={ui.focusRequest}
            areAllSelected={rows.length > 0 && ui.selected.size === rows.length}
          />
          <GridBody {...{ virtual, layout, rows, ui, errors, isReadOnly }} />
          {hasStatistics && (
            <StatisticsRow
              rows={rows}
              placed={placed}
              columnIndexes={virtual.columnIndexes}
              width={layout.totalWidth}
            />
          )}
        </div>
        {rows.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <p id={keysId} className={styles.keys}>
          {t('keys')}
        </p>
        <p role="status" className="visually-hidden">
          {ui.message}
        </p>
        {socketKey !== undefined && <LiveRows socketKey={socketKey} model={model} />}
      </div>
    </GridContext>
  )
}

type ControllerSettings = Pick<GridContextValue, 'getOptions' | 'isReadOnly'> & { placed: readonly PlacedColumn[] }

/** The controller with the columns as they are shown, and its state. */
function useGridController(model: GridModel, t: GridT, { placed, getOptions, isReadOnly }: ControllerSettings) {
  const controller = useMemo(() => createGridController(model, t), [model, t])
  const ui = useSyncExternalStore(controller.subscribe, controller.getState, controller.getState)
  useEffect(
    () => controller.configure({ columns: placed.map(({ column }) => column), getOptions, isReadOnly }),
    [controller, placed, getOptions, isReadOnly],
  )
  return { controller, ui }
}

/** Copy, cut and paste of cells; while a cell is edited they belong to its text. */
function createClipboardEvents(controller: GridController) {
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
      controller.paste(readBlock(event.clipboardData))
    },
  }
}

interface GridBodyProps {
  virtual: ReturnType<typeof useVirtualGrid>
  layout: ReturnType<typeof useColumnLayout>
  rows: readonly GridRow[]
  ui: GridUiState
  errors: ReadonlyMap<string, CellError>
  isReadOnly: boolean
}

/** The rows in view, each where it stands. */
function GridBody({ virtual, layout, rows, ui, errors, isReadOnly }: GridBodyProps) {
  const { cursor, mode } = ui
  const range = toRange(ui)
  const isInRange = (index: number) => cursor.row >= 0 && index >= range.top && index <= range.bottom
  const height = rows.length * rowHeight + virtual.expandedCount * detailsHeight
  return (
    <div role="rowgroup" className={styles.body} style={{ height, width: layout.totalWidth }}>
      {virtual.rows.map(({ index, start, size }) => {
        const row = rows[index]
        return (
          row && (
            <GridRowView
              key={row.id}
              row={row}
              index={index}
              top={start - headerHeight}
              height={size}
              width={layout.totalWidth}
              placed={layout.placed}
              columnIndexes={virtual.columnIndexes}
              currentColumn={index === cursor.row ? cursor.column : undefined}
              mode={index === cursor.row ? mode : 'navigate'}
              focusRequest={index === cursor.row ? ui.focusRequest : 0}
              rangeLeft={isInRange(index) ? range.left : 1}
              rangeRight={isInRange(index) ? range.right : 0}
              isRangeEnd={!isReadOnly && mode === 'navigate' && isInRange(index) && index === range.bottom}
              isSelected={ui.selected.has(row.id)}
              isExpanded={ui.expanded.has(row.id)}
              errors={errors}
            />
          )
        )
      })}
    </div>
  )
}
