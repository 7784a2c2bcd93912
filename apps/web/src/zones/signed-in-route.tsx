import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, matchPath, redirect, useLocation } from 'react-router'
import {
  catalogueHomePath,
  defaultLanding,
  fillProductCode,
  getHomePath,
  isSameProduct,
} from '#lib/navigation/site-paths.ts'
import { isChatLoaded } from '#lib/page/is-chat-loaded.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useHydrated } from '#lib/page/use-hydrated.ts'
import { getLoginHref } from '#lib/session/redirect-target.ts'
import { tokenSlot, useToken } from '#lib/session/session.ts'
import { LoadingFrame } from './loading-frame.tsx'
import { findVisitorPage, VisitorPageView } from './visitor-page-view.tsx'

const PortalApp = lazyComponent(() => import('./portal/portal-app.tsx'))

const isSamePath = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** Every address that no public page has. The server knows which ones exist; what one may see there, the menu says later. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<null> {
  const { site, hasSession, privatePaths } = pageOf(context)
  const home = getHomePath(site)
  if (isSamePath(url.pathname, defaultLanding) && !isSamePath(home, defaultLanding)) throw redirect(home)
  if (isSameProduct(site, url.pathname.replaceAll('/', ''))) throw redirect(fillProductCode(catalogueHomePath, site))
  if (hasSession || findVisitorPage(site, url.pathname)) return null
  const isKnown = (await privatePaths()).some((path) => matchPath(path, url.pathname))
  throw redirect(isKnown ? getLoginHref(url.pathname + url.search) : '/404')
}

/** Tells the chat that this page is behind the login. */
export const handle = { foreignScripts: false }

/** Loads a new document only to leave a third-party script behind: none runs on pages behind the login. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  if (tokenSlot.read() === undefined) return serverLoader()
  if (isChatLoaded()) {
    location.assign(url.href)
    await new Promise(() => {})
  }
  return null
}

export default function SignedInRoute() {
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const token = useToken()
  const visitorPage = findVisitorPage(useSite(), pathname)
  const loadingFrame = <LoadingFrame path={pathname} />
  if (hydrated && token === undefined && visitorPage) return <VisitorPageView page={visitorPage} />
  return hydrated ? (
    <Suspense fallback={loadingFrame}>
      <PortalApp />
    </Suspense>
  ) : (
    loadingFrame
  )
}

export { PageErrorInSite as ErrorBoundary } from './page-error-in-site.tsx'
