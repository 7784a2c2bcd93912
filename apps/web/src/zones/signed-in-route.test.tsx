import { screen, waitFor } from '@testing-library/react'
import {
  type ClientLoaderFunctionArgs,
  createRoutesStub,
  type LoaderFunctionArgs,
  RouterContextProvider,
} from 'react-router'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type PageContext, pageContext } from '#lib/page/page-context.ts'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { tokenSlot } from '#lib/session/session.ts'
import { aSite, resetBrowser } from '../testing/render-page.tsx'
import { clientLoader, loader } from './signed-in-route.tsx'
import { loader as homeLoader } from './store/home-redirect.ts'
import NotFound, { loader as notFoundLoader } from './store/not-found.tsx'

interface VisitOptions {
  systemType?: number
  hasSession?: boolean
  product?: string
}

const privatePaths = ['/VivoMyOrder', '/dashboard/analysis', '/plasmidBuilder/:typeName']

function getContext({ systemType = 3, hasSession = false, product = 'Vivo' }: VisitOptions) {
  const context = new RouterContextProvider()
  const visit: PageContext = {
    site: aSite({ systemType, product }),
    language: 'en',
    currency: 'USD',
    origin: 'http://sample.test',
    // These loaders make no calls.
    client: {} as PageContext['client'],
    requestId: 'rq-1',
    nonce: 'n',
    tags: new Set(),
    privatePaths: async () => privatePaths,
    productAddresses: async () => [],
    hasSession,
  }
  context.set(pageContext, visit)
  return context
}

/** Redirect of the server for this address; undefined if the page is shown. */
async function sentTo(path: string, options: VisitOptions = {}): Promise<string | null> {
  const url = new URL(`http://sample.test${path}`)
  const args = { url, request: new Request(url), params: {}, context: getContext(options), pattern: '*' }
  try {
    await loader(args)
    return null
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get('location')
    throw thrown
  }
}

const getHome = (options: VisitOptions) =>
  // Of its arguments the loader only reads the context.
  homeLoader({ context: getContext(options) } as unknown as LoaderFunctionArgs).headers.get('location')

beforeEach(resetBrowser)
afterEach(() => {
  vi.restoreAllMocks()
  resetBrowser()
})

describe('addresses that are no public page', () => {
  test.each([
    '/nope',
    '/Vivo2',
    '/office',
    '/index.php',
    '/VivoMyOrder/extra',
    '//evil.example/VivoMyOrder',
    '//evil.example',
  ])('[ROUTE-022] an unknown one (%s) leads to /404', async (path) => {
    expect(await sentTo(path)).toBe('/404')
  })

  test.each([
    ['/VivoMyOrder', '/user/login?redirect=%2FVivoMyOrder'],
    ['/vivomyorder?page=2', '/user/login?redirect=%2Fvivomyorder%3Fpage%3D2'],
    ['/plasmidBuilder/vectorOrder', '/user/login?redirect=%2FplasmidBuilder%2FvectorOrder'],
  ])('[ROUTE-028] [PERM-001] [PERM-007] without a session %s leads to %s', async (path, login) => {
    expect(await sentTo(path)).toBe(login)
  })

  test('with a session the page is shown, and the menu decides what it holds', async () => {
    expect(await sentTo('/VivoMyOrder', { hasSession: true })).toBeNull()
  })

  test('[ROUTE-085] the default landing resolves to the home of the variant; on the portal it is a page behind the login', async () => {
    expect([
      await sentTo('/dashboard/analysis', { systemType: 3 }),
      await sentTo('/dashboard/analysis', { systemType: 2 }),
      await sentTo('/Dashboard/Analysis', { systemType: 9, product: 'Umabs' }),
      await sentTo('/dashboard/analysis', { systemType: 1 }),
      await sentTo('/dashboard/analysis', { systemType: 1, hasSession: true }),
    ]).toEqual([
      '/Vivo/Home',
      '/dashboard/HomeView',
      '/Umabs/Home',
      '/user/login?redirect=%2Fdashboard%2Fanalysis',
      null,
    ])
  })

  test('[ROUTE-079] the root leads to the home of each variant', () => {
    expect([1, 2, 3, 7].map((systemType) => getHome({ systemType }))).toEqual([
      '/dashboard/analysis',
      '/dashboard/HomeView',
      '/Vivo/Home',
      '/Vivo/Home',
    ])
  })

  test('[ROUTE-005] /404 is a page of its own that says so in its status', async () => {
    expect(notFoundLoader()).toMatchObject({ init: { status: 404 } })
    const Stub = createRoutesStub([{ path: '/404', Component: NotFound }])
    const { render } = await import('@testing-library/react')
    const frame = { site: aSite(), language: 'en' as const, currency: 'USD' as const, origin: '', pages: [] }
    render(
      <SiteContextProvider value={frame}>
        <Stub initialEntries={['/404']} />
      </SiteContextProvider>,
    )
    expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeTruthy()
  })
})

describe('coming from a public page', () => {
  const go = (serverLoader = vi.fn(async () => null)) => {
    const url = new URL('/VivoMyOrder', location.origin)
    const args = { url, serverLoader } as unknown as ClientLoaderFunctionArgs
    return { serverLoader, going: clientLoader(args) }
  }

  test('who is not logged in is sent on by the server', async () => {
    const { serverLoader, going } = go()
    await going
    expect(serverLoader).toHaveBeenCalledOnce()
  })

  test('who is logged in stays in the document and asks the server for nothing', async () => {
    tokenSlot.write('secret')
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const { going, serverLoader } = go()
    await going
    expect([assign.mock.calls.length, serverLoader.mock.calls.length]).toEqual([0, 0])
  })

  test('[PERM-022] a document that runs a third-party script is left behind', async () => {
    tokenSlot.write('secret')
    const script = document.createElement('script')
    script.type = 'application/json'
    script.dataset['chat'] = ''
    document.head.append(script)
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    go()
    await waitFor(() => expect(assign).toHaveBeenCalledWith(`${location.origin}/VivoMyOrder`))
    script.remove()
  })
})
