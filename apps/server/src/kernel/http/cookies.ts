import { isTimeZone } from '@paratope/contract/kernel'
import type { FastifyRequest } from 'fastify'
import type { Site } from '../config/sites.ts'
import type { CookieOptions, HttpContext } from './request-context.ts'
import { getHeader, isFromBrowser } from './request-context.ts'

/** The currency of prices that a visitor chose, or that of the company that logged in. */
export const currencyCookie = 'currency'

/** Cookies ignore ports, so the name contains the site's; behind https the prefix fixes host, path and Secure. */
export const getCookieName = (site: Site, name: string): string =>
  site.secure ? `__Host-paratope-${site.id}-${name}` : `paratope-${site.port}-${name}`

export function readCookie(request: FastifyRequest, name: string): string | undefined {
  const wanted = `${getCookieName(request.site, name)}=`
  const part = request.headers.cookie?.split('; ').find((cookie) => cookie.startsWith(wanted))
  return part?.slice(wanted.length)
}

export function formatCookie(
  site: Site,
  name: string,
  value: string,
  { maxAge, sameSite = 'Strict' }: CookieOptions,
): string {
  const parts = [`${getCookieName(site, name)}=${value}`, 'Path=/', 'HttpOnly', `SameSite=${sameSite}`]
  if (site.secure) parts.push('Secure')
  if (maxAge !== undefined) parts.push(`Max-Age=${maxAge}`)
  return parts.join('; ')
}

export function getTimeZone(request: FastifyRequest): string {
  const answer = getHeader(request, 'time-zone')
  return answer !== undefined && isTimeZone(answer) ? answer : request.site.timeZone
}

/** `addCookie` takes whole Set-Cookie lines. */
export function buildHttpContext(request: FastifyRequest, addCookie: (line: string) => void): HttpContext {
  return {
    address: request.ip,
    host: getHeader(request, 'host') ?? '',
    userAgent: (getHeader(request, 'user-agent') ?? '').slice(0, 300),
    // Building a time zone's format is expensive and few calls need it.
    get timeZone() {
      return getTimeZone(request)
    },
    fromBrowser: isFromBrowser(request),
    requestId: request.id,
    readCookie: (name) => readCookie(request, name),
    setCookie: (name, value, options = {}) => {
      addCookie(formatCookie(request.site, name, value, options))
    },
    clearCookie: (name) => {
      addCookie(formatCookie(request.site, name, '', { maxAge: 0 }))
    },
  }
}
