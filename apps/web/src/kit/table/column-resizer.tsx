import { type PointerEvent, useRef } from 'react'
import styles from './data-table.module.css'
import { limitColumnWidth, minColumnWidth } from './table-layout.ts'

/** The edge of a heading, dragged to make its column wider or narrower. The menu of columns does the same by keys. */
export function ColumnResizer({ onResize }: { onResize: (width: number) => void }) {
  const start = useRef<{ x: number; width: number }>(undefined)

  function begin(event: PointerEvent<HTMLElement>): void {
    event.preventDefault()
    const width = event.currentTarget.closest('th')?.offsetWidth ?? minColumnWidth
    start.current = { x: event.clientX, width }
    event.currentTarget.setPointerCapture?.(event.pointerId)
  }
  function drag({ clientX }: PointerEvent): void {
    if (start.current) onResize(limitColumnWidth(start.current.width + clientX - start.current.x))
  }
  const end = () => {
    start.current = undefined
  }

  return (
    <span
      aria-hidden
      data-column-edge
      data-print="no"
      className={styles.resizer}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={end}
      onPointerCancel={end}
    />
  )
}
