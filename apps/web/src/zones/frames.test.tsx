import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type MainRoute, toMenuRoutes } from '#lib/navigation/menu-routes.ts'
import { saveLogin, type UserInfo } from '#lib/session/session.ts'
import { toast } from '#ui/overlays/toast.ts'
import { type RenderPageOptions, renderPage, resetBrowser, stubServer } from '../testing/render-page.tsx'
import { aMenu, aMenuItem, departmentsPath, noDepartments } from '../testing/render-signed-in.tsx'
import { PortalFrame } from './portal/portal-frame.tsx'
import PortalNavigation from './portal/portal-navigation.tsx'
import PortalSide from './portal/portal-side.tsx'
import { listShellPaths } from './shell-paths.ts'
import { CatalogueFrame } from './store/catalogue-frame.tsx'
import { CellFrame } from './store/cell-frame.tsx'
import { PlasmidFrame } from './store/plasmid-frame.tsx'
import { SiteFrame } from './store/site-frame.tsx'
import { UserFrame } from './store/user-frame.tsx'

// The shells are looked at without the parts that domains bring.
vi.mock('./slots.ts', () => ({ slots: {} }))

const userInfo: UserInfo = { id: 'usr_1', username: 'ada', realname: 'Ada Sample', avatar: '', token: 't', tenant: '0' }
const site = { systemType: 3, product: 'Vivo' }
/** Every page a shell may lead to exists. */
const pages = listShellPaths(site).map((path) => path.toLowerCase())

const shown = (frame: Parameters<typeof renderPage>[0], options: RenderPageOptions = {}) =>
  renderPage(frame, { pages, ...options })
const getLinks = (area: HTMLElement) =>
  within(area)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'))

const getSearchField = () => screen.getByRole('combobox', { name: 'Search the catalogue' })
const page = <p>the page</p>
const main: MainRoute = {
  path: '/',
  name: 'dashboard',
  redirect: '/dashboard/analysis',
  children: toMenuRoutes([
    { ...aMenuItem, path: '/dashboard/analysis', meta: { ...aMenuItem.meta, title: 'Home' } },
    { ...aMenuItem, path: '/Antibody', meta: { ...aMenuItem.meta, title: 'Discovery' } },
  ]),
}
const portal = (
  <PortalFrame side={<PortalSide main={main} />} navigation={<PortalNavigation main={main} />}>
    {page}
  </PortalFrame>
)
const catalogueFrames = { catalogue: CatalogueFrame, 'recombinant protein and cell line': CellFrame } as const
const frames = { ...catalogueFrames, plasmid: PlasmidFrame, portal: PortalFrame, login: UserFrame } as const

beforeEach(resetBrowser)
afterEach(resetBrowser)

