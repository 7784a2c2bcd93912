import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { installPopovers } from '../testing/theme/popover-platform.ts'
import { ContextMenu, longPressMs } from './context-menu.tsx'

let platform: ReturnType<typeof installPopovers>
beforeEach(() => {
  platform = installPopovers()
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  platform.remove()
})

function setup() {
  const copy = vi.fn()
  const open = vi.fn()
  render(
    <>
      <ContextMenu
        label="Actions for row 1"
        trigger={(props) => (
          <Button {...props} onClick={open}>
            Row 1
          </Button>
        )}
        items={[{ text: 'Copy', onSelect: copy }, 'line', { text: 'Delete', disabled: true }, { text: 'Move' }]}
      />
      <button type="button">Elsewhere</button>
    </>,
  )
  return { copy, open, row: screen.getByRole('button', { name: 'Row 1' }) }
}

/** The menu while it is open. */
function queryMenu(): HTMLElement | null {
  const menu = screen.queryByRole('menu', { name: 'Actions for row 1' })
  return menu && platform.isOpen(menu) ? menu : null
}
const focused = () => document.activeElement?.textContent

describe('[WIDGET-005] a context menu', () => {
  test('opens at the pointer on right click with the given entries, and runs the chosen one', async () => {
    const { row, copy } = setup()
    expect(queryMenu()).toBeNull()
    fireEvent.contextMenu(row, { clientX: 120, clientY: 80 })
    expect(queryMenu()?.style.left).toBe('120px')
    expect(queryMenu()?.style.top).toBe('80px')
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Copy', 'Delete', 'Move'])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Copy' }))
    expect(copy).toHaveBeenCalledOnce()
    expect(queryMenu()).toBeNull()
    expect(document.activeElement).toBe(row)
  })

  test.each(['{Shift>}{F10}{/Shift}', '{ContextMenu}'])(
    'opens by the keys %s and is walked by arrows',
    async (keys) => {
      const { row } = setup()
      row.focus()
      await userEvent.keyboard(keys)
      expect(focused()).toBe('Copy')
      await userEvent.keyboard('{ArrowDown}')
      expect(focused()).toBe('Move')
      await userEvent.keyboard('{Escape}')
      expect(queryMenu()).toBeNull()
      expect(document.activeElement).toBe(row)
    },
  )

  test('opens on a long press, whose release is no click', () => {
    vi.useFakeTimers()
    const { row, open } = setup()
    fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 30, clientY: 40 })
    act(() => void vi.advanceTimersByTime(longPressMs))
    expect(queryMenu()?.style.left).toBe('30px')
    fireEvent.pointerUp(row)
    fireEvent.click(row)
    expect(open).not.toHaveBeenCalled()
    fireEvent.click(row)
    expect(open).toHaveBeenCalledOnce()
  })

  test('does not open when the finger moves on to scroll', () => {
    vi.useFakeTimers()
    const { row } = setup()
    fireEvent.pointerDown(row, { pointerType: 'touch', clientX: 30, clientY: 40 })
    fireEvent.pointerMove(row, { pointerType: 'touch', clientX: 30, clientY: 60 })
    act(() => void vi.advanceTimersByTime(longPressMs))
    expect(queryMenu()).toBeNull()
  })

  test('closes on a click elsewhere and leaves the focus there', async () => {
    const { row } = setup()
    fireEvent.contextMenu(row, { clientX: 1, clientY: 1 })
    await userEvent.click(screen.getByRole('button', { name: 'Elsewhere' }))
    expect(queryMenu()).toBeNull()
    expect(focused()).toBe('Elsewhere')
  })
})
