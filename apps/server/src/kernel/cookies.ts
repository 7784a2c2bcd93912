import { isTimeZone } from '@paratope/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { CookieOptions, Wire } from './http.ts'
import { headerOf, isFromBrowser } from './http.ts'
import type { Site } from './sites.ts'

/** Cookies do not know ports, so the name carries the site's; behind https the prefix pins host, path and Secure. */
export const cookieName = (site: Site, name: string): string =>
  site.secure ? `__Host-paratope-${site.id}-${name}` : `paratope-${site.port}-${name}`

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const wanted = `${cookieName(request.site, name)}=`
  const part = request.headers.cookie?.split('; ').find((cookie) => cookie.startsWith(wanted))
  return part?.slice(wanted.length)
}

function cookieLine(site: Site, name: string, value: string, { maxAge, sameSite = 'Strict' }: CookieOptions): string {
  const parts = [`${cookieName(site, name)}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`]
  if (site.secure) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}

function timeZoneOf(request: FastifyRequest): string {
  const asked = headerOf(request, 'time-zone')
  return asked !== undefined && isTimeZone(asked) ? asked : request.site.timeZone
}

/** `addCookie` takes whole Set-Cookie lines. */
export function wireOf(request: FastifyRequest, addCookie: (line: string) => void): Wire {
  return {
    address: request.ip,
    host: headerOf(request, 'host') ?? '',
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 300),
    // Building a time zone's format is expensive and few calls need it.
    get timeZone() {
      return timeZoneOf(request)
    },
    fromBrowser: isFromBrowser(request),
    requestId: request.id,
    readCookie: (name) => readCookie(request, name),
    setCookie: (name, value, options = {}) => {
      addCookie(cookieLine(request.site, name, value, options))
    },
    dropCookie: (name) => {
      addCookie(cookieLine(request.site, name, '', { maxAge: 0 }))
    },
  }
}
