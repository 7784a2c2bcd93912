import type { MenuItem, MenuMeta } from '@paratope/contract/navigation'
import type { SiteInfo } from '@paratope/contract/sites'
import { matchPath } from 'react-router'
import { homeOf, mainRouteOf } from './home.ts'

/** An entry of the server's menu as the router sees it. */
export interface MenuRoute {
  path: string
  name: string
  redirect: string | undefined
  hidden: boolean
  component: string
  meta: MenuMeta
  children: MenuRoute[]
}

/** The route that every menu entry hangs under. */
export interface MainRoute {
  path: '/'
  name: string
  redirect: string
  children: MenuRoute[]
}

const absolute = (path: string) => (path.startsWith('/') ? path : `/${path}`)

/** Exactly the eight facts a page may know of its entry. */
const metaOf = ({ meta }: MenuItem): MenuMeta => ({
  title: meta.title,
  icon: meta.icon,
  url: meta.url,
  permissionList: meta.permissionList,
  keepAlive: meta.keepAlive,
  showBar: meta.showBar,
  internalOrExternal: meta.internalOrExternal,
  componentName: meta.componentName,
})

function redirectOf({ path, redirect, alwaysShow }: MenuItem): string | undefined {
  if (alwaysShow) return absolute(path)
  return redirect ? absolute(redirect) : undefined
}

/** Menu entries as routes; an entry whose route flag is "0" is none, nor is anything below it. */
export const routesOf = (items: readonly MenuItem[]): MenuRoute[] =>
  items
    .filter(({ route }) => route !== '0')
    .map((item) => ({
      path: absolute(item.path),
      name: item.name,
      redirect: redirectOf(item),
      hidden: item.hidden,
      component: item.component,
      meta: metaOf(item),
      children: routesOf(item.children ?? []),
    }))

export const mainRoute = (site: Pick<SiteInfo, 'systemType' | 'product'>, items: readonly MenuItem[]): MainRoute => ({
  path: '/',
  name: mainRouteOf(site),
  redirect: homeOf(site),
  children: routesOf(items),
})

/** What a menu shows: hidden entries and all below them are left out. */
export const visibleEntries = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.filter(({ hidden }) => !hidden).map((route) => ({ ...route, children: visibleEntries(route.children) }))

/** The entries from the top of the menu down to the one at this path. */
export function chainTo(routes: readonly MenuRoute[], path: string): MenuRoute[] {
  for (const route of routes) {
    const below = chainTo(route.children, path)
    if (below.length > 0) return [route, ...below]
    if (matchPath(route.path, path)) return [route]
  }
  return []
}

export interface Crumb {
  title: string
  path: string
}

/** Home first, then the matched entries in order; home itself stands there once. */
export const crumbsOf = (home: Crumb, chain: readonly MenuRoute[]): Crumb[] => [
  home,
  ...chain
    .map(({ meta, path }) => ({ title: meta.title, path }))
    .filter(({ path }) => path.toLowerCase() !== home.path.toLowerCase()),
]

/** `Page - Product`; the home page shows the product's name alone. */
export const documentTitle = (product: string, page: string | undefined): string =>
  page === undefined || page === '' ? product : `${page} - ${product}`
