import type { PointerEvent } from 'react'
import styles from './data-grid.module.css'
import { useGrid } from './grid-context.ts'
import { findRowIndex } from './row-cell.tsx'

/** The corner of the range: dragged down it copies the last row, as Ctrl+D does by keyboard. */
export function FillHandle() {
  const { controller, t } = useGrid()
  const isDragged = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId)
  return (
    <span
      aria-hidden
      title={t('fill.down')}
      className={styles.fill}
      onPointerDown={(event) => {
        event.preventDefault()
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => isDragged(event) && event.stopPropagation()}
      onPointerUp={(event) => {
        const target = findRowIndex(event)
        if (target !== undefined) controller.fillTo(target)
      }}
    />
  )
}
