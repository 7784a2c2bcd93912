import type { Language } from '@paratope/contract/kernel'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Site } from '#kernel/sites.ts'
import { readerLanguage } from './reader-language.ts'

/** Who asks for which page, and in which words it will answer. */
export interface Visit {
  request: FastifyRequest
  reply: FastifyReply
  site: Site
  language: Language
  /** Scheme and host as the visitor sees them. */
  origin: string
  url: URL
}

export function visitOf(request: FastifyRequest, reply: FastifyReply, site: Site): Visit {
  const origin = originOf(site, request)
  // Joined as text: resolved against the origin, `//elsewhere` would become another host.
  const url = new URL(origin + request.url)
  const language = readerLanguage(site, {
    asked: url.searchParams.get('lang'),
    stored: cookieOf(request, 'lang'),
    acceptLanguage: request.headers['accept-language'],
  })
  return { request, reply, site, language, origin, url }
}

const hostName = /^([a-z0-9-]+(\.[a-z0-9-]+)*|\[[0-9a-f:.]+\])(:\d{1,5})?$/i

/** What the visitor's address bar shows; a host that no browser would send is replaced by our own. */
function originOf(site: Site, request: FastifyRequest): string {
  const host = hostName.test(request.host) ? request.host.toLowerCase() : (site.hosts[0] ?? `127.0.0.1:${site.port}`)
  return `${site.secure ? 'https' : request.protocol}://${host}`
}

export function cookieOf(request: FastifyRequest, name: string): string | undefined {
  const part = request.headers.cookie?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`))
  return part?.slice(name.length + 1)
}
