import type { MenuItem } from '@paratope/contract/platform/navigation'
import { useQuery } from '@tanstack/react-query'
import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createMemoryRouter, type Location, RouterProvider, useLocation, useParams } from 'react-router'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { RouterLink } from '#lib/navigation/router-link.tsx'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { clearLogin, saveLogin, tokenSlot, userSlot } from '#lib/session/session.ts'
import { createT } from '#lib/texts/texts.ts'
import { LinkProvider } from '#ui/actions/link.tsx'
import { toastStore } from '#ui/overlays/toast.ts'
import { installPopovers } from '#ui/testing/theme/popover-platform.ts'
import { phoneQuery } from '#ui/theme/breakpoints.ts'
import { aSite, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { aMenu, departmentsPath, noDepartments } from '../../testing/render-signed-in.tsx'
import { type KeepAlivePage, keepPage } from './keep-alive-pages.ts'
import { changeLayout } from './layout-settings.ts'
import { portalTexts } from './portal.texts.ts'
import PortalApp from './portal-app.tsx'

vi.mock('../slots.ts', () => ({ slots: {} }))

/** A page with something to lose. */
function Counting({ name }: { name: string }) {
  const [count, setCount] = useState(0)
  const { view } = useParams()
  return (
    <>
      <h1>{view ?? name}</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        counted {count}
      </button>
    </>
  )
}
/** A page that keeps what it once asked for. */
function Person() {
  const { data } = useQuery({ queryKey: ['me'], queryFn: () => userSlot.read()?.realname ?? '', staleTime: Infinity })
  return <h1>{data}</h1>
}
const countRequest = vi.fn<() => number>()
/** A page that shows how often its data were asked for. */
function Numbers() {
  const { data } = useQuery({ queryKey: ['numbers'], queryFn: () => countRequest(), staleTime: Infinity })
  return <h1>asked {data}</h1>
}
const Breaking = () => {
  throw new Error('broken')
}

vi.mock('../../domains.ts', async () => {
  const page = (name: string) => async () => ({ default: () => <Counting name={name} /> })
  return {
    screens: [
      { zone: 'portal', componentName: 'Orders', page: page('Orders') },
      { zone: 'portal', componentName: 'Cart', page: page('Cart') },
      { zone: 'portal', componentName: 'Production', page: page('Production') },
      { zone: 'portal', componentName: 'Person', listedBy: 'Cart', page: async () => ({ default: Person }) },
      { zone: 'office', componentName: 'Numbers', page: async () => ({ default: Numbers }) },
      { zone: 'office', componentName: 'Desk', page: page('Desk') },
      { zone: 'office', componentName: 'Roles', page: page('Roles') },
      { zone: 'office', componentName: 'Users', page: page('Users') },
      { zone: 'portal', componentName: 'Broken', page: async () => ({ default: Breaking }) },
    ],
  }
})

const anItem = (
  path: string,
  componentName: string,
  overrides: Partial<MenuItem> & { keepAlive?: boolean } = {},
): MenuItem => {
  const { keepAlive = false, ...rest } = overrides
  return {
    path,
    name: path,
    redirect: null,
    hidden: false,
    route: '1',
    alwaysShow: false,
    component: componentName,
    meta: {
      title: `Title of ${componentName}`,
      icon: 'list',
      url: '',
      permissionList: [],
      keepAlive,
      showBar: true,
      internalOrExternal: false,
      componentName,
    },
    children: [],
    ...rest,
  }
}

const menu = [
  anItem('/dashboard/analysis', 'Orders', { keepAlive: true }),
  anItem('/cart/Index', 'Cart', { hidden: true }),
  anItem('/production/:view', 'Production', { hidden: true }),
  anItem('/group', 'Group', { alwaysShow: true, children: [anItem('/group/broken', 'Broken')] }),
  anItem('/moved', 'Nothing', { redirect: '/cart/Index' }),
  anItem('/renamed', 'Cart', { hidden: true, redirect: '/dashboard/analysis' }),
  anItem('/always', 'Cart', { hidden: true, alwaysShow: true, redirect: '/dashboard/analysis' }),
  anItem('/person', 'Person', { hidden: true }),
  anItem('/unbuilt', 'Nothing'),
]
/** Pages of staff: the office begins with the first one. */
const staffMenu = [
  anItem('/dashboard/analysis', 'Orders'),
  anItem('/office/desk', 'Desk', { keepAlive: true }),
  anItem('/office/roles', 'Roles', { keepAlive: true }),
  anItem('/office/users', 'Users'),
]
const findTabs = async () =>
  within(await screen.findByRole('navigation', { name: 'Open pages' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)
const findTab = async (title: string) =>
  within(await screen.findByRole('navigation', { name: 'Open pages' })).findByRole('link', { name: title })
/** The context menu of a tab, as a right click opens it. */
async function openTabMenu(title: string) {
  await userEvent.pointer({ keys: '[MouseRight]', target: await findTab(title) })
  return within(screen.getByRole('menu', { name: `Actions for ${title}`, hidden: true }))
}
async function openStaffTabs() {
  signedIn(staffMenu)
  const view = await open('/office/desk')
  await view.go('/office/roles')
  await view.go('/office/users')
  expect(await findTabs()).toEqual(['Home', 'Title of Desk', 'Title of Roles', 'Title of Users'])
  return view
}

let person = 0
function signedIn(items: readonly MenuItem[] = menu, denied: readonly { path: string; reason: string | null }[] = []) {
  person += 1
  const token = `token-${person}`
  saveLogin({ token, userInfo: { id: 'usr_1', username: 'ada', realname: 'Ada', avatar: '', token, tenant: '0' } })
  return stubServer(({ path }) => ({
    result: path === departmentsPath ? noDepartments : { ...aMenu, menu: items, denied },
  }))
}

const Elsewhere = () => {
  const { pathname, search } = useLocation()
  return <p>elsewhere {pathname + search}</p>
}

/** The application is at every address but those of public pages. */
async function open(at: string, systemType = 1) {
  document.documentElement.lang = 'en'
  const router = createMemoryRouter(
    [
      { path: '/user/login', element: <Elsewhere /> },
      { path: '/404', element: <Elsewhere /> },
      { path: '/Vivo/Home', element: <Elsewhere /> },
      { path: '*', element: <PortalApp /> },
    ],
    { initialEntries: [at] },
  )
  // A tree that waits for data is only finished when its first render is waited for.
  await act(async () => {
    render(
      <LinkProvider value={RouterLink}>
        <SiteContextProvider
          value={{ site: aSite({ systemType }), language: 'en', currency: 'USD', origin: '', pages: [] }}
        >
          <RouterProvider router={router} />
        </SiteContextProvider>
      </LinkProvider>,
    )
  })
  return {
    go: (to: string) => act(() => router.navigate(to)),
    at: () => router.state.location.pathname,
    search: () => router.state.location.search,
  }
}

// The calls come lazily, and for the first time slowly.
beforeAll(() => import('#lib/api/api-calls.ts'))
let popovers: ReturnType<typeof installPopovers>
beforeEach(() => {
  resetBrowser()
  popovers = installPopovers()
})
afterEach(() => {
  popovers.remove()
  resetBrowser()
})

describe('the pages behind the login', () => {
  test('[ROUTE-018] an address shows the page that the server’s menu has there, in any case', async () => {
    signedIn()
    await open('/Dashboard/ANALYSIS')
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
  })

  test('[ROUTE-019] the root leads to the main route’s page', async () => {
    signedIn()
    const { at } = await open('/')
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
    expect(at()).toBe('/dashboard/analysis')
  })

  test('[ROUTE-028] without a token every address leads to the login, which leads back', async () => {
    await open('/cart/Index?tab=2')
    expect(await screen.findByText('elsewhere /user/login?redirect=%2Fcart%2FIndex%3Ftab%3D2')).toBeTruthy()
  })

  test('[PERM-005] the menu is asked for once, however many pages follow', async () => {
    const requests = signedIn()
    const { go } = await open('/dashboard/analysis')
    await screen.findByRole('heading', { name: 'Orders' })
    await go('/cart/Index')
    await screen.findByRole('heading', { name: 'Cart' })
    await go('/production/board')
    await screen.findByRole('heading', { name: 'board' })
    expect(requests.filter(({ path }) => path === '/sys/permission/getUserPermissionByToken')).toHaveLength(1)
  })

  test('[PERM-006] an empty menu logs out and leads to the login', async () => {
    signedIn([])
    await open('/dashboard/analysis')
    expect(await screen.findByText(/elsewhere \/user\/login/)).toBeTruthy()
    expect(tokenSlot.read()).toBeUndefined()
  })

  test('[ROUTE-022] an address that the menu does not have leads to /404, and so does a page that is not there', async () => {
    signedIn()
    const { go } = await open('/nowhere')
    expect(await screen.findByText('elsewhere /404')).toBeTruthy()
    await go('/unbuilt')
    expect(await screen.findByText('elsewhere /404')).toBeTruthy()
  })

  test('a page of the site that is not for this person says so instead of being missing', async () => {
    signedIn(undefined, [{ path: '/office/roles', reason: 'Ask an administrator for “Roles”' }])
    const { at } = await open('/office/roles')
    expect(await screen.findByRole('heading', { name: 'You don’t have access to this page' })).toBeTruthy()
    expect(screen.getByText('Ask an administrator for “Roles”')).toBeTruthy()
    expect(at()).toBe('/office/roles')
  })

  test('[ROUTE-023] [ROUTE-026] an entry that redirects is left at once, one that is always shown stays', async () => {
    signedIn()
    const { at, go } = await open('/renamed')
    expect(await screen.findByRole('heading', { name: 'Orders' })).toBeTruthy()
    expect(at()).toBe('/dashboard/analysis')
    await go('/always')
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeTruthy()
    expect(at()).toBe('/always')
  })

  test('a group without a page of its own leads to the first page below it', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signedIn()
    const { at } = await open('/group')
    expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeTruthy()
    expect(at()).toBe('/group/broken')
  })

  test('[ROUTE-059] what is offered in Chinese alone is nowhere to be found by address in other languages', async () => {
    signedIn()
    const { go } = await open('/system/setting')
    expect(await screen.findByText('elsewhere /404')).toBeTruthy()
    for (const path of ['/myInvoice/Index', '/myPackage/Index']) {
      await go('/dashboard/analysis')
      await go(path)
      expect(await screen.findByText('elsewhere /404')).toBeTruthy()
    }
  })

  test('[ROUTE-084] the default landing is where home is, in the menu’s first place and on the way there', async () => {
    signedIn()
    await open('/cart/Index')
    const way = await screen.findByRole('navigation', { name: 'You are here' })
    expect(within(way).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard/analysis')
    const entries = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link', { hidden: true })
    expect(entries[0]?.getAttribute('href')).toBe('/dashboard/analysis')
  })

  test('an entry without a page leads where it redirects', async () => {
    signedIn()
    const { at } = await open('/moved')
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeTruthy()
    expect(at()).toBe('/cart/Index')
  })

  test('[PERM-011] the side menu shows what is not hidden', async () => {
    signedIn()
    await open('/dashboard/analysis')
    await screen.findByRole('heading', { name: 'Orders' })
    const entries = within(screen.getByRole('navigation', { name: 'Menu' })).getAllByRole('link', { hidden: true })
    expect(entries.map((entry) => entry.textContent)).toEqual([
      'Title of Orders',
      'Title of Broken',
      'Title of Nothing',
      'Title of Nothing',
    ])
  })

  test('[LAYOUT-040] [LAYOUT-041] the title is the page’s and the product’s; home shows the product’s alone', async () => {
    signedIn()
    const { go } = await open('/dashboard/analysis')
    await screen.findByRole('heading', { name: 'Orders' })
    expect(document.title).toBe('Paratope')
    await go('/cart/Index')
    await screen.findByRole('heading', { name: 'Cart' })
    expect(document.title).toBe('Title of Cart - Paratope')
  })

  test('[LAYOUT-034] the way here starts with home', async () => {
    signedIn()
    await open('/cart/Index')
    const way = await screen.findByRole('navigation', { name: 'You are here' })
    expect(
      within(way)
        .getAllByRole('listitem')
        .map((crumb) => crumb.textContent),
    ).toEqual(['Home', 'Title of Cart'])
    expect(within(way).getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/dashboard/analysis')
  })

  test('[LAYOUT-034] the way to a page that a list leads to names the list', async () => {
    signedIn()
    await open('/person')
    const way = within(await screen.findByRole('navigation', { name: 'You are here' }))
    expect(way.getByRole('link', { name: 'Title of Cart' }).getAttribute('href')).toBe('/cart/Index')
  })

  test('[LAYOUT-042] [ROUTE-056] a page that is kept alive is found as it was left, another starts anew', async () => {
    signedIn()
    const { go } = await open('/dashboard/analysis')
    await userEvent.click(await screen.findByRole('button', { name: 'counted 0' }))
    await go('/cart/Index')
    await userEvent.click(await screen.findByRole('button', { name: 'counted 0' }))
    await go('/dashboard/analysis')
    expect(await screen.findByRole('button', { name: 'counted 1' })).toBeTruthy()
    await go('/cart/Index')
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeTruthy()
  })

  test('[ROUTE-056] the menu leads to a page that is kept alive as it was left, and a second press to its beginning', async () => {
    signedIn()
    const { go, search } = await open('/dashboard/analysis')
    await screen.findByRole('heading', { name: 'Orders' })
    await go('/dashboard/analysis?status=5&page=2')
    await go('/cart/Index')
    await screen.findByRole('heading', { name: 'Cart' })
    await userEvent.click(screen.getByRole('link', { name: 'Title of Orders' }))
    await screen.findByRole('heading', { name: 'Orders' })
    expect(search()).toBe('?status=5&page=2')
    await go('/cart/Index')
    await go('/dashboard/analysis?status=3')
    expect(search()).toBe('?status=3')
    await go('/dashboard/analysis')
    expect(search()).toBe('')
  })

  test('a page that breaks leaves its frame and the way on standing', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    signedIn()
    const { go } = await open('/group/broken')
    expect(await screen.findByRole('heading', { name: 'Something went wrong on our side' })).toBeTruthy()
    expect(screen.getByRole('navigation', { name: 'Menu' })).toBeTruthy()
    await go('/cart/Index')
    expect(await screen.findByRole('heading', { name: 'Cart' })).toBeTruthy()
  })

  test('the next person to log in sees nothing that the one before was shown', async () => {
    signedIn()
    const { go } = await open('/person')
    expect(await screen.findByRole('heading', { name: 'Ada' })).toBeTruthy()
    act(clearLogin)
    expect(await screen.findByText(/elsewhere \/user\/login/)).toBeTruthy()
    const grace = {
      id: 'usr_2',
      username: 'grace',
      realname: 'Grace',
      avatar: '',
      token: 'token-of-grace',
      tenant: '0',
    }
    saveLogin({ token: grace.token, userInfo: grace })
    await go('/person')
    expect(await screen.findByRole('heading', { name: 'Grace' })).toBeTruthy()
  })

  test('a login that ends in another tab ends here', async () => {
    signedIn()
    await open('/cart/Index')
    await screen.findByRole('heading', { name: 'Cart' })
    act(() => {
      localStorage.removeItem('access-token')
      window.dispatchEvent(new StorageEvent('storage', { key: 'access-token' }))
    })
    expect(await screen.findByText(/elsewhere \/user\/login/)).toBeTruthy()
  })
})

describe('the tabs of staff', () => {
  const getToasts = () => toastStore.entries().map(({ title }) => title)

  test('[LAYOUT-036] [LAYOUT-037] [ERROR-030] [ERROR-031] the home tab stays, and the last one', async () => {
    const { at } = await openStaffTabs()
    expect((await findTab('Home')).getAttribute('href')).toBe('/dashboard/analysis')
    expect(screen.queryByRole('button', { name: 'Close Home' })).toBeNull()
    ;(await findTab('Home')).focus()
    await userEvent.keyboard('{Delete}')
    expect(getToasts()).toEqual(['The home tab can’t be closed'])
    await userEvent.click(
      (await openTabMenu('Home')).getByRole('menuitem', { name: 'Close tabs to the right', hidden: true }),
    )
    expect(at()).toBe('/dashboard/analysis')
    expect(await findTabs()).toEqual(['Home'])
    ;(await findTab('Home')).focus()
    await userEvent.keyboard('{Delete}')
    expect(getToasts()).toEqual(['The home tab can’t be closed', 'This is the last tab and can’t be closed'])
    expect(await findTabs()).toEqual(['Home'])
  })

  test('[ERROR-030] [ERROR-031] both refusals have the words of the specification in Chinese', () => {
    const t = createT(portalTexts, 'zh')
    expect([t('tab.homeStays'), t('tab.lastStays')]).toEqual(['首页不能关闭!', '这是最后一页，不能再关闭了啦'])
  })

  test('[LAYOUT-038] the context menu has refresh, close left, close right and close others', async () => {
    await openStaffTabs()
    const menu = await openTabMenu('Title of Roles')
    expect(menu.getAllByRole('menuitem', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'Refresh',
      'Close tabs to the left',
      'Close tabs to the right',
      'Close other tabs',
    ])
  })

  test.each([
    ['Close tabs to the left', ['Home', 'Title of Roles', 'Title of Users'], '/office/users'],
    ['Close tabs to the right', ['Home', 'Title of Desk', 'Title of Roles'], '/office/roles'],
    ['Close other tabs', ['Home', 'Title of Roles'], '/office/roles'],
  ])('[LAYOUT-038] [LAYOUT-039] %s keeps the home tab and its own', async (name, left, shown) => {
    const { at } = await openStaffTabs()
    await userEvent.click((await openTabMenu('Title of Roles')).getByRole('menuitem', { name, hidden: true }))
    expect(await findTabs()).toEqual(left)
    expect(at()).toBe(shown)
  })

  test('[LAYOUT-038] refresh builds the page anew', async () => {
    signedIn(staffMenu)
    await open('/office/desk')
    await userEvent.click(await screen.findByRole('button', { name: 'counted 0' }))
    await userEvent.click((await openTabMenu('Title of Desk')).getByRole('menuitem', { name: 'Refresh', hidden: true }))
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeTruthy()
  })

  test('a page that is closed shows its neighbour, and starts anew when it is opened again', async () => {
    const { at, go } = await openStaffTabs()
    await go('/office/roles')
    await userEvent.click(await screen.findByRole('button', { name: 'counted 0' }))
    await userEvent.click(screen.getByRole('button', { name: 'Close Title of Roles' }))
    expect(at()).toBe('/office/users')
    await go('/office/roles')
    expect(await screen.findByRole('button', { name: 'counted 0' })).toBeTruthy()
  })

  test('[LAYOUT-054] without multi-tab mode there are none', async () => {
    await openStaffTabs()
    act(() => changeLayout({ multiTab: false }))
    expect(screen.queryByRole('navigation', { name: 'Open pages' })).toBeNull()
  })

  test('[LAYOUT-043] on a phone there are none', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === phoneQuery,
      addEventListener() {},
      removeEventListener() {},
    }))
    signedIn(staffMenu)
    await open('/office/desk')
    await screen.findByRole('heading', { name: 'Desk' })
    expect(screen.queryByRole('navigation', { name: 'Open pages' })).toBeNull()
  })

  test('[LAYOUT-038] a page asks for its data again when it is refreshed, and when it comes back from being kept', async () => {
    const requests = { count: 0 }
    countRequest.mockImplementation(() => {
      requests.count += 1
      return requests.count
    })
    signedIn([...staffMenu, anItem('/office/numbers', 'Numbers', { keepAlive: true })])
    const { go } = await open('/office/numbers')
    expect(await screen.findByRole('heading', { name: 'asked 1' })).toBeTruthy()
    const menu = await openTabMenu('Title of Numbers')
    await userEvent.click(menu.getByRole('menuitem', { name: 'Refresh', hidden: true }))
    expect(await screen.findByRole('heading', { name: 'asked 2' })).toBeTruthy()
    await go('/office/desk')
    await screen.findByRole('heading', { name: 'Desk' })
    await go('/office/numbers')
    expect(await screen.findByRole('heading', { name: 'asked 3' })).toBeTruthy()
  })
})

test('ten pages are kept alive, and the one shown longest ago gives way', () => {
  const aPage = (path: string) => ({ path, version: 0, location: {} as Location })
  const paths = Array.from({ length: 10 }, (_, index) => `/${index}`)
  const keepAlivePages = paths.map(aPage).reduce<KeepAlivePage[]>(keepPage, [])
  expect(keepPage(keepPage(keepAlivePages, aPage('/0')), aPage('/new')).map(({ path }) => path)).toEqual([
    ...['/2', '/3', '/4', '/5', '/6', '/7', '/8', '/9', '/0', '/new'],
  ])
})
