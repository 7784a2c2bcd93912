import type { MenuItem, MenuMeta } from '@paratope/contract/platform/navigation'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import { matchPath } from 'react-router'
import { getHomePath, getMainRouteName } from './site-paths.ts'

/** A menu entry as a route. */
export interface MenuRoute {
  path: string
  name: string
  redirect: string | undefined
  hidden: boolean
  component: string
  meta: MenuMeta
  children: MenuRoute[]
}

/** The parent route of all menu entries. */
export interface MainRoute {
  path: '/'
  name: string
  redirect: string
  children: MenuRoute[]
}

const toAbsolutePath = (path: string) => (path.startsWith('/') ? path : `/${path}`)

/** The eight properties of an entry that the specification gives to pages. */
const toRouteMeta = ({ meta }: MenuItem): MenuMeta => ({
  title: meta.title,
  icon: meta.icon,
  url: meta.url,
  permissionList: meta.permissionList,
  keepAlive: meta.keepAlive,
  showBar: meta.showBar,
  internalOrExternal: meta.internalOrExternal,
  componentName: meta.componentName,
})

function getRedirectPath({ path, redirect, alwaysShow }: MenuItem): string | undefined {
  if (alwaysShow) return toAbsolutePath(path)
  return redirect ? toAbsolutePath(redirect) : undefined
}

/** Converts menu entries to routes; leaves out entries with the route flag "0" and their children. */
export const toMenuRoutes = (items: readonly MenuItem[]): MenuRoute[] =>
  items
    .filter(({ route }) => route !== '0')
    .map((item) => ({
      path: toAbsolutePath(item.path),
      name: item.name,
      redirect: getRedirectPath(item),
      hidden: item.hidden,
      component: item.component,
      meta: toRouteMeta(item),
      children: toMenuRoutes(item.children ?? []),
    }))

export const buildMainRoute = (
  site: Pick<SiteInfo, 'systemType' | 'product'>,
  items: readonly MenuItem[],
): MainRoute => ({
  path: '/',
  name: getMainRouteName(site),
  redirect: getHomePath(site),
  children: toMenuRoutes(items),
})

/** Visible entries; hidden ones are left out with their children. */
export const listVisibleRoutes = (routes: readonly MenuRoute[]): MenuRoute[] =>
  routes.filter(({ hidden }) => !hidden).map((route) => ({ ...route, children: listVisibleRoutes(route.children) }))

/** The path of entries from the root to the one at this URL. */
export function findRouteChain(routes: readonly MenuRoute[], path: string): MenuRoute[] {
  for (const route of routes) {
    const childChain = findRouteChain(route.children, path)
    if (childChain.length > 0) return [route, ...childChain]
    if (matchPath(route.path, path)) return [route]
  }
  return []
}

/** The entry of a screen, wherever in the menu it is. */
export function findRouteOfComponent(routes: readonly MenuRoute[], componentName: string): MenuRoute | undefined {
  for (const route of routes) {
    const found =
      route.meta.componentName === componentName ? route : findRouteOfComponent(route.children, componentName)
    if (found) return found
  }
  return undefined
}

export interface MenuCrumb {
  title: string
  path: string
}

/** Home first, then the matched entries in order, without duplicates of home. */
export const toMenuCrumbs = (home: MenuCrumb, chain: readonly MenuRoute[]): MenuCrumb[] => [
  home,
  ...chain
    .map(({ meta, path }) => ({ title: meta.title, path }))
    .filter(({ path }) => path.toLowerCase() !== home.path.toLowerCase()),
]

/** `Page - Product`; the home page has the product's name only. */
export const formatDocumentTitle = (product: string, page: string | undefined): string =>
  page === undefined || page === '' ? product : `${page} - ${product}`
