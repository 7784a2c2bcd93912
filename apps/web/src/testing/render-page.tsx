import type { Currency } from '@paratope/contract/kernel/currencies'
import type { SiteInfo } from '@paratope/contract/platform/sites'
import type { Language } from '@paratope/contract/texts'
import { cleanup, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router'
import { vi } from 'vitest'
import { PurchaseContext } from '#catalogue/products/index.ts'
import { loadSubmission } from '#kit/form/load-submission.ts'
import { RouterLink } from '#lib/navigation/router-link.tsx'
import { SiteContextProvider } from '#lib/page/site-context.tsx'
import { useDeferredToast } from '#lib/page/toast-after-load.ts'
import { LinkProvider } from '#ui/actions/link.tsx'
import { toast } from '#ui/overlays/toast.ts'
import { Toasts } from '#ui/overlays/toasts.tsx'
import { purchase } from '../zones/store/purchase.ts'
import { toWireReply } from './to-wire-reply.ts'

// In a browser it is loaded by the time a visitor submits a form.
await loadSubmission()

export const aSite = (overrides: Partial<SiteInfo> = {}): SiteInfo => ({
  id: 'vivo',
  systemType: 3,
  product: 'Vivo',
  platformName: 'Paratope',
  defaultLanguage: 'zh',
  languages: ['zh', 'en', 'es', 'ja'],
  region: 'intl',
  timeZone: 'UTC',
  apiBase: '/jeecg-boot',
  staticBase: '',
  casBase: '',
  previewBase: '',
  sso: false,
  qiankun: false,
  loginProviders: [],
  demo: true,
  company: { zh: 'https://zh.company.example', intl: 'https://www.company.example' },
  portals: { zh: 'http://zh.sample.test', intl: 'http://intl.sample.test' },
  contact: {
    address: { en: '1 Example Street', zh: '样本路1号' },
    phone: '+1 555 0100',
    emails: ['orders@sample.test', 'support@sample.test', 'info@sample.test'],
  },
  registrationNotice: '',
  filings: [
    { text: { en: 'A' }, url: 'https://a.example' },
    { text: { en: 'B' }, url: 'https://b.example' },
  ],
  instructions: { zh: '/zh.pdf', other: '/en.pdf' },
  privacyFrom: '2024-01-01',
  chatScript: '',
  allowPaste: false,
  shortCjkSearch: true,
  ...overrides,
})

const usualCurrencies = { zh: 'CNY', en: 'USD', es: 'EUR', ja: 'JPY' } as const

export interface RenderPageOptions {
  language?: Language
  currency?: Currency
  site?: Partial<SiteInfo>
  /** Addresses that exist, in lower case; the shells lead to no other. */
  pages?: readonly string[]
  /** Location of the visitor; the page is at every path under this one's pathname. */
  url?: string
  /** The route of the page, if it reads parameters, such as `/design/:id`. */
  path?: string
  state?: unknown
}

function TestMessages() {
  useDeferredToast()
  return <Toasts label="Messages" closeText="Close" />
}

function OtherPage() {
  const { pathname, search } = useLocation()
  return <p data-testid="elsewhere">{pathname + search}</p>
}

/** A page in its frame as a visitor meets it, with the corner for messages; every other address only says its name. */
export function renderPage(
  page: ReactNode,
  {
    language = 'en',
    currency = usualCurrencies[language],
    site,
    pages = [],
    url = '/',
    path = url.split('?')[0] ?? '/',
    state,
  }: RenderPageOptions = {},
) {
  const siteContext = { site: aSite(site), language, currency, origin: 'http://sample.test', pages }
  document.documentElement.lang = language
  const messages = <TestMessages />
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <>
            {page}
            {messages}
          </>
        ),
      },
      {
        path: '*',
        element: (
          <>
            <OtherPage />
            {messages}
          </>
        ),
      },
    ],
    {
      initialEntries: [
        { pathname: url.split('?')[0] ?? '/', search: url.includes('?') ? `?${url.split('?')[1]}` : '', state },
      ],
    },
  )
  const view = render(
    <LinkProvider value={RouterLink}>
      <SiteContextProvider value={siteContext}>
        <PurchaseContext value={purchase}>
          <RouterProvider router={router} />
        </PurchaseContext>
      </SiteContextProvider>
    </LinkProvider>,
  )
  return { ...view, router }
}

/** Everything a browser keeps, as a visitor who comes for the first time has it. */
export function resetBrowser(): void {
  cleanup()
  toast.clear()
  localStorage.clear()
  sessionStorage.clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // Drops requests of a page that was left.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no server')))
}

export interface SentRequest {
  method: string
  path: string
  query: Record<string, string>
  headers: Record<string, string>
  body: unknown
  keepalive: boolean
}

type FakeReply =
  | { result: unknown; message?: string }
  /** A result that does not fit the contract: where the test is about that, or does not look at the reply. */
  | { unchecked: unknown; message?: string }
  | { file: string; name: string }
  | { status: number; error?: string; message?: string; code?: number | string; values?: object }
type FakeServer = (request: SentRequest) => FakeReply | Promise<FakeReply>

/** Is in for the server at the wire; answers as the contract says, in its envelope, and remembers what it was asked. */
export function stubServer(respond: FakeServer): SentRequest[] {
  const sentRequests: SentRequest[] = []
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    const request = {
      method: init.method ?? 'GET',
      path: (address.split('?')[0] ?? '').replace('/jeecg-boot', ''),
      query: Object.fromEntries(new URLSearchParams(address.split('?')[1])),
      // Requests of ours bring a plain table of headers and bodies of text.
      headers: init.headers as Record<string, string>,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      keepalive: init.keepalive === true,
    }
    sentRequests.push(request)
    const reply = await respond(request)
    if ('file' in reply)
      return new Response(reply.file, { headers: { 'content-disposition': `attachment; filename="${reply.name}"` } })
    const isRefused = 'status' in reply
    const status = isRefused ? reply.status : 200
    const envelope = !isRefused
      ? {
          success: true,
          code: 200,
          message: reply.message ?? '',
          result: 'result' in reply ? toWireReply(request, reply.result) : reply.unchecked,
          timestamp: 0,
        }
      : {
          success: false,
          code: reply.code ?? status,
          message: reply.message ?? '',
          result: null,
          timestamp: 0,
          error: reply.error,
          values: reply.values,
        }
    return new Response(JSON.stringify(envelope), { status, headers: { 'content-type': 'application/json' } })
  })
  return sentRequests
}

export const aPicture = 'data:image/svg+xml;base64,PHN2Zy8+'
