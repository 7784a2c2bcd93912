import { randomBytes } from 'node:crypto'
import type { Contract } from '@paratope/contract'
import { type ApiError, type Client, isCurrency, type Language } from '@paratope/contract/kernel'
import { findChatScript } from '@paratope/contract/kernel/chat-script'
import { SiteInfo } from '@paratope/contract/platform/sites'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '../config/sites.ts'
import { createCommonError } from '../http/common-error.ts'
import { createConcurrencyLimit } from '../http/concurrency-limit.ts'
import { currencyCookie, formatCookie, getCookieName } from '../http/cookies.ts'
import { toApiError } from '../http/error-reply.ts'
import { findSupportedLanguage } from '../http/language.ts'
import { createMinuteLimit } from '../limits/minute-limit.ts'
import { toNetwork } from '../limits/network.ts'
import type { Asset } from './assets.ts'
import { type BuiltPage, buildPage } from './built-page.ts'
import { chooseEncoding } from './encoding.ts'
import { inlineStyles } from './inline-styles.ts'
import { createPageCache } from './page-cache.ts'
import type { PageBundle, PageContext } from './page-context.ts'
import { buildCanonicalSearch } from './page-context.ts'
import { findCookie, type PageRequest, toPageRequest } from './page-request.ts'
import { formatSurrogateKeys } from './purge-edge.ts'
import { buildContentPolicy, buildSecurityHeaders, hashStyleAttributes } from './security-headers.ts'
import { buildSecurityTxt } from './security-txt.ts'
import { renderFailurePage, statusSheet } from './status-page.ts'

export interface WebHostDeps {
  bundle: PageBundle
  assets: ReadonlyMap<string, Asset>
  getSite(request: FastifyRequest): Site
  getClient(site: Site, language: Language): Client<Contract>
  hasSession(request: FastifyRequest): boolean
  privatePaths(site: Site, language: Language): Promise<readonly string[]>
  productAddresses: PageContext['productAddresses']
  /** In development, replies first. */
  serveDev?(request: FastifyRequest['raw'], reply: FastifyReply['raw']): Promise<boolean>
  cacheBytes?: number
  /** Uncached pages per minute and address; 0 for no limit. */
  rendersPerMinute?: number
  now?: () => number
  /** Names what pages show, for a cache in front that drops pages by it. */
  hasEdge?: boolean
}

export interface WebHost {
  /** Drops cached pages that depend on this tag. */
  invalidate(tag: string): void
  clear(): void
  size(): { pages: number; bytes: number }
}

const freshForMs = 60_000
const staleForMs = 600_000
const yearSeconds = 31_536_000
const retryAfterSeconds = '5'
const renderTurns = { maxRunning: 4, maxWaiting: 100 }
const sharedCacheControl = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
const varyHeader = 'Accept-Encoding, Accept-Language, Cookie'

