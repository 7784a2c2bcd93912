import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { useTexts } from '#lib/texts/texts.ts'
import styles from './data-table.module.css'
import { tableTexts } from './table.texts.ts'
import { limitColumnWidth, maxColumnWidth, minColumnWidth } from './table-layout.ts'

export interface ColumnResizerProps {
  column: string
  width: number | undefined
  onResize: (width: number) => void
}

const step = 10

/** The line between two headings: dragged, or moved by the arrow keys, it makes the column wider or narrower. */
export function ColumnResizer({ column, width, onResize }: ColumnResizerProps) {
  const t = useTexts(tableTexts)
  const start = useRef<{ x: number; width: number }>(undefined)
  const measure = (handle: HTMLElement) => width ?? handle.closest('th')?.offsetWidth ?? minColumnWidth

  function begin(event: PointerEvent<HTMLElement>): void {
    event.preventDefault()
    start.current = { x: event.clientX, width: measure(event.currentTarget) }
    event.currentTarget.setPointerCapture(event.pointerId)
  }
  function drag({ clientX }: PointerEvent): void {
    if (start.current) onResize(limitColumnWidth(start.current.width + clientX - start.current.x))
  }
  function press(event: KeyboardEvent<HTMLElement>): void {
    const by = { ArrowLeft: -step, ArrowRight: step }[event.key]
    if (by === undefined) return
    event.preventDefault()
    onResize(limitColumnWidth(measure(event.currentTarget) + by))
  }

  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('column.width', { column })}
      aria-valuemin={minColumnWidth}
      aria-valuemax={maxColumnWidth}
      aria-valuenow={width ?? minColumnWidth}
      tabIndex={0}
      data-print="no"
      className={styles.resizer}
      onPointerDown={begin}
      onPointerMove={drag}
      onPointerUp={() => {
        start.current = undefined
      }}
      onKeyDown={press}
    />
  )
}
