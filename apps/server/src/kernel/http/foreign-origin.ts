import type { FastifyRequest } from 'fastify'
import { createCommonError } from './common-error.ts'
import { getHeader } from './request-context.ts'

/**
 * Refuses writes that a page of another site makes a browser send. Uses Sec-Fetch-Site where present; on plain http
 * browsers send only the Origin.
 */
export function assertOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const relation = getHeader(request, 'sec-fetch-site')
  const isOwn = relation === undefined ? isOwnOrigin(request) : relation === 'same-origin' || relation === 'none'
  if (!isOwn) throw createCommonError('origin.not_allowed')
}

/** A proxy may have rewritten the Host header, so the site's configured names are accepted too. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const origin = getHeader(request, 'origin')
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  return from.host === getHeader(request, 'host')?.toLowerCase() || request.site.hosts.includes(from.hostname)
}
