import { useEffect, useLayoutEffect, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { GridRow } from './grid-types.ts'
import { clamp, type GridUiState } from './grid-ui.ts'
import { createRowOffsets, detailsRows } from './row-offsets.ts'
import type { ColumnLayoutState, PlacedColumn } from './use-column-layout.ts'

export const headerHeight = 44
export const statisticsHeight = 44

export interface GridWindowOptions {
  /** The element that scrolls, once it is there. */
  viewport: HTMLElement | null
  rows: readonly GridRow[]
  rowHeight: number
  layout: ColumnLayoutState
  ui: GridUiState
  hasStatistics: boolean
}

/** Visible part of the table: offsets in whole steps, so that it changes only when other cells come into view. */
interface View {
  topRow: number
  leftStep: number
  width: number
  height: number
}

const columnStep = 40
const overscanRows = 4
const overscanWidth = 240

const readView = ({ scrollTop, scrollLeft, clientWidth, clientHeight }: HTMLElement, rowHeight: number): View => ({
  topRow: Math.floor(scrollTop / rowHeight),
  leftStep: Math.floor(scrollLeft / columnStep),
  width: clientWidth,
  height: clientHeight,
})

const isSameView = (a: View, b: View): boolean =>
  a.topRow === b.topRow && a.leftStep === b.leftStep && a.width === b.width && a.height === b.height

/** Follows the scroll position and the size of the viewport. */
function useView(viewport: HTMLElement | null, rowHeight: number): View {
  const [view, setView] = useState<View>({ topRow: 0, leftStep: 0, width: 0, height: 0 })
  useLayoutEffect(() => {
    if (!viewport) return
    const update = () => {
      const next = readView(viewport, rowHeight)
      setView((before) => (isSameView(before, next) ? before : next))
    }
    update()
    // In the frame that scrolls; a frame later, the new rows would flash.
    const handleScroll = () => flushSync(update)
    const observer = new ResizeObserver(update)
    observer.observe(viewport)
    viewport.addEventListener('scroll', handleScroll, { passive: true })
    return () => {
      observer.disconnect()
      viewport.removeEventListener('scroll', handleScroll)
    }
  }, [viewport, rowHeight])
  return view
}

const listRange = (first: number, last: number): number[] =>
  Array.from({ length: Math.max(0, last - first + 1) }, (_, offset) => first + offset)

const withIndex = (indexes: readonly number[], index: number, count: number): readonly number[] =>
  index < 0 || index >= count || indexes.includes(index) ? indexes : [...indexes, index].sort((a, b) => a - b)

function listColumnIndexes(placed: readonly PlacedColumn[], { leftStep, width }: View, cursor: number): number[] {
  const left = leftStep * columnStep - overscanWidth
  const right = (leftStep + 1) * columnStep + width + overscanWidth
  return placed.flatMap((column, index) => {
    const isInView = column.left < right && column.left + column.width > left
    return column.isFrozen || index === cursor || isInView ? [index] : []
  })
}

export interface DrawnRow {
  index: number
  top: number
  height: number
}

/** The rows and columns in view, with those that must be in the document: the current cell has the focus. */
export function useGridWindow({ viewport, rows, rowHeight, layout, ui, hasStatistics }: GridWindowOptions) {
  const { placed, frozenCount, frozenWidth } = layout
  const { row: cursorRow, column: cursorColumn } = ui.cursor
  const view = useView(viewport, rowHeight)
  const { expanded } = ui
  const expandedIndexes = useMemo(
    () => (expanded.size === 0 ? [] : rows.flatMap(({ id }, index) => (expanded.has(id) ? [index] : []))),
    [rows, expanded],
  )
  const offsets = useMemo(() => createRowOffsets(expandedIndexes), [expandedIndexes])

  useEffect(() => {
    if (ui.focusRequest === 0 || !viewport) return
    const top = offsets.getTop(Math.max(0, cursorRow)) * rowHeight
    const shownHeight = viewport.clientHeight - headerHeight - (hasStatistics ? statisticsHeight : 0)
    const nextTop = clamp(viewport.scrollTop, top + rowHeight - shownHeight, top)
    if (cursorRow >= 0 && nextTop !== viewport.scrollTop) viewport.scrollTo({ top: nextTop })
    const column = placed[cursorColumn]
    // Frozen columns are in view already; scrolling to them would scroll back to the start.
    if (!column || cursorColumn < frozenCount) return
    const nextLeft = clamp(
      viewport.scrollLeft,
      column.left + column.width - viewport.clientWidth,
      column.left - frozenWidth,
    )
    if (nextLeft !== viewport.scrollLeft) viewport.scrollTo({ left: nextLeft })
  }, [
    viewport,
    rowHeight,
    offsets,
    placed,
    frozenCount,
    frozenWidth,
    hasStatistics,
    cursorRow,
    cursorColumn,
    ui.focusRequest,
  ])

  const columns = listColumnIndexes(placed, view, cursorColumn)
  const signature = columns.join()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- rows are drawn again only when the indexes differ
  const columnIndexes = useMemo(() => columns, [signature])

  const first = Math.max(0, offsets.findIndex(view.topRow) - overscanRows)
  const shownRows = Math.ceil(view.height / rowHeight)
  const last = Math.min(rows.length - 1, offsets.findIndex(view.topRow + shownRows) + overscanRows)
  const drawn = withIndex(listRange(first, last), Math.max(0, cursorRow), rows.length)
  return {
    rows: drawn.map((index): DrawnRow => {
      const isExpanded = expandedIndexes.includes(index)
      return {
        index,
        top: offsets.getTop(index) * rowHeight,
        height: rowHeight * (isExpanded ? 1 + detailsRows : 1),
      }
    }),
    columnIndexes,
    height: offsets.getTop(rows.length) * rowHeight,
  }
}
