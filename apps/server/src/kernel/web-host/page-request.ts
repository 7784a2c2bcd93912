import { type Currency, isCurrency, type Language } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildSiteOrigin, type Site } from '../config/sites.ts'
import { currencyCookie, getCookieName } from '../http/cookies.ts'
import { choosePageLanguage } from '../http/language.ts'

const currencyByLanguage: Record<Language, Currency> = { zh: 'CNY', en: 'USD', es: 'EUR', ja: 'JPY' }

/** Requesting visitor, page and language. */
export interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  language: Language
  currency: Currency
  /** Scheme and host come from the configuration: cached pages repeat nothing of a request. */
  origin: string
  url: URL
}

export function toPageRequest(request: FastifyRequest, reply: FastifyReply, site: Site): PageRequest {
  const origin = buildSiteOrigin(site, request.headers.host ?? '')
  // Concatenated as text: resolving `//elsewhere` against the origin would change the host.
  const url = new URL(origin + request.url)
  const language = choosePageLanguage(site, {
    requested: url.searchParams.get('lang'),
    stored: findCookie(request, 'lang'),
    acceptLanguage: request.headers['accept-language'],
  })
  const currency =
    [url.searchParams.get('currency'), findCookie(request, getCookieName(site, currencyCookie))].find(isCurrency) ??
    currencyByLanguage[language]
  return { request, reply, site, language, currency, origin, url }
}

export function findCookie(request: FastifyRequest, name: string): string | undefined {
  const part = request.headers.cookie?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  return part?.slice(name.length + 1)
}
