import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '../actions/button.tsx'
import { installPopovers } from '../testing/theme/popover-platform.ts'
import { Menu } from './menu.tsx'

let platform: ReturnType<typeof installPopovers>
beforeEach(() => {
  platform = installPopovers()
})
afterEach(() => {
  cleanup()
  platform.remove()
})

const focused = () => document.activeElement?.textContent

function setup() {
  const logOut = vi.fn()
  render(
    <Menu
      label="Account"
      trigger={(props) => <Button {...props}>Grace</Button>}
      items={[
        { text: 'Orders', href: '/orders' },
        { text: 'Not now', disabled: true },
        { text: 'Settings', href: '/settings' },
        'line',
        { text: 'Log out', onSelect: logOut },
      ]}
    />,
  )
  return { logOut, open: screen.getByRole('button', { name: 'Grace' }) }
}

test('the keyboard walks a menu round and round and skips what is off', async () => {
  const { open } = setup()
  open.focus()
  await userEvent.keyboard('{Enter}')
  expect(focused()).toBe('Orders')
  await userEvent.keyboard('{ArrowDown}')
  expect(focused()).toBe('Settings')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  expect(focused()).toBe('Orders')
  await userEvent.keyboard('{ArrowUp}')
  expect(focused()).toBe('Log out')
  await userEvent.keyboard('{Home}')
  expect(focused()).toBe('Orders')
  await userEvent.keyboard('{End}')
  expect(focused()).toBe('Log out')
  await userEvent.keyboard('s')
  expect(focused()).toBe('Settings')
})

test('choosing runs the choice, closes the menu and gives the focus back', async () => {
  const { open, logOut } = setup()
  open.focus()
  await userEvent.keyboard('{Enter}{End}{Enter}')
  expect(logOut).toHaveBeenCalledOnce()
  expect(platform.isOpen(screen.getByRole('menu'))).toBe(false)
  expect(document.activeElement).toBe(open)
})

test('Tab leaves and closes a menu', async () => {
  const { open } = setup()
  await userEvent.click(open)
  expect(platform.isOpen(screen.getByRole('menu'))).toBe(true)
  await userEvent.keyboard('{Tab}')
  expect(platform.isOpen(screen.getByRole('menu'))).toBe(false)
})

test('the choice that holds is marked', () => {
  render(
    <Menu
      label="Language"
      trigger={(props) => <Button {...props}>Language</Button>}
      items={[
        { text: 'English', isCurrent: true, onSelect: () => {} },
        { text: '中文', isCurrent: false, lang: 'zh', onSelect: () => {} },
      ]}
    />,
  )
  const marks = screen.getAllByRole('menuitemradio').map((item) => item.getAttribute('aria-checked'))
  expect(marks).toEqual(['true', 'false'])
})
