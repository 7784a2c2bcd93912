import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { findRowAt, type SequenceLayout } from './sequence-layout.ts'

export interface SequenceMetrics {
  readonly perRow: number
  /** Width of one base in pixels. */
  readonly baseWidth: number
}

const fallback: SequenceMetrics = { perRow: 60, baseWidth: 8.4 }
const probedBases = 100
/** The number of the first base, and the scroll bar. */
const gutter = 84

/** Measures how many bases fit into a row, in tens. */
export function useSequenceMetrics(
  viewport: RefObject<HTMLElement | null>,
  probe: RefObject<HTMLElement | null>,
): SequenceMetrics {
  const [metrics, setMetrics] = useState(fallback)
  useLayoutEffect(() => {
    const element = viewport.current
    if (!element) return
    const measure = () => {
      const baseWidth = (probe.current?.getBoundingClientRect().width ?? 0) / probedBases
      const width = element.clientWidth
      if (baseWidth === 0 || width === 0) return
      const perRow = Math.max(10, Math.floor((width - gutter) / baseWidth / 10) * 10)
      setMetrics((known) => (known.perRow === perRow && known.baseWidth === baseWidth ? known : { perRow, baseWidth }))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [viewport, probe])
  return metrics
}

export interface RowWindow {
  readonly first: number
  readonly last: number
}

const overscan = 300

/** The rows in view and a few around them. */
export function useRowWindow(viewport: RefObject<HTMLElement | null>, layout: SequenceLayout): [RowWindow, () => void] {
  const findWindow = (): RowWindow => {
    const top = viewport.current?.scrollTop ?? 0
    const height = viewport.current?.clientHeight || 400
    return { first: findRowAt(layout, top - overscan), last: findRowAt(layout, top + height + overscan) }
  }
  const [, redraw] = useState(0)
  const drawn = useRef<RowWindow>(undefined)
  const current = findWindow()
  useEffect(() => {
    drawn.current = current
  })
  const update = () => {
    const next = findWindow()
    if (next.first !== drawn.current?.first || next.last !== drawn.current?.last) redraw((count) => count + 1)
  }
  return [current, update]
}

/** Scrolls a position into view, if it is not. */
export function useScrollTo(viewport: RefObject<HTMLElement | null>, layout: SequenceLayout) {
  return useCallback(
    (position: number) => {
      const element = viewport.current
      const row = layout.rows[Math.min(Math.floor(position / layout.perRow), layout.rows.length - 1)]
      if (!element || !row) return
      const { scrollTop, clientHeight } = element
      if (row.top < scrollTop) element.scrollTo({ top: Math.max(0, row.top - 20) })
      else if (row.top + row.height > scrollTop + clientHeight)
        element.scrollTo({ top: row.top + Math.min(row.height, clientHeight) - clientHeight + 20 })
    },
    [viewport, layout],
  )
}
