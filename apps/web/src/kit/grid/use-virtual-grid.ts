import { type Range, useVirtualizer } from '@tanstack/react-virtual'
import { type RefObject, useEffect, useMemo } from 'react'
import { type GridRow, rowHeight } from './grid-types.ts'
import type { GridUiState } from './grid-ui.ts'
import type { ColumnLayoutState } from './use-column-layout.ts'

export const headerHeight = 44
export const statisticsHeight = 44
/** Space for the details of an expanded row. */
export const detailsHeight = 2 * rowHeight

interface VirtualGridOptions {
  viewport: RefObject<HTMLDivElement | null>
  rows: readonly GridRow[]
  layout: ColumnLayoutState
  ui: GridUiState
  hasStatistics: boolean
}

const overscanRows = 4
const overscanColumns = 2

const listIndexes = ({ startIndex, endIndex, overscan, count }: Range, always: readonly number[]): number[] => {
  const first = Math.max(0, startIndex - overscan)
  const last = Math.min(count - 1, endIndex + overscan)
  const window = Array.from({ length: last - first + 1 }, (_, offset) => first + offset)
  return [...new Set([...always.filter((index) => index >= 0 && index < count), ...window])].sort((a, b) => a - b)
}

/** The rows and columns in view, with those that must be in the document: the current cell has the focus. */
export function useVirtualGrid({ viewport, rows, layout, ui, hasStatistics }: VirtualGridOptions) {
  const { placed, frozenCount, frozenWidth } = layout
  const { row: cursorRow, column: cursorColumn } = ui.cursor
  const bottom = hasStatistics ? statisticsHeight : 0
  // Nothing of it is memoized: React Compiler is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const rowVirtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => viewport.current,
    getItemKey: (index) => rows[index]?.id ?? index,
    estimateSize: (index) => rowHeight + (ui.expanded.has(rows[index]?.id ?? '') ? detailsHeight : 0),
    overscan: overscanRows,
    paddingStart: headerHeight,
    paddingEnd: bottom,
    scrollPaddingStart: headerHeight,
    scrollPaddingEnd: bottom,
    rangeExtractor: (range) => listIndexes(range, [Math.max(0, cursorRow)]),
  })
  const columnVirtualizer = useVirtualizer({
    horizontal: true,
    count: placed.length,
    getScrollElement: () => viewport.current,
    estimateSize: (index) => placed[index]?.width ?? 0,
    overscan: overscanColumns,
    scrollPaddingStart: frozenWidth,
    rangeExtractor: (range) => listIndexes(range, [...Array(frozenCount).keys(), cursorColumn]),
  })
  useEffect(() => columnVirtualizer.measure(), [columnVirtualizer, placed])
  useEffect(() => rowVirtualizer.measure(), [rowVirtualizer, ui.expanded])
  useEffect(() => {
    if (ui.focusRequest === 0) return
    if (cursorRow >= 0) rowVirtualizer.scrollToIndex(cursorRow)
    // Frozen columns are in view already; scrolling to them would scroll back to the start.
    if (cursorColumn >= frozenCount) columnVirtualizer.scrollToIndex(cursorColumn)
  }, [rowVirtualizer, columnVirtualizer, cursorRow, cursorColumn, frozenCount, ui.focusRequest])

  const indexes = columnVirtualizer.getVirtualItems().map(({ index }) => index)
  const signature = indexes.join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows are drawn again only when the indexes differ
  const columnIndexes = useMemo(() => indexes, [signature])
  const expandedCount = rows.filter(({ id }) => ui.expanded.has(id)).length
  return { rows: rowVirtualizer.getVirtualItems(), columnIndexes, expandedCount }
}