describe('the catalogue’s header', () => {
  test('[LAYOUT-009] it has a contact bar with phone and e-mail', () => {
    shown(<CatalogueFrame>{page}</CatalogueFrame>)
    expect(getLinks(screen.getByRole('banner')).slice(0, 2)).toEqual(['tel:+15550100', 'mailto:orders@sample.test'])
  })

  test('[CATALOG-002] [CATALOG-003] its menu leads to the home, the six groups of antibodies, proteins and cell lines', () => {
    shown(<CatalogueFrame>{page}</CatalogueFrame>)
    const links = within(screen.getByRole('navigation', { name: 'Product categories' })).getAllByRole('link')
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Home', '/Vivo/Home'],
      ['Biosimilars', '/Biosimilar'],
      ['Isotype controls', '/IsotypeControl'],
      ['Anti-mouse antibodies', '/AntiMouse'],
      ['Fusion proteins', '/FusionProteins'],
      ['Antibody-drug conjugates', '/AntiDrug'],
      ['Related products', '/Related'],
      ['Recombinant proteins', '/RecombinantProtein'],
      ['Cell lines', '/CellLine'],
    ])
  })

  test.each([
    ['catalogue', true],
    ['recombinant protein and cell line', true],
    ['plasmid', false],
    ['portal', false],
    ['login', false],
  ] as const)(
    '[LAYOUT-010] [I18N-004] the %s header has a language menu; Japanese among them: %s',
    (name, japanese) => {
      const Frame = frames[name]
      shown(<Frame>{page}</Frame>)
      const offered = screen.getAllByRole('menuitemradio', { hidden: true }).map((entry) => entry.getAttribute('lang'))
      expect(offered).toEqual(japanese ? ['zh', 'en', 'es', 'ja'] : ['zh', 'en', 'es'])
    },
  )

  test('[LAYOUT-011] it searches in all, biosimilars, isotype controls, anti-mouse, fusion proteins or related', () => {
    shown(<CatalogueFrame>{page}</CatalogueFrame>)
    const options = within(screen.getByRole('combobox', { name: 'Category' })).getAllByRole('option')
    expect(options.map((option) => [option.getAttribute('value'), option.textContent])).toEqual([
      ['0', 'All'],
      ['1', 'Biosimilars'],
      ['2', 'Isotype controls'],
      ['3', 'Anti-mouse antibodies'],
      ['4', 'Fusion proteins'],
      ['5', 'Related products'],
    ])
  })

  test('[ROUTE-044] [CATALOG-007] a search leads to /Search with seachValue, categoryId and a timestamp', async () => {
    const { router } = shown(<CatalogueFrame>{page}</CatalogueFrame>)
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '2')
    await userEvent.type(getSearchField(), ' PD-1 {Enter}')
    const { pathname, search } = router.state.location
    const query = Object.fromEntries(new URLSearchParams(search))
    expect([pathname, query]).toEqual([
      '/Search',
      { categoryId: '2', seachValue: 'PD-1', timestamp: expect.stringMatching(/^\d{13}$/) },
    ])
    expect(Math.abs(Date.now() - Number(query['timestamp']))).toBeLessThan(60_000)
  })

  test('[ROUTE-044] [ROUTE-045] [CATALOG-007] the search of proteins and cell lines leads to /Biointron-Search with the same values', async () => {
    const { router } = shown(<CellFrame>{page}</CellFrame>)
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    await userEvent.type(await screen.findByRole('combobox', { name: 'Search the catalogue' }), 'IL-2{Enter}')
    const { pathname, search } = router.state.location
    expect([pathname, Object.fromEntries(new URLSearchParams(search))]).toEqual([
      '/Biointron-Search',
      { categoryId: '0', seachValue: 'IL-2', timestamp: expect.stringMatching(/^\d{13}$/) },
    ])
  })

  const warning = 'Please enter at least three characters to query！'
  test.each([
    ['en', 'Search the catalogue', warning],
    ['zh', '搜索产品目录', '请输入至少三个字符进行查询！'],
    ['es', 'Buscar en el catálogo', warning],
    ['ja', 'カタログを検索', warning],
  ] as const)(
    '[CATALOG-011] [CATALOG-012] [CATALOG-013] [CATALOG-014] in %s, too short a text in “%s” is said and goes nowhere: %s',
    async (language, name, text) => {
      const { router } = shown(<CatalogueFrame>{page}</CatalogueFrame>, { language })
      for (const short of ['ab', ' a  ']) {
        await userEvent.clear(screen.getByRole('combobox', { name }))
        await userEvent.type(screen.getByRole('combobox', { name }), `${short}{Enter}`)
        expect((await screen.findAllByText(text)).length).toBeGreaterThan(0)
        expect(router.state.location.pathname).toBe('/')
        toast.clear()
      }
    },
  )

  test('[LAYOUT-012] its category menu is fixed past 200 px and not at 200 px', () => {
    shown(<CatalogueFrame>{page}</CatalogueFrame>)
    const menu = () => screen.getByRole('navigation', { name: 'Product categories' }).dataset['fixed']
    const scrollTo = (y: number) =>
      act(() => {
        Object.defineProperty(window, 'scrollY', { value: y, configurable: true })
        window.dispatchEvent(new Event('scroll'))
      })
    const states = [200, 201, 0].map((y) => {
      scrollTo(y)
      return menu()
    })
    expect(states).toEqual(['false', 'true', 'false'])
  })

  test.each(['catalogue', 'recombinant protein and cell line'] as const)(
    '[LAYOUT-016] the %s header leads to my orders',
    (name) => {
      const Frame = catalogueFrames[name]
      shown(<Frame>{page}</Frame>)
      expect(screen.getByRole('link', { name: 'My Order' }).getAttribute('href')).toBe('/VivoMyOrder')
    },
  )

  test.each(['catalogue', 'recombinant protein and cell line'] as const)(
    '[LAYOUT-018] signed out, the %s header offers login and register and no account',
    (name) => {
      const Frame = catalogueFrames[name]
      shown(<Frame>{page}</Frame>)
      expect(screen.getByRole('link', { name: 'Log in' }).getAttribute('href')).toBe('/user/login')
      expect(screen.getByRole('link', { name: 'Register' }).getAttribute('href')).toBe('/user/register')
      expect(screen.queryByRole('button', { name: /Ada Sample/ })).toBeNull()
    },
  )

  test.each([
    ['zh', ['个人中心', '系统设置', '修改密码']],
    ['en', ['User centre', 'Change password']],
  ] as const)(
    '[LAYOUT-017] [PERM-018] signed in, a reader of %s finds %j and the way out',
    async (language, entries) => {
      saveLogin({ token: 't', userInfo })
      shown(<CatalogueFrame>{page}</CatalogueFrame>, { language })
      await screen.findByRole('button', { name: 'Ada Sample' })
      const texts = screen.getAllByRole('menuitem', { hidden: true }).map((entry) => entry.textContent)
      expect(texts).toEqual(expect.arrayContaining([...entries]))
      expect(texts.includes('系统设置')).toBe(language === 'zh')
      expect(screen.queryByRole('link', { name: 'Log in' })).toBeNull()
      expect(texts.at(-1)).toBe(language === 'zh' ? '退出登录' : 'Log out')
    },
  )

  test.each([
    ['catalogue', 'en', 'Resources', 'Ordering guide (PDF)', '/en.pdf'],
    ['catalogue', 'zh', '资源中心', '订购系统使用说明（PDF）', '/zh.pdf'],
    ['catalogue', 'es', 'Recursos', 'Guía de pedidos (PDF)', '/en.pdf'],
    ['catalogue', 'ja', 'リソース', 'ご注文ガイド（PDF）', '/en.pdf'],
    ['recombinant protein and cell line', 'en', 'Resources', 'Ordering guide (PDF)', '/en.pdf'],
    ['recombinant protein and cell line', 'zh', '资源中心', '订购系统使用说明（PDF）', '/zh.pdf'],
  ] as const)(
    '[LAYOUT-019] the %s header in %s offers under “%s” the file “%s” at %s',
    (name, language, menu, guide, file) => {
      const Frame = catalogueFrames[name]
      shown(<Frame>{page}</Frame>, { language })
      const items = within(screen.getByRole('menu', { name: menu, hidden: true })).getAllByRole('menuitem', {
        hidden: true,
      })
      expect(items.find(({ textContent }) => textContent === guide)?.getAttribute('href')).toBe(file)
    },
  )

  test.each([
    ['zh', 'https://zh.company.example'],
    ['en', 'https://www.company.example'],
  ] as const)(
    '[LAYOUT-001] [LAYOUT-035] services of a reader of %s lead out to %s in the same tab',
    (language, company) => {
      shown(<CatalogueFrame>{page}</CatalogueFrame>, { language, pages: [] })
      const name = language === 'zh' ? '技术服务' : 'Services'
      const services = within(screen.getByRole('menu', { name, hidden: true })).getAllByRole('menuitem', {
        hidden: true,
      })
      expect(services.map((entry) => entry.getAttribute('href')?.startsWith(company))).toEqual(Array(7).fill(true))
      expect(services.some((entry) => entry.hasAttribute('target'))).toBe(false)
      const about = screen.getByRole('link', { name: language === 'zh' ? '关于我们' : 'About us' })
      expect(about.getAttribute('href')).toBe(`${company}/about`)
    },
  )

  test('a page that does not exist is linked nowhere', () => {
    shown(<CatalogueFrame>{page}</CatalogueFrame>, { pages: ['/', '/biosimilar'] })
    const inside = screen
      .getAllByRole('link')
      .map((link) => link.getAttribute('href') ?? '')
      .filter((href) => href.startsWith('/'))
    expect([...new Set(inside)].sort()).toEqual(['/', '/Biosimilar', '/Vivo/Home'])
  })

  test('[LAYOUT-013] the cell line header’s search icon opens a drawer from the top with a field', async () => {
    shown(<CellFrame>{page}</CellFrame>)
    expect(screen.queryByRole('combobox', { name: 'Search the catalogue' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Search' }))
    const drawer = await screen.findByRole('dialog', { name: 'Search' })
    expect(drawer.className).toContain('drawer')
    expect(within(drawer).getByRole('combobox', { name: 'Search the catalogue' }).getAttribute('name')).toBe(
      'seachValue',
    )
  })
})

describe('the plasmid header', () => {
  test('[LAYOUT-021] it shows logo, keyword search, cart and my order', () => {
    shown(<PlasmidFrame>{page}</PlasmidFrame>, {
      site: { systemType: 2 },
      pages: ['/designlist', '/cart/index', '/plasmidorder/index'],
    })
    expect(screen.getByRole('searchbox').getAttribute('name')).toBe('k')
    expect(
      ['Paratope', 'Cart', 'My Order'].map((name) => screen.getByRole('link', { name }).getAttribute('href')),
    ).toEqual(['/dashboard/HomeView', '/cart/Index', '/plasmidOrder/Index'])
  })

  test('[PLASMID-007] its search goes to the design list with the keyword and the time, also for the same words again', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
    const { router } = shown(<PlasmidFrame>{page}</PlasmidFrame>, {
      site: { systemType: 2 },
      pages: ['/designlist'],
      url: '/dashboard/HomeView',
    })
    const search = async () => {
      await userEvent.type(screen.getByRole('searchbox'), ' CMV EGFP {Enter}')
      const { pathname, search: query } = router.state.location
      return pathname + query
    }
    expect(await search()).toBe('/designList?k=CMV+EGFP&t=1700000000000')
    await act(() => router.navigate('/dashboard/HomeView'))
    now.mockReturnValue(1_700_000_000_001)
    expect(await search()).toBe('/designList?k=CMV+EGFP&t=1700000000001')
  })

  test.each([
    ['en', ['Home', 'Vector design', 'Construction', 'Tools', 'Help', 'Resources', 'About us']],
    ['zh', ['首页', '载体设计', '载体构建', '工具', '帮助', '资源中心', '关于我们']],
  ] as const)(
    '[LAYOUT-025] [LAYOUT-026] in %s it leads to home, vector design, construction, tools, help, resources, about us: %j',
    (language, names) => {
      shown(<PlasmidFrame>{page}</PlasmidFrame>, {
        language,
        site: { systemType: 2 },
        pages: ['/dashboard/homeview', '/designlist', '/plasmidbuilder/vectororder', '/tools', '/resource', '/about'],
      })
      const nav = screen.getByRole('navigation', { name: language === 'zh' ? '菜单' : 'Menu' })
      const links = within(nav).getAllByRole('link')
      expect(links.map((link) => link.textContent)).toEqual(names)
      const company = language === 'zh' ? 'https://zh.company.example' : 'https://www.company.example'
      expect(links.map((link) => link.getAttribute('href'))).toEqual([
        '/dashboard/HomeView',
        '/designList',
        '/plasmidBuilder/vectorOrder',
        '/tools',
        `${company}/help`,
        `${company}/resources`,
        `${company}/about`,
      ])
    },
  )

  test('[LAYOUT-022] signed in, it welcomes by the real name', async () => {
    saveLogin({ token: 't', userInfo })
    shown(<PlasmidFrame>{page}</PlasmidFrame>, { site: { systemType: 2 } })
    expect(await screen.findByRole('button', { name: 'Welcome, Ada Sample' })).toBeTruthy()
  })

  test('[LAYOUT-023] signed out, login and register stand in its place', () => {
    shown(<PlasmidFrame>{page}</PlasmidFrame>, { site: { systemType: 2 } })
    expect(['Log in', 'Register'].map((name) => screen.getByRole('link', { name }).getAttribute('href'))).toEqual([
      '/user/login',
      '/user/register',
    ])
    expect(screen.queryByRole('button', { name: /Ada Sample/ })).toBeNull()
  })
})

