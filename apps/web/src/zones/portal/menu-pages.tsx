import { Activity, type ReactNode, useState } from 'react'
import { type Location, Navigate, useLocation, useRoutes } from 'react-router'
import { chainTo, type MainRoute, type MenuRoute } from '#lib/menu-routes.ts'
import { isSignedIn, type SignedInScreen } from '#lib/screens.ts'
import { screens } from '../../domains.ts'
import { MenuFrame } from './menu-frame.tsx'
import { MenuPage } from './menu-page.tsx'

const components = new Map(screens.filter(isSignedIn).map((screen) => [screen.componentName, screen]))

export const screenOf = ({ meta }: MenuRoute): SignedInScreen | undefined => components.get(meta.componentName)

interface Row {
  path: string
  element: ReactNode
}

/** One row for each entry that has a page; nesting only matters to the menu, as every path is absolute. */
const rowsOf = (routes: readonly MenuRoute[]): Row[] =>
  routes.flatMap((route) => {
    const screen = screenOf(route)
    const own = screen ? [{ path: route.path, element: <MenuPage screen={screen} /> }] : []
    return [...own, ...rowsOf(route.children)]
  })

const firstPage = (route: MenuRoute): MenuRoute | undefined =>
  screenOf(route) ? route : route.children.map(firstPage).find((page) => page !== undefined)

/** Where an entry sends who comes to it; one that is always shown is sent to itself, and so stays. */
const redirectOf = ({ path, redirect }: MenuRoute): string | undefined => (redirect === path ? undefined : redirect)

/** Where an address leads that shows no page of its own: the entry's own target, the first page below it, or nowhere. */
function targetOf(route: MenuRoute | undefined, main: MainRoute, path: string): string {
  if (path === '/') return main.redirect
  return (route && (redirectOf(route) ?? firstPage(route)?.path)) ?? '/404'
}

/** The pages of the menu; those that are kept alive stay where they were while another one is shown. */
export function MenuPages({ main }: { main: MainRoute }) {
  const location = useLocation()
  const [kept, setKept] = useState<ReadonlyMap<string, Location>>(new Map())
  const here = location.pathname.toLowerCase()
  const chain = chainTo(main.children, location.pathname)
  const route = chain.at(-1)
  const screen = route && screenOf(route)
  if (!route || !screen || redirectOf(route) !== undefined) return <Navigate to={targetOf(route, main, here)} replace />

  if (route.meta.keepAlive && kept.get(here) !== location) setKept(new Map(kept).set(here, location))
  const rows = rowsOf(main.children)
  const views = new Map([...kept, [here, location]])
  return (
    <MenuFrame main={main} chain={chain} screen={screen}>
      {[...views].map(([path, at]) => (
        <Activity key={path} mode={path === here ? 'visible' : 'hidden'}>
          <PagesAt rows={rows} location={at} />
        </Activity>
      ))}
    </MenuFrame>
  )
}

const PagesAt = ({ rows, location }: { rows: Row[]; location: Location }) => useRoutes(rows, location)
