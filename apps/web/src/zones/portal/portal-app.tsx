import type { MenuItem } from '@paratope/contract/platform/navigation'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { use, useEffect, useRef, useSyncExternalStore } from 'react'
import { Navigate, useLocation } from 'react-router'
import { AccountHomeContext } from '#identity/accounts/index.ts'
import { CompanySectionsContext } from '#identity/companies/index.ts'
import { createQueryClient } from '#lib/api/query-client.ts'
import { pendingRequests } from '#lib/api/send.ts'
import { loadMenu, NoPagesError } from '#lib/navigation/menu.ts'
import { buildMainRoute } from '#lib/navigation/menu-routes.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { getLoginHref, loginPath } from '#lib/session/redirect-target.ts'
import { useToken, useUser } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { CheckoutPartsContext } from '#ordering/carts/index.ts'
import { OrderSectionsContext } from '#ordering/orders/index.ts'
import { LoadingBar } from '#ui/feedback/loading-bar.tsx'
import { checkoutParts } from '../checkout-parts.ts'
import { companySections } from '../company-sections.ts'
import { orderSections } from '../order-sections.ts'
import { Slot } from '../slot.tsx'
import { zoneTexts } from '../zones.texts.ts'
import { MenuPages } from './menu-pages.tsx'

let cachedQueries: { userId: string | undefined; queries: QueryClient } | undefined

/** Gives each person a cache of their own: the document outlives a login, and the next person may be another one. */
function getQueryClient(userId: string | undefined): QueryClient {
  if (!cachedQueries || cachedQueries.userId !== userId) cachedQueries = { userId, queries: createQueryClient() }
  return cachedQueries.queries
}

/** Loads data again in another language, as replies carry some words; until then the old ones are shown. */
function useQueriesInLanguage(queries: QueryClient): void {
  const language = useLanguage()
  const loadedLanguage = useRef(language)
  useEffect(() => {
    if (loadedLanguage.current === language) return
    loadedLanguage.current = language
    void queries.invalidateQueries()
  }, [queries, language])
}

/** Everything behind the login: no token, no page. */
export default function PortalApp() {
  const token = useToken()
  const user = useUser()
  const { pathname, search } = useLocation()
  const queries = getQueryClient(user?.id)
  useQueriesInLanguage(queries)
  if (token === undefined) return <Navigate to={getLoginHref(pathname + search)} replace />
  return (
    <QueryClientProvider client={queries}>
      <RequestProgress />
      <OrderSectionsContext value={orderSections}>
        <CheckoutPartsContext value={checkoutParts}>
          <CompanySectionsContext value={companySections}>
            <AccountHomeContext value={<Slot name="waiting" />}>
              <PortalMenu />
            </AccountHomeContext>
          </CompanySectionsContext>
        </CheckoutPartsContext>
      </OrderSectionsContext>
    </QueryClientProvider>
  )
}

function RequestProgress() {
  const t = useTexts(zoneTexts)
  const active = useSyncExternalStore(pendingRequests.subscribe, pendingRequests.hasPending)
  return <LoadingBar isActive={active} label={t('loading')} />
}

const toEmptyMenu = (error: unknown): MenuItem[] => {
  if (error instanceof NoPagesError) return []
  throw error
}

function PortalMenu() {
  const site = useSite()
  const language = useLanguage()
  const menu = use(getMenuPromise(language))
  if (menu.length === 0) return <Navigate to={loginPath} replace />
  return <MenuPages main={buildMainRoute(site, menu)} />
}

let lastMenu: { source: Promise<MenuItem[]>; menu: Promise<MenuItem[]> } | undefined

/** React waits for one and the same promise. */
function getMenuPromise(language: Parameters<typeof loadMenu>[0]): Promise<MenuItem[]> {
  const source = loadMenu(language)
  if (lastMenu?.source !== source) lastMenu = { source, menu: source.catch(toEmptyMenu) }
  return lastMenu.menu
}
