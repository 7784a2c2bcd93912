// First of all, so that the order of the layers is known before any component brings its styles.
import '#ui/tokens.css'
import '#ui/base.css'

import { isLanguage } from '@paratope/contract/texts'
import { type ReactNode, useEffect } from 'react'
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
import { languageNow, setApiSettings } from '#lib/api-settings.ts'
import { applyAppearance, beforePaint } from '#lib/appearance.ts'
import { chatIsHere } from '#lib/chat-is-here.ts'
import { FrameProvider } from '#lib/frame.tsx'
import { sameProduct, withProduct } from '#lib/home.ts'
import { pageOf } from '#lib/page-context.ts'
import { useRequestFacts } from '#lib/request-facts.ts'
import { RouterLink } from '#lib/router-link.tsx'
import { isPublic, pathsOf } from '#lib/screens.ts'
import { useScrollToTop } from '#lib/scroll-to-top.ts'
import { useToken } from '#lib/session.ts'
import { loadWords } from '#lib/texts.ts'
import { LinkProvider } from '#ui/link.tsx'
import { accentOf } from './accent.ts'
import { screens } from './domains.ts'
import { Overlays } from './zones/overlays.tsx'
import { PageError } from './zones/page-error.tsx'
import { shellPaths } from './zones/shell-paths.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { site, language, origin, privatePaths } = pageOf(context)
  const open = screens.filter(isPublic).flatMap((screen) => pathsOf(screen).map((path) => withProduct(path, site)))
  const known = new Set(['/', ...open, ...(await privatePaths())].map((path) => path.toLowerCase()))
  const pages = shellPaths(site).map((path) => path.toLowerCase())
  return { site, language, origin, pages: [...new Set(pages)].filter((path) => known.has(path)) }
}

/** Addresses with a product code belong to the site's own product, however it is spelled. */
export const middleware = [
  async ({ params, context }: LoaderFunctionArgs, next: () => Promise<Response>) => {
    const { product } = params
    if (product !== undefined && !sameProduct(pageOf(context).site, product)) throw redirect('/404')
    return next()
  },
]

/** The frame stays the same from page to page; only another language makes it another. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  currentUrl.href === nextUrl.href || currentUrl.searchParams.get('lang') !== nextUrl.searchParams.get('lang')

/** The next page is shown when its words are here: those of the language it will speak. */
export const clientMiddleware = [
  async ({ request }: { request: Request }, next: () => Promise<unknown>) => {
    const url = new URL(request.url)
    const asked = url.searchParams.get('lang')
    const language = isLanguage(asked) ? asked : languageNow()
    if (chatIsHere()) await (await import('#lib/chat.ts')).leaveChatBehind(language, url)
    await loadWords(language)
    return next()
  },
]

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const matches = useMatches()
  const { words } = useRequestFacts()
  return (
    <html lang={frame?.language} data-accent={accentOf(frame?.site, matches)} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <BeforePaint />
        {/* Style sheets are files of ours and need no nonce. */}
        <Links nonce="" />
      </head>
      <body>
        <LinkProvider value={RouterLink}>
          <FrameProvider value={frame}>{children}</FrameProvider>
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

function BeforePaint() {
  const { nonce } = useRequestFacts()
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: beforePaint }} />
}

export default function Root() {
  const frame = useRouteLoaderData<typeof loader>('root')
  if (frame && !import.meta.env.SSR) setApiSettings({ base: frame.site.apiBase, product: frame.site.product })
  useScrollToTop()
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
      <Outlet />
      <Overlays />
    </>
  )
}

/** Only when a frame itself broke; the frames keep what goes wrong inside of them. */
export function ErrorBoundary() {
  const frame = useRouteLoaderData<typeof loader>('root')
  return frame ? <PageError /> : <p>This page cannot be shown right now. Please try again in a moment.</p>
}
