import type { PointerEvent } from 'react'
import styles from './data-grid.module.css'
import { useGrid } from './grid-context.ts'
import { toRange } from './grid-ui.ts'
import { findRowIndex } from './row-cell.tsx'

/** The corner of the range: dragged down it copies the last row, as Ctrl+D does by keyboard. */
export function FillHandle() {
  const { controller, t } = useGrid()
  const isDragged = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.hasPointerCapture(pointerId)
  /** Marks the cells down to a row, or none. */
  function showTarget(element: Element, bottom = -1): void {
    const range = toRange(controller.getState())
    for (const cell of element.closest('[role=grid]')?.querySelectorAll<HTMLElement>('[role=gridcell][data-row]') ??
      []) {
      const row = Number(cell.dataset['row'])
      const column = Number(cell.dataset['column'])
      const isTarget = row > range.bottom && row <= bottom && column >= range.left && column <= range.right
      if (isTarget) cell.dataset['fill'] = 'true'
      else delete cell.dataset['fill']
    }
  }
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
      onPointerMove={(event) => {
        if (!isDragged(event)) return
        event.stopPropagation()
        showTarget(event.currentTarget, findRowIndex(event))
      }}
      onPointerUp={(event) => {
        showTarget(event.currentTarget)
        const target = findRowIndex(event)
        if (target !== undefined) controller.fillTo(target)
      }}
      onPointerCancel={({ currentTarget }) => showTarget(currentTarget)}
    />
  )
}
