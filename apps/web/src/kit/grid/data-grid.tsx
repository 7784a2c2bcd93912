import { useEffect, useId, useMemo, useSyncExternalStore } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './data-grid.module.css'
import { gridTexts } from './grid.texts.ts'
import { GridContext, type GridContextValue } from './grid-context.ts'
import { createGridController } from './grid-controller.ts'
import type { GridModel } from './grid-model.ts'
import { GridToolbar } from './grid-toolbar.tsx'
import { defaultMaxHeight, defaultRowHeight, type GridColumn, type GridRow } from './grid-types.ts'
import type { GridT } from './grid-ui.ts'
import { GridViewport, type PasteBlockHandler } from './grid-viewport.tsx'
import { LiveRows } from './live-rows.tsx'
import type { SubTable } from './sub-table.ts'
import { type PlacedColumn, useColumnLayout } from './use-column-layout.ts'
import { describeProblem, useGridErrors } from './use-grid-errors.ts'
import { type GridLoaders, useOptions } from './use-options.ts'
import { type CellError, toCellKey } from './validation.ts'

export interface DataGridProps {
  /** Names the grid in this browser's storage, where its columns' layout is. */
  name: string
  label: string
  columns: readonly GridColumn[]
  model: GridModel
  loaders?: GridLoaders
  /** Errors that are found outside of the grid. */
  cellErrors?: readonly CellError[]
  /** The cursor goes to this cell; a new object moves it again. */
  target?: Pick<CellError, 'rowId' | 'key'> | undefined
  /** The table's key in messages of the server; messages for it update rows. */
  socketKey?: string
  /** Takes a pasted block with the keys of the columns from the cursor on; false leaves it to the grid. */
  onPasteBlock?: PasteBlockHandler
  subTable?: SubTable
  /** Pixels, or a length of CSS. */
  maxHeight?: number | string
  rowHeight?: number
  isReadOnly?: boolean
}

/** An editable table that works like a spreadsheet. */
export default function DataGrid(props: DataGridProps) {
  const { name, label, columns, model, loaders, cellErrors, socketKey, subTable, target } = props
  const { maxHeight = defaultMaxHeight, rowHeight = defaultRowHeight, isReadOnly = false } = props
  const t = useTexts(gridTexts)
  const state = useSyncExternalStore(model.subscribe, model.getState, model.getState)
  const getOptions = useOptions(columns, loaders)
  const layout = useColumnLayout(name, columns)
  const { placed } = layout
  const { controller, ui } = useGridController(model, t, { placed, getOptions, isReadOnly })
  const errors = useGridErrors({ columns, getOptions, cellErrors, state, isChecked: ui.isChecked })
  useEffect(() => {
    if (!target) return
    controller.showAllErrors()
    controller.jumpTo(target)
  }, [controller, target])
  const keysId = useId()
  const context = useMemo(
    () => ({ id: keysId, controller, t, columns, getOptions, isReadOnly, rowHeight, subTable }),
    [keysId, controller, t, columns, getOptions, isReadOnly, rowHeight, subTable],
  )
  const hasStatistics = columns.some(({ statistics }) => statistics?.length)
  const { rows } = state
  const currentError = findCellError(errors, rows[ui.cursor.row], placed[ui.cursor.column])
  return (
    <GridContext value={context}>
      <div className={styles.frame}>
        {!isReadOnly && (
          <GridToolbar state={state} selectedCount={ui.selected.size} errors={errors} isChecked={ui.isChecked} />
        )}
        <GridViewport
          onPasteBlock={isReadOnly ? undefined : props.onPasteBlock}
          {...{ label, keysId, rows, layout, ui, errors, hasStatistics, maxHeight }}
        />
        {rows.length === 0 && <p className={styles.empty}>{t('empty')}</p>}
        <p id={keysId} className={styles.keys} hidden={currentError !== undefined}>
          {t('keys')}
        </p>
        {currentError && (
          // The cell is described by the same sentence.
          <p className={styles.message} data-noted={currentError.isNote} aria-hidden>
            {describeProblem(currentError.problem, t)}
          </p>
        )}
        <p role="status" className="visually-hidden">
          {ui.message}
        </p>
        {socketKey !== undefined && <LiveRows socketKey={socketKey} model={model} />}
      </div>
    </GridContext>
  )
}

/** The sentence of the current cell, which is often too long to be read in it. */
const findCellError = (errors: ReadonlyMap<string, CellError>, row?: GridRow, placed?: PlacedColumn) =>
  row && placed && errors.get(toCellKey(row.id, placed.column.key))

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
