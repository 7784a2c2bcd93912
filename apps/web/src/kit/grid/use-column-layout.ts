import {
  type ColumnDef,
  type ColumnOrderState,
  type ColumnPinningState,
  type ColumnSizingState,
  columnOrderingFeature,
  columnPinningFeature,
  columnSizingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import { useMemo, useSyncExternalStore } from 'react'
import { createSlot, isList, isRecord, isString } from '#lib/storage/storage.ts'
import { moveItem } from './grid-changes.ts'
import { type GridColumn, type GridRow, getColumnWidth, getMinWidth } from './grid-types.ts'

const features = tableFeatures({ columnOrderingFeature, columnPinningFeature, columnSizingFeature })

interface ColumnLayout {
  order: ColumnOrderState
  frozen: readonly string[]
  widths: ColumnSizingState
}
type Layouts = Readonly<Record<string, ColumnLayout>>

const isLayout = (value: unknown): value is ColumnLayout =>
  isRecord(value) &&
  isList(isString)(value['order']) &&
  isList(isString)(value['frozen']) &&
  isRecord(value['widths']) &&
  Object.values(value['widths']).every((width) => typeof width === 'number')
const areLayouts = (value: unknown): value is Layouts => isRecord(value) && Object.values(value).every(isLayout)

const layoutSlot = createSlot({ name: 'grid-columns', isValid: areLayouts })
const none = () => undefined
const noRows: readonly GridRow[] = []
const maxWidth = 800

/** A column with its place: `left` is where it starts, and where it stays if it is frozen. */
export interface PlacedColumn {
  column: GridColumn
  width: number
  left: number
  isFrozen: boolean
}

/** Order, widths and frozen columns of a grid, stored in this browser by its name. */
export function useColumnLayout(name: string, columns: readonly GridColumn[]) {
  const stored = useSyncExternalStore(layoutSlot.subscribe, layoutSlot.read, none)
  const layout = stored?.[name]
  const defs = useMemo<ColumnDef<typeof features, GridRow>[]>(
    () =>
      columns
        .filter(({ type }) => type !== 'hidden')
        .map((column) => ({
          id: column.key,
          size: getColumnWidth(column),
          minSize: column.type === 'row-number' ? getColumnWidth(column) : getMinWidth(column.type),
          maxSize: maxWidth,
        })),
    [columns],
  )
  const known = new Set(columns.map(({ key }) => key))
  const columnPinning: ColumnPinningState = { start: layout?.frozen.filter((key) => known.has(key)) ?? [], end: [] }
  const table = useTable({
    features,
    columns: defs,
    data: noRows,
    state: { columnOrder: layout?.order ?? [], columnSizing: layout?.widths ?? {}, columnPinning },
  })
  const byKey = new Map(columns.map((column) => [column.key, column]))
  const leaves = [...table.getStartLeafColumns(), ...table.getCenterLeafColumns()]
  const frozenCount = table.getStartLeafColumns().length
  let left = 0
  const placed = leaves.flatMap((leaf, index): PlacedColumn[] => {
    const column = byKey.get(leaf.id)
    if (!column) return []
    const width = leaf.getSize()
    const start = left
    left += width
    return [{ column, width, left: start, isFrozen: index < frozenCount }]
  })
  const signature = placed.map(({ column, width, isFrozen }) => `${column.key}:${width}:${isFrozen}`).join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- the signature says all that the columns depend on
  const stable = useMemo(() => placed, [signature, columns])

  const frozenWidth = placed.filter(({ isFrozen }) => isFrozen).reduce((sum, { width }) => sum + width, 0)
  return useMemo(
    () => ({ placed: stable, totalWidth: left, frozenCount, frozenWidth, ...createLayoutActions(name, stable) }),
    [name, stable, left, frozenCount, frozenWidth],
  )
}
export type ColumnLayoutState = ReturnType<typeof useColumnLayout>

/** Changes of the layout of one grid, by what is stored and shown. */
function createLayoutActions(name: string, placed: readonly PlacedColumn[]) {
  const keys = placed.map(({ column }) => column.key)
  const frozenCount = placed.filter(({ isFrozen }) => isFrozen).length
  function write(change: Partial<ColumnLayout>): void {
    const widths = layoutSlot.read()?.[name]?.widths ?? {}
    const before: ColumnLayout = { order: keys, frozen: keys.slice(0, frozenCount), widths }
    layoutSlot.write({ ...layoutSlot.read(), [name]: { ...before, ...change } })
  }
  return {
    resize(key: string, width: number): void {
      const column = placed.find((one) => one.column.key === key)?.column
      if (!column || column.type === 'row-number') return
      const limited = Math.round(Math.min(maxWidth, Math.max(getMinWidth(column.type), width)))
      write({ widths: { ...layoutSlot.read()?.[name]?.widths, [key]: limited } })
    },
    /** Moves a column by one place; a frozen column stays among the frozen ones. */
    move(key: string, step: 1 | -1): void {
      const from = keys.indexOf(key)
      const to = from + step
      if (to < 0 || to >= keys.length || from < frozenCount !== to < frozenCount) return
      const order = moveItem(keys, from, to)
      write({ order: [...order], frozen: order.slice(0, frozenCount) })
    },
    freeze: (key: string): void => write({ frozen: keys.slice(0, keys.indexOf(key) + 1) }),
    unfreeze: (): void => write({ frozen: [] }),
    reset(): void {
      const { [name]: _, ...others } = layoutSlot.read() ?? {}
      layoutSlot.write(others)
    },
  }
}