/** Serves the pages and the files of the browser build; GET and HEAD only. */
export function mountWeb(app: FastifyInstance, deps: WebHostDeps): WebHost {
  const { bundle, assets, now = Date.now, cacheBytes = 64 * 1024 * 1024, rendersPerMinute = 0 } = deps
  const cache = createPageCache<BuiltPage>({ maxBytes: cacheBytes, freshFor: freshForMs, staleFor: staleForMs, now })
  const inTurn = createConcurrencyLimit({ ...renderTurns, createError: () => createCommonError('database.busy') })
  const mayRender = createMinuteLimit(rendersPerMinute, now)
  const dev = deps.serveDev !== undefined
  const infos = new Map<Site, SiteInfo>()

  /** Ports and host names are not sent to the browser. */
  function toSiteInfo(site: Site): SiteInfo {
    const info = infos.get(site) ?? SiteInfo.parse(site)
    infos.set(site, info)
    return info
  }

  app.get('/.well-known/security.txt', (request, reply) => {
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8')
    return reply.send(buildSecurityTxt(deps.getSite(request), request.headers.host ?? '', now()))
  })

  app.get('/*', async (request, reply) => {
    if (await deps.serveDev?.(request.raw, reply.raw)) return reply.hijack()
    if (!request.url.startsWith('/')) return reply.callNotFound()
    const asset = assets.get(request.url.split('?', 1)[0] ?? '')
    if (asset) return sendAsset(request, reply, asset)
    const visit = toPageRequest(request, reply, deps.getSite(request))
    return sendPage(visit).catch((error: unknown) => sendFailure(visit, error))
  })

  async function render(
    visit: PageRequest,
    url: string,
    nonce: string,
    tags: Set<string>,
    hasSession: boolean,
  ): Promise<Response> {
    const { site, language, currency, origin, request } = visit
    let frameFailure: ApiError | undefined
    const context: PageContext = {
      site: toSiteInfo(site),
      language,
      currency,
      origin,
      nonce,
      tags,
      hasSession,
      client: deps.getClient(site, language),
      requestId: request.id,
      productAddresses: deps.productAddresses,
      privatePaths: () =>
        deps.privatePaths(site, language).catch((error: unknown) => {
          frameFailure = toApiError(error)
          throw error
        }),
    }
    mayRender(toNetwork(request.ip))
    const response = await inTurn(() => bundle.handle(new Request(url, { headers: { accept: 'text/html' } }), context))
    // Without its frame, the page has neither a language nor styles.
    if (frameFailure && response.status >= 500) throw frameFailure
    return response
  }

  async function sendPage(visit: PageRequest): Promise<unknown> {
    const { request, reply, url, site, language, currency, origin } = visit
    const rule = bundle.findCacheRule(url.pathname, site.product)
    if (!rule && isFileName(url.pathname)) throw createCommonError('page.missing')
    if (!rule) return sendUncachedPage(visit)
    const address = origin + rule.path + buildCanonicalSearch(url.searchParams, rule)
    const page = await cache.get(
      `${site.id} ${language} ${currency} ${address}`,
      async () => {
        const nonce = randomBytes(16).toString('base64url')
        const tags = new Set<string>()
        const response = await render(visit, address, nonce, tags, false)
        return buildPage({ response, nonce, origin, chat: findChatOrigin(visit), dev, assets, tags })
      },
      ({ status }) => status === 200 || (status === 404 && rule.path === '/404'),
    )
    if (page.status >= 300 && page.status < 400) return sendRedirect(visit, page)
    reply.headers({ ...buildSecurityHeaders(url.pathname, origin), ...page.headers, vary: varyHeader, etag: page.etag })
    // Prevents shared caches from passing one visitor's choice to the next.
    const isShared = !rememberChoices(visit) && page.status === 200
    reply.header('cache-control', isShared ? sharedCacheControl : 'no-store')
    if (deps.hasEdge && isShared) reply.header('surrogate-key', formatSurrogateKeys(page.tags))
    if (page.status === 503) reply.header('retry-after', retryAfterSeconds)
    if (request.headers['if-none-match']?.includes(page.etag)) return reply.code(304).send()
    const encoding = chooseEncoding(request.headers['accept-encoding'])
    if (encoding !== 'identity') reply.header('content-encoding', encoding)
    return reply.code(page.status).send(await page.body(encoding))
  }

  /** A page for one visitor: never cached, with a nonce. */
  async function sendUncachedPage(visit: PageRequest): Promise<unknown> {
    const { request, reply, url, origin } = visit
    const nonce = randomBytes(16).toString('base64url')
    rememberChoices(visit)
    const response = await render(visit, url.href, nonce, new Set(), deps.hasSession(request))
    const { html, css } = inlineStyles(await response.text(), assets)
    const policy = buildContentPolicy({
      inline: [`nonce-${nonce}`],
      sheet: css,
      styles: hashStyleAttributes(html),
      origin,
      dev,
    })
    reply.headers({
      ...withLanguage(visit, Object.fromEntries(response.headers)),
      ...buildSecurityHeaders(url.pathname, origin),
      vary: varyHeader,
    })
    // The router's route lists are immutable under their URL.
    reply.header('cache-control', response.headers.get('cache-control') ?? 'no-store')
    reply.header('content-security-policy', policy)
    if (response.status === 503) reply.header('retry-after', retryAfterSeconds)
    return reply.code(response.status).send(html)
  }

  function sendFailure({ reply, request, url, origin, site, language }: PageRequest, error: unknown): unknown {
    const coded = toApiError(error)
    if (coded.status === 500) request.log.error({ path: url.pathname, err: error })
    reply.headers({ ...buildSecurityHeaders(url.pathname, origin), 'cache-control': 'no-store' })
    reply.header('content-security-policy', buildContentPolicy({ inline: [], sheet: statusSheet, origin, dev }))
    if (coded.status === 503) reply.header('retry-after', retryAfterSeconds)
    if (coded.status === 429) reply.header('retry-after', String(coded.values['seconds']))
    return reply
      .code(coded.status)
      .type('text/html; charset=utf-8')
      .send(renderFailurePage(site.platformName, language, coded, request.id))
  }

  function sendRedirect(visit: PageRequest, page: BuiltPage): unknown {
    const { reply } = visit
    rememberChoices(visit)
    const headers = withLanguage(visit, page.headers)
    return reply.code(page.status).headers(headers).header('cache-control', 'no-store').send(page.body('identity'))
  }

  /** A language chosen by the query parameter stays for the following pages. */
  function rememberLanguage({ url, site, request, reply }: PageRequest): boolean {
    const answer = findSupportedLanguage(site, url.searchParams.get('lang'))
    if (!answer || answer === findCookie(request, 'lang')) return false
    reply.header(
      'set-cookie',
      `lang=${answer}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${site.secure ? '; Secure' : ''}`,
    )
    return true
  }

  function rememberCurrency({ url, site, request, reply }: PageRequest): boolean {
    const answer = url.searchParams.get('currency')
    if (!isCurrency(answer) || answer === findCookie(request, getCookieName(site, currencyCookie))) return false
    reply.header('set-cookie', formatCookie(site, currencyCookie, answer, { maxAge: yearSeconds, sameSite: 'Lax' }))
    return true
  }

  /** Whether the page sets a cookie. */
  const rememberChoices = (visit: PageRequest): boolean =>
    [rememberLanguage(visit), rememberCurrency(visit)].some(Boolean)

  return { invalidate: cache.invalidate, clear: cache.clear, size: cache.size }
}

