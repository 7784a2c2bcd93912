import type { MenuItem } from '@paratope/contract/platform/navigation'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { useRowCursor } from '#kit/list/use-row-cursor.ts'
import { AddButton } from '#kit/table/table-buttons.tsx'
import { permissionSlot } from '#lib/session/session.ts'
import { resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { ada, logInAs, renderSignedIn } from '../../testing/render-signed-in.tsx'
import { PortalKeys } from './portal-keys.tsx'
import { addRecentPage, readRecentPages } from './recent-pages.ts'

const anItem = (path: string, title: string, change: Partial<MenuItem> = {}): MenuItem => ({
  path,
  name: path,
  redirect: null,
  hidden: false,
  route: '1',
  alwaysShow: false,
  component: 'Page',
  meta: {
    title,
    icon: 'list',
    url: '',
    permissionList: [],
    keepAlive: false,
    showBar: true,
    internalOrExternal: false,
    componentName: 'Page',
  },
  children: [],
  ...change,
})

let person = 0

beforeEach(() => {
  // The menu is kept for each login.
  person += 1
  logInAs({ ...ada, token: `token-${person}` })
  allow()
  stubServer(() => ({
    result: {
      menu: [
        anItem('/office/orders', 'Order desk'),
        anItem('/office/roles', 'Roles'),
        anItem('/office/secret', 'Hidden page', { hidden: true }),
      ],
      denied: [],
      auth,
      allAuth,
    },
  }))
})
afterEach(resetBrowser)

const toPermission = (action: string) => ({ action, type: '1', status: '1', describe: '' })
const allAuth = [toPermission('role.add')]
let auth: typeof allAuth = []

/** Permissions of the menu, and cached facts of the page. */
function allow(...granted: readonly string[]): void {
  auth = granted.map(toPermission)
  permissionSlot.write({ auth, allAuth })
}

function Sample({ onAdd = () => {} }: { onAdd?: () => void }) {
  const [open, setOpen] = useState<string>()
  const search = useRef<HTMLInputElement>(null)
  const at = useRowCursor({ keys: ['first', 'second'], open, show: setOpen, search })
  return (
    <>
      <PortalKeys />
      <header>
        <a href="#logo">Logo</a>
      </header>
      <main id="content" tabIndex={-1}>
        <input ref={search} aria-label="Search" />
        <AddButton prefix="role." onAdd={onAdd}>
          Add a role
        </AddButton>
        <p data-testid="row">{at ?? 'none'}</p>
      </main>
      <footer>
        <a href="#legal">Legal</a>
      </footer>
    </>
  )
}

const open = (onAdd?: () => void) => renderSignedIn(<Sample {...(onAdd && { onAdd })} />, { url: '/office/orders' })
const openPalette = async () => {
  await userEvent.keyboard('{Control>}k{/Control}')
  const palette = within(await screen.findByRole('dialog', { name: 'Go to…' }))
  return { palette, field: palette.getByRole('combobox', { name: 'Page or action' }) }
}
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)

describe('the help of the keys', () => {
  test('? lists the keys of the page and those of every page', async () => {
    open()
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    expect(help.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'On this page',
      'On every page',
    ])
    expect(help.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'jk',
      'Enter',
      'Esc',
      '/',
      '?',
      'CtrlK',
      'F6',
    ])
  })

  test('? typed in a field is a question mark', async () => {
    open()
    await userEvent.type(screen.getByRole('textbox', { name: 'Search' }), 'why?')
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('single keys can be switched off; keys with Ctrl stay', async () => {
    open()
    await userEvent.keyboard('j')
    expect(screen.getByTestId('row').textContent).toBe('first')
    await userEvent.keyboard('?')
    const help = within(await screen.findByRole('dialog'))
    await userEvent.click(help.getByRole('switch', { name: 'Single-key shortcuts' }))
    await userEvent.click(help.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.keyboard('j?')
    expect(screen.getByTestId('row').textContent).toBe('first')
    expect(screen.queryByRole('dialog')).toBeNull()
    await openPalette()
  })
})

describe('the command palette', () => {
  test('leads to a page of the menu by its name', async () => {
    const { router } = open()
    const { field } = await openPalette()
    await waitFor(() => expect(options()).toContain('Order deskPages'))
    expect(options()).not.toContain('Hidden pagePages')
    await userEvent.type(field, 'rol{Enter}')
    await waitFor(() => expect(router.state.location.pathname).toBe('/office/roles'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('arrow keys walk its entries', async () => {
    open()
    const { field } = await openPalette()
    await waitFor(() => expect(options()).toHaveLength(2))
    const selected = () => screen.getByRole('option', { selected: true })
    await userEvent.type(field, '{ArrowDown}')
    expect(selected().textContent).toBe('RolesPages')
    expect(field.getAttribute('aria-activedescendant')).toBe(selected().id)
    await userEvent.type(field, '{ArrowDown}')
    expect(selected().textContent).toBe('Order deskPages')
    await userEvent.type(field, 'nowhere')
    expect(options()).toEqual([])
    expect(screen.getByText('No data found')).toBeTruthy()
  })

  test('[PERM-012] offers what the page can do to those who may', async () => {
    const onAdd = vi.fn()
    allow('role.add')
    open(onAdd)
    const { field } = await openPalette()
    await waitFor(() => expect(options()[0]).toBe('Add a roleOn this page'))
    await userEvent.type(field, 'add{Enter}')
    await waitFor(() => expect(onAdd).toHaveBeenCalledTimes(1))
  })

  test('[PERM-016] and not to others', async () => {
    open()
    await openPalette()
    await waitFor(() => expect(options()).toEqual(['Order deskPages', 'RolesPages']))
  })

  test('knows the pages that were seen last, of this person alone', async () => {
    addRecentPage({ href: '/office/orders?order=SO-1', title: 'SO-1' })
    addRecentPage({ href: '/office/people', title: 'People' })
    expect(readRecentPages().map(({ title }) => title)).toEqual(['People', 'SO-1'])
    open()
    await openPalette()
    await waitFor(() => expect(options().slice(0, 2)).toEqual(['PeopleRecent', 'SO-1Recent']))
    logInAs({ ...ada, id: 'usr_00000000000000000000000002' })
    expect(readRecentPages()).toEqual([])
  })
})

test('F6 goes from one part of the page to the next, and with Shift back', async () => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  open()
  const current = () => document.activeElement?.textContent
  await userEvent.keyboard('{F6}')
  expect(current()).toBe('Logo')
  await userEvent.keyboard('{F6}')
  expect(document.activeElement?.id).toBe('content')
  await userEvent.keyboard('{F6}')
  expect(current()).toBe('Legal')
  await userEvent.keyboard('{F6}')
  expect(current()).toBe('Logo')
  await userEvent.keyboard('{Shift>}{F6}{/Shift}')
  expect(current()).toBe('Legal')
})
