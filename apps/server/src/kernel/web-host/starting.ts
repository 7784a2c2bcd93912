import type { RequestListener } from 'node:http'
import { createSiteFinder, type Site } from '../config/sites.ts'
import { choosePageLanguage } from '../http/language.ts'
import { buildContentPolicy, buildSecurityHeaders } from './security-headers.ts'
import { renderStartingPage, statusSheet } from './status-page.ts'

const retryAfter = '2'
const envelope =
  '{"success":false,"code":503,"message":"The system is starting","result":null,"error":"server.starting"}'

/** Replies until the product is ready: a page that reloads itself for browsers, the envelope for programs. */
export function answerWhileStarting(sites: readonly Site[]): RequestListener {
  const getSite = createSiteFinder(sites)
  return (request, response) => {
    const site = getSite(request.headers.host, request.socket.localPort) ?? sites[0]
    const headers = { 'retry-after': retryAfter, 'cache-control': 'no-store' }
    if (!site || !request.headers.accept?.includes('text/html')) {
      response.writeHead(503, { ...headers, 'content-type': 'application/json; charset=utf-8' })
      response.end(envelope)
      return
    }
    const language = choosePageLanguage(site, {
      requested: URL.parse(request.url ?? '/', 'http://localhost')?.searchParams.get('lang') ?? null,
      stored: /(?:^|; *)lang=(\w+)/.exec(request.headers.cookie ?? '')?.[1],
      acceptLanguage: request.headers['accept-language'],
    })
    const origin = site.secure ? 'https://localhost' : 'http://localhost'
    response.writeHead(503, {
      ...headers,
      ...buildSecurityHeaders('/', origin),
      refresh: retryAfter,
      vary: 'Accept, Accept-Language, Cookie',
      'content-security-policy': buildContentPolicy({ inline: [], sheet: statusSheet, origin, dev: false }),
      'content-type': 'text/html; charset=utf-8',
    })
    response.end(renderStartingPage(site.platformName, language))
  }
}