/** Passes the language of the query parameter on in redirects. */
function withLanguage({ url, site, origin }: PageRequest, headers: Record<string, string>): Record<string, string> {
  const answer = findSupportedLanguage(site, url.searchParams.get('lang'))
  const { location } = headers
  if (!answer || !location || !/^\/(?!\/)/.test(location)) return headers
  const to = new URL(origin + location)
  if (!to.searchParams.has('lang')) to.searchParams.set('lang', answer)
  return { ...headers, location: to.pathname + to.search + to.hash }
}

/** Pages have no file extension; the router's own data ends in .data. */
const isFileName = (path: string): boolean => /\/\.|\.(?!data$)[a-z0-9]{1,10}$/i.test(path)

/** The page repeats this check when it loads the script. */
function findChatOrigin({ site, language, url }: PageRequest): string | undefined {
  const script = findChatScript(site, language, url.pathname)
  return script && new URL(script).origin
}

function sendAsset(request: FastifyRequest, reply: FastifyReply, asset: Asset): unknown {
  reply.headers({
    'content-type': asset.type,
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': asset.isImmutable ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
    vary: 'Accept-Encoding',
    etag: asset.etag,
  })
  if (request.headers['if-none-match']?.includes(asset.etag)) return reply.code(304).send()
  const { bytes, encoding } = asset.body(chooseEncoding(request.headers['accept-encoding']))
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(bytes)
}
