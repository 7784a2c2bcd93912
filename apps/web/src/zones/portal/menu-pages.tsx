import { Activity, type ReactNode, useState } from 'react'
import { type Location, Navigate, NavigationType, useLocation, useNavigationType, useRoutes } from 'react-router'
import { findDeniedPage } from '#lib/navigation/menu.ts'
import { findRouteChain, type MainRoute, type MenuRoute } from '#lib/navigation/menu-routes.ts'
import { isSignedInScreen, type SignedInScreen } from '#lib/navigation/screens.ts'
import { screens } from '../../domains.ts'
import { DeniedPage } from './denied-page.tsx'
import { type KeepAlivePage, keepPage } from './keep-alive-pages.ts'
import { MenuFrame } from './menu-frame.tsx'
import { MenuPage } from './menu-page.tsx'
import { usePageVersions } from './open-tabs.ts'
import { RefreshOnReturn } from './refresh-on-return.tsx'
import { useSavedScroll } from './use-saved-scroll.ts'

const screensByComponentName = new Map(screens.filter(isSignedInScreen).map((screen) => [screen.componentName, screen]))

export const findScreen = ({ meta }: MenuRoute): SignedInScreen | undefined =>
  screensByComponentName.get(meta.componentName)

interface MenuPageRoute {
  path: string
  element: ReactNode
}

/** One row for each entry that has a page; nesting only matters to the menu, as every path is absolute. */
const buildPageRoutes = (routes: readonly MenuRoute[]): MenuPageRoute[] =>
  routes.flatMap((route) => {
    const screen = findScreen(route)
    const own = screen ? [{ path: route.path, element: <MenuPage screen={screen} /> }] : []
    return [...own, ...buildPageRoutes(route.children)]
  })

const findFirstPage = (route: MenuRoute): MenuRoute | undefined =>
  findScreen(route) ? route : route.children.map(findFirstPage).find((page) => page !== undefined)

/** Redirect of an entry; an entry that is always shown redirects to itself, and so stays. */
const getRedirectPath = ({ path, redirect }: MenuRoute): string | undefined =>
  redirect === path ? undefined : redirect

/** If an address leads that shows no page of its own: the entry's own target, the first page below it, or nowhere. */
function getTargetPath(route: MenuRoute | undefined, main: MainRoute, path: string): string {
  if (path === '/') return main.redirect
  return (route && (getRedirectPath(route) ?? findFirstPage(route)?.path)) ?? '/404'
}

/** A link to a page that is kept alive leads to it as it was left, unless the link says by its query what to show. */
function useLeftSearch(currentPath: string, page: KeepAlivePage | undefined): string | undefined {
  const { search } = useLocation()
  const isLink = useNavigationType() === NavigationType.Push
  const [shownPath, setShownPath] = useState(currentPath)
  const isArrival = shownPath !== currentPath
  if (isArrival && isLink && search === '' && page && page.location.search !== '') return page.location.search
  if (isArrival) setShownPath(currentPath)
  return undefined
}

/** The pages of the menu; those that are kept alive stay as they were while another one is shown. */
export function MenuPages({ main }: { main: MainRoute }) {
  const location = useLocation()
  const versions = usePageVersions()
  const [keepAlivePages, setKeepAlivePages] = useState<readonly KeepAlivePage[]>([])
  const currentPath = location.pathname.toLowerCase()
  useSavedScroll(currentPath, keepAlivePages)
  const getVersion = (path: string) => versions.get(path) ?? 0
  const keptPage = keepAlivePages.find(({ path, version }) => path === currentPath && version === getVersion(path))
  const leftSearch = useLeftSearch(currentPath, keptPage)
  const chain = findRouteChain(main.children, location.pathname)
  const route = chain.at(-1)
  const screen = route && findScreen(route)
  const denied = route ? undefined : findDeniedPage(currentPath)
  if (denied) return <DeniedPage reason={denied.reason} />
  if (!route || !screen || getRedirectPath(route) !== undefined)
    return <Navigate to={getTargetPath(route, main, currentPath)} replace />

  if (leftSearch !== undefined) return <Navigate to={location.pathname + leftSearch} replace />
  const current: KeepAlivePage = { path: currentPath, location, version: getVersion(currentPath) }
  const last = keepAlivePages.at(-1)
  const isKeptAlive = last?.location === location && last.version === current.version
  if (route.meta.keepAlive && !isKeptAlive) setKeepAlivePages(keepPage(keepAlivePages, current))
  const rows = buildPageRoutes(main.children)
  const hiddenPages = keepAlivePages.filter(({ path, version }) => path !== currentPath && version === getVersion(path))
  return (
    <MenuFrame main={main} chain={chain} screen={screen}>
      {[...hiddenPages, current].map((page) => (
        <Activity key={`${page.path} ${page.version}`} mode={page === current ? 'visible' : 'hidden'}>
          <RefreshOnReturn isRenewed={page.version > 0} />
          <PagesAtLocation rows={rows} location={page.location} />
        </Activity>
      ))}
    </MenuFrame>
  )
}

const PagesAtLocation = ({ rows, location }: { rows: MenuPageRoute[]; location: Location }) => useRoutes(rows, location)
