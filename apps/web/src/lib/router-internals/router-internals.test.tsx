// @vitest-environment node
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { renderToString } from 'react-dom/server'
import {
  createRequestHandler,
  type EntryContext,
  Outlet,
  redirect,
  Scripts,
  type ServerBuild,
  ServerRouter,
  useLoaderData,
} from 'react-router'
import { describe, expect, test } from 'vitest'
import { clientRouteSuffix } from './client-route.ts'
import { routerParameters, splitDataSuffix } from './data-requests.ts'
import { deferScripts } from './defer-scripts.ts'
import { listPageScripts, listRouteIds } from './page-scripts.ts'
import { buildStateScript, withoutStateStream } from './state-script.ts'

/**
 * A site of one page, rendered by the router itself. It fails when a version of the router changes what the modules of
 * this folder rely on.
 */
let entryOfPage: EntryContext | undefined

const Root = () => (
  <html lang="en">
    <head />
    <body>
      <Outlet />
      <Scripts />
    </body>
  </html>
)
const Page = () => <p>{useLoaderData<string>()}</p>

const aRoute = (id: string, imports: string[]) => ({
  id,
  path: id === 'root' ? '' : id,
  ...(id !== 'root' && { parentId: 'root' }),
  module: `/web/${id}.js`,
  imports,
  css: [],
  hasAction: false,
  hasLoader: id !== 'root',
  hasClientAction: false,
  hasClientLoader: false,
  hasClientMiddleware: false,
  hasDefaultExport: true,
  hasErrorBoundary: false,
  clientActionModule: undefined,
  clientLoaderModule: undefined,
  clientMiddlewareModule: undefined,
  hydrateFallbackModule: undefined,
})

const build = {
  entry: {
    module: {
      default(request: Request, status: number, headers: Headers, entry: EntryContext) {
        entryOfPage = entry
        const html = renderToString(<ServerRouter context={withoutStateStream(entry)} url={request.url} nonce="n" />)
        headers.set('content-type', 'text/html')
        return new Response(html, { status, headers })
      },
    },
  },
  routes: {
    root: { id: 'root', path: '', module: { default: Root } },
    page: { id: 'page', parentId: 'root', path: 'page', module: { default: Page, loader: () => 'its data' } },
    moved: { id: 'moved', parentId: 'root', path: 'moved', module: { loader: () => redirect('/page') } },
  },
  assets: {
    entry: { module: '/web/entry.js', imports: ['/web/core.js'] },
    routes: { root: aRoute('root', []), page: aRoute('page', ['/web/lists.js']), moved: aRoute('moved', []) },
    url: '/web/manifest.js',
    version: '1',
  },
  publicPath: '/',
  assetsBuildDirectory: 'client',
  future: {},
  ssr: true,
  isSpaMode: false,
  prerender: [],
  routeDiscovery: { mode: 'lazy', manifestPath: '/__manifest' },
} as unknown as ServerBuild // as far as a page needs it

const handle = createRequestHandler(build, 'production')
const get = (path: string) => handle(new Request(`http://sample.test${path}`))

describe('a page of the router', () => {
  test('is started by static imports and preloads that deferScripts replaces', async () => {
    const html = await (await get('/page')).text()
    expect(html).toContain('<p>its data</p>')
    expect(html).toContain('rel="modulepreload"')
    const deferred = deferScripts(html)
    expect(deferred).not.toContain('modulepreload')
    expect(deferred).not.toMatch(/import \* as/)
    for (const file of ['root', 'page', 'core', 'lists']) expect(deferred).toContain(`import("/web/${file}.js")`)
    expect(deferred).toMatch(/import\("\/web\/entry\.js"\);\};document\.hidden/)
  })

  test('takes its data through the controller that buildStateScript feeds', async () => {
    const html = await (await get('/page')).text()
    expect(html).toContain('window.__reactRouterContext.streamController = controller')
    expect(html).not.toContain('streamController.enqueue')
    const script = entryOfPage && (await buildStateScript(entryOfPage, 'n'))
    expect(script).toMatch(/^<script nonce="n">window\.__reactRouterContext\.streamController\.enqueue\("\[.*its data/)
  })

  test('names its routes and their scripts in the manifest', async () => {
    await get('/page')
    if (!entryOfPage) throw new Error('no page was rendered')
    const ids = listRouteIds(entryOfPage)
    expect(ids).toEqual(['root', 'page'])
    expect([...listPageScripts(entryOfPage, ids)]).toEqual([
      '/web/entry.js',
      '/web/core.js',
      '/web/root.js',
      '/web/page.js',
      '/web/lists.js',
    ])
  })
})

describe('data of a page', () => {
  test('stands under the name of the page, with headers that the web host keeps', async () => {
    const reply = await get('/page.data?_routes=page')
    expect(reply.status).toBe(200)
    expect(await reply.text()).toContain('its data')
    expect([...reply.headers.keys()].sort()).toEqual(['content-type', 'x-remix-response'])
    expect(splitDataSuffix('/page.data')).toEqual({ path: '/page', suffix: '.data' })
    expect(splitDataSuffix('/page/_.data')).toEqual({ path: '/page', suffix: '/_.data' })
    expect(routerParameters).toContain('_routes')
  })

  test('of a page that moved is the address of the other one', async () => {
    const reply = await get('/moved.data')
    expect([reply.status, [...reply.headers.keys()]]).toEqual([202, ['content-type', 'x-remix-response']])
    expect(await reply.text()).toContain('/page')
  })
})

test('files of routes are built for browsers under the suffix that the chunks are cut by', () => {
  const plugin = dirname(createRequire(import.meta.url).resolve('@react-router/dev/vite'))
  const source = ['vite.js', 'vite/index.js'].flatMap((file) => {
    try {
      return [readFileSync(join(plugin, file), 'utf8')]
    } catch {
      return []
    }
  })
  expect(source.join('')).toContain(`"${clientRouteSuffix}"`)
})
