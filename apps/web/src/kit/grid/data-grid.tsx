import { type ClipboardEvent, type FocusEvent, useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import { readBlock, toHtml, toTsv } from './clipboard.ts'
import styles from './data-grid.module.css'
import { gridTexts } from './grid.texts.ts'
import { GridContext } from './grid-context.ts'
import { createGridController } from './grid-controller.ts'
import { GridHeader } from './grid-header.tsx'
import type { GridModel } from './grid-model.ts'
import { GridRowView } from './grid-row.tsx'
import { GridToolbar } from './grid-toolbar.tsx'
import { defaultMaxHeight, type GridColumn, rowHeight } from './grid-types.ts'
import { toRange } from './grid-ui.ts'
import { handleGridKey } from './handle-keys.ts'
import { LiveRows } from './live-rows.tsx'
import { StatisticsRow } from './statistics-row.tsx'
import type { SubTable } from './sub-table.ts'
import { useColumnLayout } from './use-column-layout.ts'
import { useGridErrors } from './use-grid-errors.ts'
import { type GridLoaders, useOptions } from './use-options.ts'
import { usePointer } from './use-pointer.ts'
import { detailsHeight, headerHeight, useVirtualGrid } from './use-virtual-grid.ts'

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
  const controller = useMemo(() => createGridController(model, t), [model, t])
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const ui = useSyncExternalStore(controller.subscribe, controller.getState, controller.getState)
  const getOptions = useOptions(columns, loaders)
  const layout = useColumnLayout(name, columns)
  const { placed } = layout
  const shown = useMemo(() => placed.map(({ column }) => column), [placed])
  useEffect(
    () => controller.configure({ columns: shown, getOptions, isReadOnly }),
    [controller, shown, getOptions, isReadOnly],
  )
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

  const range = toRange(ui)
  const isInRange = (index: number) => ui.cursor.row >= 0 && index >= range.top && index <= range.bottom
  const columnIndexes = virtual.columnIndexes
  const bodyHeight = rows.length * rowHeight + virtual.expandedCount * detailsHeight

  function handleCopy(event: ClipboardEvent, isCut: boolean): void {
    if (ui.mode !== 'navigate' || ui.cursor.row < 0) return
    event.preventDefault()
    const block = controller.copy()
    event.clipboardData.setData('text/plain', toTsv(block))
    event.clipboardData.setData('text/html', toHtml(block))
    if (isCut) controller.clear()
  }

  function handleBlur({ relatedTarget, currentTarget }: FocusEvent): void {
    if (!currentTarget.contains(relatedTarget)) controller.finishEdit()
  }

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
          onCopy={(event) => handleCopy(event, false)}
          onCut={(event) => handleCopy(event, true)}
          onPaste={(event) => {
            if (ui.mode !== 'navigate') return
            event.preventDefault()
            controller.paste(readBlock(event.clipboardData))
          }}
          onBlur={handleBlur}
          {...pointer}
        >
          <GridHeader
            layout={layout}
            columnIndexes={columnIndexes}
            currentColumn={ui.cursor.row < 0 ? ui.cursor.column : undefined}
            focusRequest={ui.focusRequest}
            areAllSelected={rows.length > 0 && ui.selected.size === rows.length}
          />
          <div role="rowgroup" className={styles.body} style={{ height: bodyHeight, width: layout.totalWidth }}>
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
                    placed={placed}
                    columnIndexes={columnIndexes}
                    currentColumn={index === ui.cursor.row ? ui.cursor.column : undefined}
                    mode={index === ui.cursor.row ? ui.mode : 'navigate'}
                    focusRequest={index === ui.cursor.row ? ui.focusRequest : 0}
                    rangeLeft={isInRange(index) ? range.left : 1}
                    rangeRight={isInRange(index) ? range.right : 0}
                    isRangeEnd={!isReadOnly && ui.mode === 'navigate' && isInRange(index) && index === range.bottom}
                    isSelected={ui.selected.has(row.id)}
                    isExpanded={ui.expanded.has(row.id)}
                    errors={errors}
                  />
                )
              )
            })}
          </div>
          {hasStatistics && (
            <StatisticsRow rows={rows} placed={placed} columnIndexes={columnIndexes} width={layout.totalWidth} />
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
