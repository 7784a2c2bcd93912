import type { PointerEvent } from 'react'
import { Icon } from '#ui/display/icons.tsx'
import styles from './data-grid.module.css'
import { useGrid } from './grid-context.ts'
import type { GridColumn, GridRow } from './grid-types.ts'
import { SubTablePopover } from './sub-table-popover.tsx'

export interface RowCellProps {
  column: GridColumn
  row: GridRow
  index: number
  isSelected: boolean
  isExpanded: boolean
}

/** Cells for the row as a whole: its number, choice, details and handle. */
export function RowCell({ column, row, index, isSelected, isExpanded }: RowCellProps) {
  const { controller, t, subTable } = useGrid()
  const number = index + 1
  switch (column.type) {
    case 'row-checkbox':
    case 'row-radio': {
      const isSingle = column.type === 'row-radio'
      return (
        <input
          type={isSingle ? 'radio' : 'checkbox'}
          className={styles.check}
          tabIndex={-1}
          aria-label={t('select.row', { row: number })}
          checked={isSelected}
          onChange={() => controller.toggleSelected(row.id, isSingle)}
        />
      )
    }
    case 'row-expand':
      return (
        <button
          type="button"
          className={styles.rowButton}
          tabIndex={-1}
          aria-label={t('expand.row', { row: number })}
          aria-expanded={isExpanded}
          onClick={() => controller.toggleExpanded(row.id)}
        >
          <Icon name={isExpanded ? 'chevron-down' : 'chevron-right'} size={16} />
        </button>
      )
    case 'row-drag-sort':
      return <DragHandle index={index} />
    default:
      return (
        <>
          <span>{number}</span>
          {subTable && <SubTablePopover subTable={subTable} row={row} number={number} />}
        </>
      )
  }
}

const Grip = () => (
  <svg width={16} height={16} viewBox="0 0 16 16" fill="currentColor" aria-hidden>
    {[3.5, 8, 12.5].flatMap((y) => [5.5, 10.5].map((x) => <circle key={`${x} ${y}`} cx={x} cy={y} r={1.25} />))}
  </svg>
)

export function findRowIndex(event: PointerEvent): number | undefined {
  const under = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-row]')
  return under?.dataset['row'] === undefined ? undefined : Number(under.dataset['row'])
}

function DragHandle({ index }: { index: number }) {
  const { controller, t } = useGrid()
  const listRows = (element: Element) =>
    element.closest('[role=grid]')?.querySelectorAll<HTMLElement>('[role=row][data-row]') ?? []
  function showTarget(element: Element, target: number | undefined): void {
    for (const row of listRows(element)) {
      const isTarget = row.dataset['row'] === String(target) && target !== index
      if (isTarget) row.dataset['drop'] = target !== undefined && target > index ? 'after' : 'before'
      else delete row.dataset['drop']
    }
  }
  return (
    <button
      type="button"
      className={styles.handle}
      tabIndex={-1}
      aria-label={t('move.row', { row: index + 1 })}
      onPointerDown={(event) => {
        event.stopPropagation()
        event.currentTarget.setPointerCapture(event.pointerId)
        controller.moveTo({ row: index, column: controller.getState().cursor.column })
      }}
      onPointerMove={(event) =>
        event.currentTarget.hasPointerCapture(event.pointerId) && showTarget(event.currentTarget, findRowIndex(event))
      }
      onPointerUp={(event) => {
        showTarget(event.currentTarget, undefined)
        const target = findRowIndex(event)
        if (target !== undefined && target !== index) controller.moveRow(index, target)
      }}
      onPointerCancel={({ currentTarget }) => showTarget(currentTarget, undefined)}
    >
      <Grip />
    </button>
  )
}