describe('the frame of a site', () => {
  test('[ROUTE-002] type 1 is a portal, 2 a plasmid storefront, 3 and any other a catalogue', () => {
    const kinds = [1, 2, 3, 9].map((systemType) => {
      const { unmount } = shown(<SiteFrame>{page}</SiteFrame>, { site: { systemType } })
      const kind = [
        screen.queryByRole('combobox', { name: 'Category' }) !== null,
        screen.queryByRole('searchbox', { name: 'Search vectors' }) !== null,
      ]
      unmount()
      return kind
    })
    expect(kinds).toEqual([
      [false, false],
      [false, true],
      [true, false],
      [true, false],
    ])
  })

  test('[LAYOUT-027] the portal’s menu stands beside the page, and in a drawer behind a button', async () => {
    shown(portal, { site: { systemType: 1 } })
    expect(screen.getAllByRole('link', { name: 'Home' })).toHaveLength(1)
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }))
    const drawer = await screen.findByRole('dialog', { name: 'Paratope' })
    await userEvent.click(within(drawer).getByRole('link', { name: 'Home' }))
    expect(screen.queryByRole('dialog', { name: 'Paratope' })).toBeNull()
  })

  test('who is signed in finds the menu beside the portal’s public pages, others do not', async () => {
    const requests = stubServer(({ path }) => ({
      result: path === departmentsPath ? noDepartments : aMenu,
    }))
    const { unmount } = shown(<SiteFrame>{page}</SiteFrame>, { site: { systemType: 1 } })
    expect([screen.queryByRole('navigation', { name: 'Menu' }), requests.length]).toEqual([null, 0])
    unmount()
    saveLogin({ token: 't', userInfo })
    shown(<SiteFrame>{page}</SiteFrame>, { site: { systemType: 1 } })
    expect(await screen.findByRole('link', { name: 'My orders' }, { timeout: 5000 })).toBeTruthy()
  })

  test('[LIMIT-011] the side bar folds and unfolds', async () => {
    shown(portal, { site: { systemType: 1 } })
    const fold = screen.getByRole('button', { name: 'Collapse sidebar' })
    expect(fold.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(fold)
    expect(screen.getByRole('button', { name: 'Expand sidebar' }).getAttribute('aria-expanded')).toBe('false')
  })

  test('every frame has a way past the header', () => {
    for (const Frame of [CatalogueFrame, CellFrame, PlasmidFrame, UserFrame, PortalFrame]) {
      const { unmount } = shown(<Frame>{page}</Frame>)
      expect(screen.getByRole('link', { name: 'Skip to content' }).getAttribute('href')).toBe('#content')
      expect(screen.getByRole('main').id).toBe('content')
      unmount()
    }
  })
})
