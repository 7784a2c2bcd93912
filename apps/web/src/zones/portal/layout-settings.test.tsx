import type { MenuItem } from '@paratope/contract/platform/navigation'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MainRoute, toMenuRoutes } from '#lib/navigation/menu-routes.ts'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { officePathSlot, saveLogin } from '#lib/session/session.ts'
import { aSite, resetBrowser } from '../../testing/render-page.tsx'
import { changeLayout, toLayoutSettings } from './layout-settings.ts'
import { PortalFrame } from './portal-frame.tsx'
import PortalNavigation from './portal-navigation.tsx'
import PortalSide from './portal-side.tsx'
import PortalTools from './portal-tools.tsx'

vi.mock('../slots.ts', () => ({ slots: {} }))

const anItem = (path: string, title: string, children: MenuItem[] = []): MenuItem => ({
  path,
  name: path,
  redirect: null,
  hidden: false,
  route: '1',
  alwaysShow: false,
  component: '',
  meta: {
    title,
    icon: 'list',
    url: '',
    permissionList: [],
    keepAlive: false,
    showBar: true,
    internalOrExternal: false,
    componentName: '',
  },
  children,
})

const main: MainRoute = {
  path: '/',
  name: 'dashboard',
  redirect: '/dashboard/analysis',
  children: toMenuRoutes([
    anItem('/office/orders', 'Order desk'),
    anItem('/people', 'People', [anItem('/office/roles', 'Roles'), anItem('/office/users', 'Users')]),
  ]),
}

function open({ demo = true, at = '/office/roles' } = {}) {
  document.documentElement.lang = 'en'
  const router = createMemoryRouter(
    [
      {
        path: '*',
        element: (
          <PortalFrame
            side={<PortalSide main={main} />}
            navigation={<PortalNavigation main={main} />}
            tools={<PortalTools />}
          >
            <p>the page</p>
          </PortalFrame>
        ),
      },
    ],
    { initialEntries: [at] },
  )
  return render(
    <SiteContextProvider
      value={{ site: aSite({ systemType: 1, demo }), language: 'en', currency: 'USD', origin: '', pages: [] }}
    >
      <RouterProvider router={router} />
    </SiteContextProvider>,
  )
}

async function openSettings(options = {}) {
  open(options)
  await userEvent.click(screen.getByRole('button', { name: 'Layout settings' }))
  return within(await screen.findByRole('dialog', { name: 'Layout settings' }))
}

const getFrame = () => document.querySelector<HTMLElement>('[data-portal]') as HTMLElement
const getSide = () => document.querySelector<HTMLElement>('[data-side]')

const scrollPage = (to: number) => {
  Object.defineProperty(window, 'scrollY', { value: to, configurable: true })
  window.dispatchEvent(new Event('scroll'))
}

beforeEach(resetBrowser)
afterEach(() => {
  scrollPage(0)
  resetBrowser()
})

