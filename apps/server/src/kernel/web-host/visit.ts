import type { Language } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownOrigin, type Site } from '#kernel/sites.ts'
import { readerLanguage } from './reader-language.ts'

/** Who asks for which page, and in which words it will answer. */
export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  language: Language
  /** Scheme and host as configured: pages that are kept repeat nothing a request says of itself. */
  origin: string
  url: URL
}

export function visitOf(request: FastifyRequest, reply: FastifyReply, site: Site): Visit {
  const origin = ownOrigin(site, request.headers.host ?? '')
  // Joined as text: resolved against the origin, `//elsewhere` would become another host.
  const url = new URL(origin + request.url)
  const language = readerLanguage(site, {
    asked: url.searchParams.get('lang'),
    stored: cookieOf(request, 'lang'),
    acceptLanguage: request.headers['accept-language'],
  })
  return { request, reply, site, language, origin, url }
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const part = request.headers.cookie?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  return part?.slice(name.length + 1)
}
