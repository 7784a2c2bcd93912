import type { MenuItem } from '@paratope/contract/platform/navigation'
import { describe, expect, test } from 'vitest'
import {
  buildMainRoute,
  findRouteChain,
  formatDocumentTitle,
  listVisibleRoutes,
  toMenuCrumbs,
  toMenuRoutes,
} from './menu-routes.ts'

const anItem = (path: string, overrides: Partial<MenuItem> = {}): MenuItem => ({
  path,
  name: path.replaceAll('/', '-'),
  redirect: null,
  hidden: false,
  route: '1',
  alwaysShow: false,
  component: 'Page',
  meta: {
    title: path,
    icon: 'list',
    url: '',
    permissionList: ['order.read'],
    keepAlive: false,
    showBar: true,
    internalOrExternal: false,
    componentName: 'Page',
  },
  children: [],
  ...overrides,
})

const vivo = { systemType: 3, product: 'Vivo' }

describe('the menu as routes', () => {
  test('[ROUTE-018] [ROUTE-093] the main route is made of the menu that the server sent', () => {
    const main = buildMainRoute(vivo, [anItem('/VivoMyOrder'), anItem('/VivoCart')])
    expect(main).toMatchObject({ path: '/', name: 'HomeView', redirect: '/Vivo/Home' })
    expect(main.children.map(({ path }) => path)).toEqual(['/VivoMyOrder', '/VivoCart'])
  })

  test('[ROUTE-023] an entry becomes a route with path, name, redirect and hidden flag', () => {
    const [route] = toMenuRoutes([anItem('/a', { name: 'a', redirect: '/b', hidden: true })])
    expect(route).toMatchObject({ path: '/a', name: 'a', redirect: '/b', hidden: true })
  })

  test('[ROUTE-024] a route’s meta has exactly the eight facts, whatever else the menu says', () => {
    const talkative = anItem('/a')
    Object.assign(talkative.meta, { secret: 1 })
    const [route] = toMenuRoutes([talkative])
    expect(Object.keys(route?.meta ?? {}).sort()).toEqual(
      ['title', 'icon', 'url', 'permissionList', 'keepAlive', 'showBar', 'internalOrExternal', 'componentName'].sort(),
    )
  })

  test('[ROUTE-025] an entry with the route flag "0" is no route, nor is what stands below it', () => {
    const items = [anItem('/off', { route: '0', children: [anItem('/off/below')] }), anItem('/on')]
    expect(toMenuRoutes(items).map(({ path }) => path)).toEqual(['/on'])
  })

  test('[ROUTE-026] an entry that is always shown redirects to its own path', () => {
    const [route] = toMenuRoutes([anItem('/Antibody', { alwaysShow: true, redirect: '/elsewhere' })])
    expect(route?.redirect).toBe('/Antibody')
  })

  test('[PERM-010] what the server left out for want of permission is neither shown nor found', () => {
    const { children } = buildMainRoute(vivo, [anItem('/VivoMyOrder')])
    expect(listVisibleRoutes(children).map(({ path }) => path)).toEqual(['/VivoMyOrder'])
    expect(findRouteChain(children, '/office/orders')).toEqual([])
  })

  test('[PERM-011] hidden entries are skipped in the menu and still found by address', () => {
    const routes = toMenuRoutes([
      anItem('/a', { children: [anItem('/a/hidden', { hidden: true }), anItem('/a/shown')] }),
      anItem('/cart', { hidden: true }),
    ])
    expect(listVisibleRoutes(routes).map(({ path, children }) => [path, children.map((child) => child.path)])).toEqual([
      ['/a', ['/a/shown']],
    ])
    expect(findRouteChain(routes, '/cart').map(({ path }) => path)).toEqual(['/cart'])
  })

  test('[ROUTE-060] an address finds its entry in any case, with parameters and through the groups above it', () => {
    const routes = toMenuRoutes([
      anItem('/Antibody', { children: [anItem('/Hybridoma/index')] }),
      anItem('myOrder/Detail'),
      anItem('plasOrder/Detail'),
      anItem('/production/:view'),
    ])
    const paths = (address: string) => findRouteChain(routes, address).map(({ path }) => path)
    expect(paths('/hybridoma/Index')).toEqual(['/Antibody', '/Hybridoma/index'])
    expect(paths('/myorder/detail/')).toEqual(['/myOrder/Detail'])
    expect(paths('/plasOrder/Detail')).toEqual(['/plasOrder/Detail'])
    expect(paths('/production/board')).toEqual(['/production/:view'])
  })

  test('[LAYOUT-034] the way here starts with home, then follows the matched entries in order', () => {
    const home = { title: 'Home', path: '/Vivo/Home' }
    const routes = toMenuRoutes([anItem('/Vivo/Home'), anItem('/orders', { children: [anItem('/orders/detail')] })])
    const way = (address: string) => toMenuCrumbs(home, findRouteChain(routes, address)).map(({ title }) => title)
    expect(way('/orders/detail')).toEqual(['Home', '/orders', '/orders/detail'])
    expect(way('/vivo/home')).toEqual(['Home'])
  })

  test('[LAYOUT-040] [LAYOUT-041] a page’s title carries the product’s name, home shows it alone', () => {
    expect(formatDocumentTitle('Paratope', 'My orders')).toBe('My orders - Paratope')
    expect(formatDocumentTitle('Paratope', undefined)).toBe('Paratope')
  })
})