describe('the settings drawer', () => {
  test('[LAYOUT-044] is part of development and demonstrations, and absent from a production site', () => {
    const { unmount } = open()
    expect(screen.getByRole('button', { name: 'Layout settings' })).toBeTruthy()
    unmount()
    open({ demo: false })
    expect(screen.queryByRole('button', { name: 'Layout settings' })).toBeNull()
  })

  test('[LAYOUT-032] [LAYOUT-033] [LAYOUT-045] offers a light and a dark menu', async () => {
    const drawer = await openSettings()
    expect(drawer.getByRole('group', { name: 'Menu theme' }).textContent).toBe('Menu themeLightDark')
    expect(getSide()?.dataset['side']).toBe('ink')
    await userEvent.click(drawer.getByRole('radio', { name: 'Light' }))
    expect(getSide()?.dataset['side']).toBe('paper')
  })

  test('[LAYOUT-046] [LAYOUT-047] changes the primary colour to one of a list', async () => {
    const drawer = await openSettings()
    expect(drawer.getByRole('group', { name: 'Primary colour' }).textContent).toBe(
      'Primary colourSite colourBlueTealVioletSteel blue',
    )
    await userEvent.click(drawer.getByRole('radio', { name: 'Violet' }))
    expect(getFrame().dataset['accent']).toBe('plasmid')
    await userEvent.click(drawer.getByRole('radio', { name: 'Site colour' }))
    expect(getFrame().hasAttribute('data-accent')).toBe(false)
  })

  test('[LAYOUT-048] [LAYOUT-055] offers a side menu, a top menu, and the first level on top with the rest beside', async () => {
    const drawer = await openSettings()
    const readMenus = () => ({
      top: screen.queryByRole('navigation', { name: 'Main menu', hidden: true })?.textContent,
      side: getSide()?.querySelector('nav')?.textContent,
    })
    expect(readMenus()).toEqual({ top: undefined, side: 'Order deskPeopleRolesUsers' })
    await userEvent.click(drawer.getByRole('radio', { name: /^Top menu/ }))
    expect(readMenus()).toEqual({ top: 'Order deskPeopleRolesUsers', side: undefined })
    await userEvent.click(drawer.getByRole('radio', { name: /^Top and side menu/ }))
    expect(readMenus()).toEqual({ top: 'Order deskPeople', side: 'RolesUsers' })
  })

  test('[LAYOUT-054] offers tabs to staff, and not to customers, whose pages never open as tabs', async () => {
    const customers = await openSettings()
    expect(customers.queryByRole('switch', { name: 'Open pages as tabs' })).toBeNull()
    cleanup()
    saveLogin({
      token: 't',
      userInfo: { id: 'usr_1', username: 'a', realname: 'A', avatar: '', token: 't', tenant: '0' },
    })
    officePathSlot.write('/office/orders')
    const staff = await openSettings()
    expect(staff.getByRole('switch', { name: 'Open pages as tabs' })).toBeTruthy()
  })

  test('[LAYOUT-049] offers a fluid width only beside a top menu', async () => {
    const drawer = await openSettings()
    const widths = () => within(drawer.getByRole('group', { name: 'Content width' }))
    expect(widths().getAllByRole('radio')).toHaveLength(1)
    await userEvent.click(drawer.getByRole('radio', { name: /^Top menu/ }))
    await userEvent.click(widths().getByRole('radio', { name: 'Fluid' }))
    expect(getFrame().dataset['width']).toBe('Fluid')
    await userEvent.click(drawer.getByRole('radio', { name: /^Side menu/ }))
    expect(widths().queryByRole('radio', { name: 'Fluid' })).toBeNull()
    expect(getFrame().dataset['width']).toBe('Fixed')
  })

  test('[LAYOUT-050] [LAYOUT-051] hides the header on scroll only if it is fixed', async () => {
    const drawer = await openSettings()
    const autoHide = () => drawer.getByRole<HTMLInputElement>('switch', { name: /^Hide header on scroll/ })
    expect([getFrame().dataset['header'], autoHide().disabled]).toEqual(['fixed', false])
    await userEvent.click(autoHide())
    await userEvent.click(drawer.getByRole('switch', { name: 'Fixed header' }))
    expect(getFrame().hasAttribute('data-header')).toBe(false)
    expect([autoHide().disabled, autoHide().checked]).toEqual([true, false])
  })

  test('[LAYOUT-052] fixes the side menu, except in layouts with a top menu', async () => {
    const drawer = await openSettings()
    const fixed = () => drawer.getByRole<HTMLInputElement>('switch', { name: /^Fixed side menu/ })
    expect(getFrame().hasAttribute('data-fixed-side')).toBe(true)
    await userEvent.click(fixed())
    expect(getFrame().hasAttribute('data-fixed-side')).toBe(false)
    for (const layout of [/^Top menu/, /^Top and side menu/]) {
      await userEvent.click(drawer.getByRole('radio', { name: layout }))
      expect(fixed().disabled).toBe(true)
    }
  })

  test('[LAYOUT-053] [LAYOUT-056] keeps the colour-weak mode, theme and layout in local storage', async () => {
    const drawer = await openSettings()
    await userEvent.click(drawer.getByRole('switch', { name: /^High contrast/ }))
    expect(document.documentElement.hasAttribute('data-color-weak')).toBe(true)
    await userEvent.click(drawer.getByRole('radio', { name: 'Light' }))
    await userEvent.click(drawer.getByRole('radio', { name: /^Top and side menu/ }))
    expect(JSON.parse(localStorage.getItem('layout') ?? '')).toEqual({
      value: { navTheme: 'light', layout: 'topmenu_1' },
    })
    expect(JSON.parse(localStorage.getItem('color-weak') ?? '')).toEqual({ value: true })
    await userEvent.click(drawer.getByRole('button', { name: 'Restore defaults' }))
    expect([getFrame().dataset['layout'], document.documentElement.hasAttribute('data-color-weak')]).toEqual([
      'sidemenu',
      false,
    ])
  })

  test('[LAYOUT-056] what was chosen earlier is there again', () => {
    localStorage.setItem('layout', JSON.stringify({ value: { layout: 'topmenu', primary: 'cell' } }))
    open()
    expect([getFrame().dataset['layout'], getFrame().dataset['accent']]).toEqual(['topmenu', 'cell'])
  })

  test('a stored value that does not exist becomes the default', () => {
    expect(toLayoutSettings({ layout: 'bottom', multiTab: 'yes', navTheme: 'light' })).toMatchObject({
      layout: 'sidemenu',
      multiTab: false,
      navTheme: 'light',
    })
  })
})

describe('[LAYOUT-028] the header', () => {
  test('hides past 100 px if it hides at all, and is there again at the top', () => {
    changeLayout({ autoHideHeader: true })
    open()
    const states = [0, 100, 101, 2000, 40].map((to) => {
      scrollPage(to)
      return getFrame().dataset['header']
    })
    expect(states).toEqual(['fixed', 'fixed', 'hidden', 'hidden', 'fixed'])
  })

  test('stays with auto-hide off', () => {
    open()
    scrollPage(2000)
    expect(getFrame().dataset['header']).toBe('fixed')
  })
})
