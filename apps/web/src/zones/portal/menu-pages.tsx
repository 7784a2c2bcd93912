import { Activity, type ReactNode, useState } from 'react'
import { type Location, Navigate, useLocation, useRoutes } from 'react-router'
import { isDeniedPath } from '#lib/navigation/menu.ts'
import { findRouteChain, type MainRoute, type MenuRoute } from '#lib/navigation/menu-routes.ts'
import { isSignedInScreen, type SignedInScreen } from '#lib/navigation/screens.ts'
import { screens } from '../../domains.ts'
import { DeniedPage } from './denied-page.tsx'
import { MenuFrame } from './menu-frame.tsx'
import { MenuPage } from './menu-page.tsx'

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

/** Where an entry sends who comes to it; one that is always shown is sent to itself, and so stays. */
const getRedirectPath = ({ path, redirect }: MenuRoute): string | undefined =>
  redirect === path ? undefined : redirect

/** Where an address leads that shows no page of its own: the entry's own target, the first page below it, or nowhere. */
function getTargetPath(route: MenuRoute | undefined, main: MainRoute, path: string): string {
  if (path === '/') return main.redirect
  return (route && (getRedirectPath(route) ?? findFirstPage(route)?.path)) ?? '/404'
}

/** The pages of the menu; those that are kept alive stay where they were while another one is shown. */
export function MenuPages({ main }: { main: MainRoute }) {
  const location = useLocation()
  const [keptAliveLocations, setKeptAliveLocations] = useState<ReadonlyMap<string, Location>>(new Map())
  const currentPath = location.pathname.toLowerCase()
  const chain = findRouteChain(main.children, location.pathname)
  const route = chain.at(-1)
  const screen = route && findScreen(route)
  if (!route && isDeniedPath(currentPath)) return <DeniedPage />
  if (!route || !screen || getRedirectPath(route) !== undefined)
    return <Navigate to={getTargetPath(route, main, currentPath)} replace />

  if (route.meta.keepAlive && keptAliveLocations.get(currentPath) !== location)
    setKeptAliveLocations(new Map(keptAliveLocations).set(currentPath, location))
  const rows = buildPageRoutes(main.children)
  const shownLocations = new Map([...keptAliveLocations, [currentPath, location]])
  return (
    <MenuFrame main={main} chain={chain} screen={screen}>
      {[...shownLocations].map(([path, at]) => (
        <Activity key={path} mode={path === currentPath ? 'visible' : 'hidden'}>
          <PagesAtLocation rows={rows} location={at} />
        </Activity>
      ))}
    </MenuFrame>
  )
}

const PagesAtLocation = ({ rows, location }: { rows: MenuPageRoute[]; location: Location }) => useRoutes(rows, location)
