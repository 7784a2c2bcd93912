import type { ReactNode } from 'react'
import { Links, type LoaderFunctionArgs, Outlet, Scripts, useRouteLoaderData } from 'react-router'
import { FrameProvider } from '#lib/frame.tsx'
import { pageOf } from '#lib/page-context.ts'
import { useRequestFacts } from '#lib/request-facts.ts'
import '#ui/tokens.css'

export function loader({ context }: LoaderFunctionArgs) {
  const { site, language, origin } = pageOf(context)
  return { site, language, origin, pages: [] }
}

export function Layout({ children }: { children: ReactNode }) {
  const frame = useRouteLoaderData<typeof loader>('root')
  const { words } = useRequestFacts()
  return (
    <html lang={frame?.language} data-accent="vivo" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Links />
      </head>
      <body>
        <FrameProvider value={frame}>{children}</FrameProvider>
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

export default function Root() {
  return <Outlet />
}
