import type { KeyboardEvent } from 'react'
import type { GridController } from './grid-controller.ts'

const arrows: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}
const farAway = 100_000

/** Opens the calendar of a date cell, as Alt with the arrow down opens a list. */
function openCalendar({ target }: KeyboardEvent): void {
  const cell = target instanceof Element ? target.closest('[role=gridcell]') : null
  cell?.querySelector<HTMLElement>('button[popovertarget]')?.click()
}

/** Keys while a text is edited; true if the grid took the key. */
function handleEditKey(event: KeyboardEvent, controller: GridController, isTextArea: boolean): boolean {
  const { key, altKey, shiftKey } = event
  const { mode } = controller.getState()
  if (key === 'ArrowDown' && altKey) openCalendar(event)
  else if (key === 'Escape') controller.cancelEdit()
  else if (key === 'Enter') {
    if (isTextArea && altKey) {
      const field = event.target
      if (field instanceof HTMLTextAreaElement)
        field.setRangeText('\n', field.selectionStart, field.selectionEnd, 'end')
    } else controller.moveBy(shiftKey ? -1 : 1, 0)
  } else if (key === 'Tab') return controller.moveNext(shiftKey ? -1 : 1)
  else if (mode === 'replace' && arrows[key]) {
    const [row, column] = arrows[key]
    controller.moveBy(row, column)
  } else return false
  return true
}

function handleShortcut(event: KeyboardEvent, controller: GridController): boolean {
  const { shiftKey } = event
  switch (event.key.toLowerCase()) {
    case 'z':
      if (shiftKey) controller.redo()
      else controller.undo()
      return true
    case 'y':
      controller.redo()
      return true
    case 'd':
      controller.fillDown()
      return true
    case 'a':
      controller.selectAll()
      return true
    default:
      return false
  }
}

function handleMoveKey(event: KeyboardEvent, controller: GridController, pageRows: number): boolean {
  const { key, shiftKey: isExtending } = event
  const isControl = event.ctrlKey || event.metaKey
  const { row, column } = controller.getState().cursor
  const arrow = arrows[key]
  if (arrow && event.altKey) {
    if (arrow[0] === 0) return false
    controller.moveRow(row, row + arrow[0])
  } else if (arrow) controller.moveBy(arrow[0], arrow[1], { isExtending, toEdge: isControl })
  else if (key === 'Home') controller.moveTo({ row: isControl ? 0 : row, column: 0 }, isExtending)
  else if (key === 'End') controller.moveTo({ row: isControl ? farAway : row, column: farAway }, isExtending)
  else if (key === 'PageDown') controller.moveBy(pageRows, 0, { isExtending })
  else if (key === 'PageUp') controller.moveTo({ row: Math.max(0, row - pageRows), column }, isExtending)
  else return false
  return true
}

function handleNavigationKey(event: KeyboardEvent, controller: GridController, pageRows: number): boolean {
  const { key } = event
  if (handleMoveKey(event, controller, pageRows)) return true
  if (event.ctrlKey || event.metaKey) return handleShortcut(event, controller)
  if (controller.getState().cursor.row < 0) return false
  if (key === 'Enter' || key === 'F2') return startOrEnter(event, controller)
  if (key === ' ') return toggle(event, controller)
  if (key === 'Delete' || key === 'Backspace') controller.clear()
  else if (key === 'Escape') controller.leave()
  else return false
  return true
}

/** Enter edits the cell or focuses its control. */
function startOrEnter(event: KeyboardEvent, controller: GridController): boolean {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=gridcell]') : null
  const control = cell?.querySelector<HTMLElement>('button, a, input, select')
  if (event.target === cell && control && cell?.dataset['static'] !== undefined) control.focus()
  else controller.activate()
  return true
}

function toggle(event: KeyboardEvent, controller: GridController): boolean {
  const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[role=gridcell]') : null
  if (!cell || event.target !== cell) return false
  const control = cell.querySelector<HTMLElement>('input[type=checkbox], button')
  if (cell.dataset['type']?.startsWith('row-') && control) control.click()
  else controller.activate()
  return true
}

/** The keys of a spreadsheet. */
export function handleGridKey(event: KeyboardEvent, controller: GridController, pageRows: number): void {
  if (event.nativeEvent.isComposing || event.defaultPrevented) return
  const isTextArea = event.target instanceof HTMLTextAreaElement
  const { mode } = controller.getState()
  const isTaken =
    mode === 'navigate'
      ? event.key === 'Tab'
        ? controller.moveNext(event.shiftKey ? -1 : 1)
        : handleNavigationKey(event, controller, pageRows)
      : handleEditKey(event, controller, isTextArea)
  if (isTaken) event.preventDefault()
}
