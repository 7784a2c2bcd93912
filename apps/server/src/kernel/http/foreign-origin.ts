import type { FastifyRequest } from 'fastify'
import { createCommonError } from './common-error.ts'
import { getHeader } from './request-context.ts'

/**
 * Refuses writes that a page of another site makes a browser send. What browsers say of the relation between both
 * sites counts first; on plain http they say only where the page came from.
 */
export function assertOwnOrigin(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const relation = getHeader(request, 'sec-fetch-site')
  const isOwn = relation === undefined ? isOwnOrigin(request) : relation === 'same-origin' || relation === 'none'
  if (!isOwn) throw createCommonError('origin.not_allowed')
}

/** A proxy may have rewritten the Host, so the site's configured names count too. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const origin = getHeader(request, 'origin')
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  return from.host === getHeader(request, 'host')?.toLowerCase() || request.site.hosts.includes(from.hostname)
}
