// First of all, so that the order of the layers is known before any component brings its styles.
import '#ui/theme/tokens.css'
import '#ui/theme/base.css'

import { Fragment, type ReactNode, Suspense, useEffect, useState } from 'react'
import {
  Links,
  type LoaderFunctionArgs,
  Outlet,
  redirect,
  Scripts,
  type ShouldRevalidateFunctionArgs,
  useMatches,
  useRouteLoaderData,
} from 'react-router'
import { getPageLanguage, setApiSettings } from '#lib/api/api-settings.ts'
import { RouterLink } from '#lib/navigation/router-link.tsx'
import { isPublicScreen, listPaths } from '#lib/navigation/screens.ts'
import { fillProductCode, isSameProduct } from '#lib/navigation/site-paths.ts'
import { usePageStart } from '#lib/navigation/use-page-start.ts'
import { applyAppearance, prePaintScript } from '#lib/page/appearance.ts'
import { isChatLoaded } from '#lib/page/is-chat-loaded.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'
import { loadFailureScript } from '#lib/page/load-failures.ts'
import { getNextLanguage } from '#lib/page/next-language.ts'
import { pageOf } from '#lib/page/page-context.ts'
import { useRequestInfo } from '#lib/page/request-info.ts'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { fetchTexts } from '#lib/texts/texts.ts'
import { LinkProvider } from '#ui/actions/link.tsx'
import { getAccent } from './accent.ts'
import { screens } from './domains.ts'
import { getShownFrame } from './zones/active-frame.ts'
import { LoadFailureNotice } from './zones/load-failure-notice.tsx'
import { Overlays } from './zones/overlays.tsx'
import { PageError } from './zones/page-error.tsx'
import { listShellPaths } from './zones/shell-paths.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { site, language, currency, origin, privatePaths } = pageOf(context)
  const publicPaths = screens
    .filter(isPublicScreen)
    .flatMap((screen) => listPaths(screen).map((path) => fillProductCode(path, site)))
  const known = new Set(['/', ...publicPaths, ...(await privatePaths())].map((path) => path.toLowerCase()))
  const pages = listShellPaths(site).map((path) => path.toLowerCase())
  return { site, language, currency, origin, pages: [...new Set(pages)].filter((path) => known.has(path)) }
}

/** Addresses with a product code belong to the site's own product, however it is spelled. */
export const middleware = [
  async ({ params, context }: LoaderFunctionArgs, next: () => Promise<Response>) => {
    const { product } = params
    if (product !== undefined && !isSameProduct(pageOf(context).site, product)) throw redirect('/404')
    return next()
  },
]

/** The frame stays the same from page to page; only another language or currency makes it another, in all its parts. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href ||
  getNextLanguage(nextUrl) !== getPageLanguage() ||
  ['lang', 'currency'].some((name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name))

/** The next page is shown when its words are here: those of the language it will speak. */
export const clientMiddleware = [
  async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
    const url = new URL(request.url)
    const language = getNextLanguage(url)
    if (isChatLoaded()) await (await import('#lib/page/chat.ts')).reloadWithoutChat(language, url)
    await fetchTexts(language)
    return next()
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const siteContext = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const { textsJson: words } = useRequestInfo()
  return (
    <html lang={siteContext?.language} data-accent={getAccent(siteContext?.site, matches)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <PrePaintScript />
        {/* Style sheets are files of ours and need no nonce. */}
        <Links nonce="" />
      </head>
      <body>
        <LinkProvider value={RouterLink}>
          <SiteContextProvider value={siteContext}>
            {children}
            {siteContext && <LoadFailureNotice />}
          </SiteContextProvider>
        </LinkProvider>
        <script
          id="words"
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: words }}
        />
        <Scripts />
      </body>
    </html>
  )
}

/** Runs before React does, which leaves it as the server wrote it; so the browser's bundle goes without. */
function PrePaintScript() {
  const { nonce } = useRequestInfo()
  return (
    <script
      nonce={nonce}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? prePaintScript + loadFailureScript : '' }}
    />
  )
}

const LanguageOffer = lazyComponent(() => import('./zones/language-offer.tsx'))

export default function Root() {
  const siteContext = useRouteLoaderData<typeof loader>('root')
  if (siteContext && !import.meta.env.SSR) setApiSettings(siteContext.site)
  usePageStart()
  const language = siteContext?.language
  const [speaksOtherLanguage, setSpeaksOtherLanguage] = useState(false)
  useEffect(() => setSpeaksOtherLanguage(!navigator.language.startsWith(language ?? '')), [language])
  const token = useToken()
  useEffect(() => {
    if (token === undefined) delete document.documentElement.dataset['session']
    else document.documentElement.dataset['session'] = 'in'
  }, [token])
  useEffect(() => {
    applyAppearance()
    addEventListener('storage', applyAppearance)
    return () => removeEventListener('storage', applyAppearance)
  }, [])
  return (
    <>
      <Suspense>{speaksOtherLanguage && <LanguageOffer />}</Suspense>
      <Outlet />
      <Overlays />
    </>
  )
}

/** Only when a frame itself broke or did not load; the frames keep what goes wrong inside of them. */
export function ErrorBoundary() {
  const siteContext = useRouteLoaderData<typeof loader>('root')
  if (!siteContext) return <p>This page cannot be shown right now. Please try again in a moment.</p>
  const Frame = getShownFrame() ?? Fragment
  return (
    <Frame>
      <PageError />
    </Frame>
  )
}
