import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import type { TreeRow } from './tree-rows.ts'
import type { VisibleRow } from './use-tree-rows.ts'

/** Position of the keyboard: on a row as a whole, or in one of its cells. */
interface Place {
  readonly row: string
  readonly cell?: number
}

const interactive = 'a[href], button:not([data-expander]), input, select'

/** The keys of a treegrid as the ARIA practices describe them: rows first, then their cells. */
export function useTreeKeys(visible: readonly VisibleRow[], columns: number, toggle: (row: TreeRow) => void) {
  const [place, setPlace] = useState<Place>()
  const grid = useRef<HTMLTableElement>(null)
  const at = place && visible.findIndex(({ row }) => row.id === place.row)
  // The row may have gone; one of them can always be reached.
  const current = at === undefined || at < 0 ? { index: 0, cell: undefined } : { index: at, cell: place?.cell }

  function focus(index: number, cell: number | undefined): void {
    const limited = Math.max(0, Math.min(index, visible.length - 1))
    const row = grid.current?.querySelectorAll<HTMLElement>('tr[data-tree-row]').item(limited)
    const target = cell === undefined ? row : row?.querySelectorAll<HTMLElement>('[data-cell]').item(cell)
    target?.focus()
  }

  function press(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, altKey, target } = event
    if (altKey || metaKey || !(target instanceof HTMLElement)) return
    // Fields, links and buttons in a cell keep their keys; Escape leads back to the cell.
    if (target.matches(interactive)) {
      if (key === 'Escape') target.closest<HTMLElement>('[data-cell]')?.focus()
      return
    }
    const { index, cell } = current
    const item = visible[index]
    if (!item) return
    const isOnRow = cell === undefined
    const lastRow = visible.length - 1
    const actions: Record<string, () => void> = {
      ArrowDown: () => focus(index + 1, cell),
      ArrowUp: () => focus(index - 1, cell),
      PageDown: () => focus(index + 10, cell),
      PageUp: () => focus(index - 10, cell),
      ArrowRight() {
        if (!isOnRow) focus(index, Math.min(columns - 1, cell + 1))
        else if (item.hasExpander && !item.isOpen) toggle(item.row)
        else focus(index, 0)
      },
      ArrowLeft() {
        if (!isOnRow) focus(index, cell === 0 ? undefined : cell - 1)
        else if (item.isOpen) toggle(item.row)
        else if (item.parent !== '')
          focus(
            visible.findIndex(({ row }) => row.id === item.parent),
            undefined,
          )
      },
      Home: () => (isOnRow || ctrlKey ? focus(0, cell) : focus(index, 0)),
      End: () => (isOnRow || ctrlKey ? focus(lastRow, cell) : focus(index, columns - 1)),
      Enter() {
        const control = isOnRow ? null : target.querySelector<HTMLElement>(interactive)
        if (control) control.focus()
        else if (item.hasExpander) toggle(item.row)
      },
    }
    const action = actions[key]
    if (!action) return
    event.preventDefault()
    action()
  }

  return {
    gridProps: { ref: grid, onKeyDown: press },
    getRowProps: (index: number) => ({
      'data-tree-row': true,
      tabIndex: current.index === index && current.cell === undefined ? 0 : -1,
      onFocus({ target, currentTarget }: FocusEvent) {
        const id = visible[index]?.row.id
        if (id !== undefined && target === currentTarget) setPlace({ row: id })
      },
    }),
    getCellProps: (index: number, cell: number) => ({
      tabIndex: current.index === index && current.cell === cell ? 0 : -1,
      onFocus() {
        const id = visible[index]?.row.id
        if (id !== undefined) setPlace({ row: id, cell })
      },
    }),
  }
}
