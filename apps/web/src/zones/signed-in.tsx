import { Suspense } from 'react'
import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, matchPath, redirect, useLocation } from 'react-router'
import { chatIsHere } from '#lib/chat-is-here.ts'
import { useSite } from '#lib/frame.tsx'
import { defaultLanding, homeOf } from '#lib/home.ts'
import { useHydrated } from '#lib/hydrated.ts'
import { lazyPart } from '#lib/lazy.ts'
import { pageOf } from '#lib/page-context.ts'
import { loginFor } from '#lib/redirect-target.ts'
import { tokenSlot, useToken } from '#lib/session.ts'
import { VisitorsView, visitorsPageAt } from './visitors-page.tsx'
import { WaitingFrame } from './waiting-frame.tsx'

const PortalApp = lazyPart(() => import('./portal/portal-app.tsx'))

const same = (left: string, right: string) => left.toLowerCase() === right.toLowerCase()

/** Every address that no public page has. The server knows which ones exist; what one may see there, the menu says later. */
export async function loader({ url, context }: LoaderFunctionArgs): Promise<null> {
  const { site, hasSession, privatePaths } = pageOf(context)
  const home = homeOf(site)
  if (same(url.pathname, defaultLanding) && !same(home, defaultLanding)) throw redirect(home)
  if (hasSession || visitorsPageAt(site, url.pathname)) return null
  const known = (await privatePaths()).some((path) => matchPath(path, url.pathname))
  throw redirect(known ? loginFor(url.pathname + url.search) : '/404')
}

/** Tells the chat that this page is behind the login. */
export const handle = { foreignScripts: false }

/** Loads a new document only to leave a third-party script behind: none runs on pages behind the login. */
export async function clientLoader({ url, serverLoader }: ClientLoaderFunctionArgs): Promise<unknown> {
  if (tokenSlot.read() === undefined) return serverLoader()
  if (chatIsHere()) {
    location.assign(url.href)
    await new Promise(() => {})
  }
  return null
}

export default function SignedIn() {
  const hydrated = useHydrated()
  const { pathname } = useLocation()
  const token = useToken()
  const open = visitorsPageAt(useSite(), pathname)
  const waiting = <WaitingFrame path={pathname} />
  if (hydrated && token === undefined && open) return <VisitorsView page={open} />
  return hydrated ? (
    <Suspense fallback={waiting}>
      <PortalApp />
    </Suspense>
  ) : (
    waiting
  )
}

export { PageErrorInSite as ErrorBoundary } from './page-error-in-site.tsx'
