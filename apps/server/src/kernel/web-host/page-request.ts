import type { Language } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { buildSiteOrigin, type Site } from '../config/sites.ts'
import { choosePageLanguage } from '../http/language.ts'

/** Who asks for which page, and in which words it will answer. */
export interface PageRequest {
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  language: Language
  /** Scheme and host as configured: pages that are kept repeat nothing a request says of itself. */
  origin: string
  url: URL
}

export function toPageRequest(request: FastifyRequest, reply: FastifyReply, site: Site): PageRequest {
  const origin = buildSiteOrigin(site, request.headers.host ?? '')
  // Joined as text: resolved against the origin, `//elsewhere` would become another host.
  const url = new URL(origin + request.url)
  const language = choosePageLanguage(site, {
    requested: url.searchParams.get('lang'),
    stored: findCookie(request, 'lang'),
    acceptLanguage: request.headers['accept-language'],
  })
  return { request, reply, site, language, origin, url }
}

export function findCookie(request: FastifyRequest, name: string): string | undefined {
  const part = request.headers.cookie?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  return part?.slice(name.length + 1)
}
