import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { hashSecret } from '../ids.ts'
import { createCommonError } from './common-error.ts'
import { readCookie } from './cookies.ts'
import { getHeader, isFromBrowser } from './request-context.ts'
import type { Session, SessionStore } from './session.ts'

/** Distinguishes an invalid token from a missing one. */
export type Caller = Session | 'expired' | undefined

const isEqualConstantTime = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * Authenticates a request. A browser's session needs both header and cookie: either one alone, stolen or forged, is
 * anonymous.
 */
export async function authenticate(
  request: FastifyRequest,
  sessions: SessionStore,
  apiKeys: SessionStore,
): Promise<Caller> {
  // Logout and upload may send it without the X.
  const token = getHeader(request, 'x-access-token') ?? getHeader(request, 'access-token')
  if (!token) return authenticateApiKey(request, apiKeys)
  if (token.length > 200) return 'expired'
  const session = await sessions.find(hashSecret(token))
  if (!session || session.expiresAt <= new Date().toISOString()) return 'expired'
  if (session.cookieHash !== null) {
    const cookie = readCookie(request, 'session')
    if (!cookie || !isEqualConstantTime(hashSecret(cookie), session.cookieHash)) return undefined
  }
  return applyTenant(request, session)
}

/** Selects the tenant: the one named in the request, which must be one of the caller's own, or the session's. */
function applyTenant(request: FastifyRequest, session: Session): Session {
  const tenant = getHeader(request, 'tenant-id')
  if (tenant === undefined || tenant === '' || tenant === session.tenant) return session
  if (!session.tenants.includes(tenant)) throw createCommonError('tenant.not_allowed')
  return { ...session, tenant }
}

/** Programs send their API key as a bearer token. Pages never do, because their scripts could read it. */
async function authenticateApiKey(request: FastifyRequest, apiKeys: SessionStore): Promise<Caller> {
  const key = /^Bearer +(\S{1,200})$/i.exec(getHeader(request, 'authorization') ?? '')?.[1]
  if (key === undefined) return undefined
  if (isFromBrowser(request)) throw createCommonError('api_key.browser_refused')
  const session = await apiKeys.find(hashSecret(key))
  if (!session || session.expiresAt <= new Date().toISOString()) throw createCommonError('api_key.refused')
  return applyTenant(request, session)
}
