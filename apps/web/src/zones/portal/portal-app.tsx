import type { MenuItem } from '@paratope/contract/navigation'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { use, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { useLanguage, useSite } from '#lib/frame.tsx'
import { loadMenu, NoPages } from '#lib/menu.ts'
import { mainRoute } from '#lib/menu-routes.ts'
import { createQueries } from '#lib/query.ts'
import { loginFor, loginPath } from '#lib/redirect-target.ts'
import { busy } from '#lib/send.ts'
import { useToken, useUser } from '#lib/session.ts'
import { useSay } from '#lib/texts.ts'
import { LoadingBar } from '#ui/loading-bar.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { MenuPages } from './menu-pages.tsx'

let cached: { userId: string | undefined; queries: QueryClient } | undefined

/** Gives each person a cache of their own: the document outlives a login, and the next person may be another one. */
function queriesFor(userId: string | undefined): QueryClient {
  if (!cached || cached.userId !== userId) cached = { userId, queries: createQueries() }
  return cached.queries
}

/** Everything behind the login: no token, no page. */
export default function PortalApp() {
  const token = useToken()
  const user = useUser()
  const { pathname, search } = useLocation()
  if (token === undefined) return <Navigate to={loginFor(pathname + search)} replace />
  return (
    <QueryClientProvider client={queriesFor(user?.id)}>
      <Requests />
      <Menu />
    </QueryClientProvider>
  )
}

function Requests() {
  const say = useSay(zoneTexts)
  const active = useSyncExternalStore(busy.subscribe, busy.isBusy)
  return <LoadingBar active={active} label={say('loading')} />
}

const orNone = (error: unknown): MenuItem[] => {
  if (error instanceof NoPages) return []
  throw error
}

function Menu() {
  const site = useSite()
  const language = useLanguage()
  const menu = use(loadedMenu(language))
  if (menu.length === 0) return <Navigate to={loginPath} replace />
  return <MenuPages main={mainRoute(site, menu)} />
}

let last: { source: Promise<MenuItem[]>; menu: Promise<MenuItem[]> } | undefined

/** React waits for one and the same promise. */
function loadedMenu(language: Parameters<typeof loadMenu>[0]): Promise<MenuItem[]> {
  const source = loadMenu(language)
  if (last?.source !== source) last = { source, menu: source.catch(orNone) }
  return last.menu
}
