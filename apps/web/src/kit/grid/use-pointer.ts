import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { isInteractive } from './grid-cell.tsx'
import type { GridController } from './grid-controller.ts'
import { choiceTypes, type GridColumn } from './grid-types.ts'
import type { CellPosition } from './grid-ui.ts'

function findCell(target: EventTarget | null): CellPosition | undefined {
  const cell = target instanceof Element ? target.closest<HTMLElement>('[role=gridcell][data-row]') : null
  return cell ? { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) } : undefined
}

const isSame = (a: CellPosition, b: CellPosition): boolean => a.row === b.row && a.column === b.column
const getType = (target: EventTarget | null): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]')?.dataset['type'] : undefined
const isChoice = (type: string | undefined): boolean =>
  choiceTypes.some((known: GridColumn['type']) => known === type) && type !== 'radio'

/** Choosing cells with a mouse, a pen or a finger: drag or Shift extends, a second press or tap edits. */
export function usePointer(controller: GridController) {
  const wasCurrent = useRef(false)
  const isDragging = useRef(false)
  return {
    onPointerDown(event: PointerEvent<HTMLDivElement>): void {
      const position = findCell(event.target)
      if (!position || event.button !== 0) return
      const { cursor, mode } = controller.getState()
      wasCurrent.current = isSame(cursor, position)
      if (wasCurrent.current && mode !== 'navigate') return
      const isTouch = event.pointerType === 'touch'
      isDragging.current = !isTouch
      // The cell takes the focus by the cursor; a control keeps its own press.
      if (!isTouch && event.target instanceof Element && !isInteractive(event.target)) event.preventDefault()
      if (!isTouch) controller.moveTo(position, event.shiftKey)
    },
    onPointerMove(event: PointerEvent<HTMLDivElement>): void {
      if (!isDragging.current || event.buttons !== 1) return
      const position = findCell(event.target)
      const { cursor, mode } = controller.getState()
      if (position && mode === 'navigate' && !isSame(cursor, position)) controller.moveTo(position, true)
    },
    onPointerUp(): void {
      isDragging.current = false
    },
    onClick(event: MouseEvent<HTMLDivElement>): void {
      const position = findCell(event.target)
      if (!position || (event.target instanceof Element && isInteractive(event.target))) return
      if (controller.getState().mode !== 'navigate') return
      // A finger scrolls until it lifts, so a tap chooses here.
      const isTouch = event.nativeEvent instanceof globalThis.PointerEvent && event.nativeEvent.pointerType === 'touch'
      if (isTouch) controller.moveTo(position)
      if (isChoice(getType(event.target)) && !event.shiftKey && isSame(controller.getState().anchor, position))
        controller.startEdit('edit')
      else if (isTouch && wasCurrent.current) controller.activate()
    },
    onDoubleClick(event: MouseEvent<HTMLDivElement>): void {
      const isEditing = controller.getState().mode !== 'navigate'
      if (isEditing || !findCell(event.target) || (event.target instanceof Element && isInteractive(event.target)))
        return
      controller.startEdit('edit')
    },
  }
}
