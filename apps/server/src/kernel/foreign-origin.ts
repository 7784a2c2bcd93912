import type { FastifyRequest } from 'fastify'
import { headerOf } from './http.ts'
import { raise } from './raise.ts'

/**
 * Refuses writes that a page of another site makes a browser send. What browsers say of the relation between both
 * sites counts first; on plain http they say only where the page came from.
 */
export function refuseForeignWrite(request: FastifyRequest): void {
  if (request.method === 'GET' || request.method === 'HEAD') return
  const relation = headerOf(request, 'sec-fetch-site')
  const isOwn = relation === undefined ? isOwnOrigin(request) : relation === 'same-origin' || relation === 'none'
  if (!isOwn) throw raise('origin.foreign')
}

/** A proxy may have rewritten the Host, so the site's configured names count too. */
function isOwnOrigin(request: FastifyRequest): boolean {
  const origin = headerOf(request, 'origin')
  if (origin === undefined) return true
  const from = URL.parse(origin)
  if (!from) return false
  return from.host === headerOf(request, 'host')?.toLowerCase() || request.site.hosts.includes(from.hostname)
}
