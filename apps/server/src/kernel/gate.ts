import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'
import { headerOf, isFromBrowser } from './http.ts'
import { hashed } from './ids.ts'
import { raise } from './raise.ts'
import type { Session, SessionStore } from './session.ts'

/** A token that stands for no living session is told apart from no token at all. */
export type Caller = Session | 'expired' | undefined

const same = (left: string, right: string): boolean =>
  left.length === right.length && timingSafeEqual(Buffer.from(left), Buffer.from(right))

/**
 * Finds out who calls. A browser's login counts only when header and cookie come together:
 * either one alone, stolen or forged, is anonymous.
 */
export async function callerOf(request: FastifyRequest, store: SessionStore, keys: SessionStore): Promise<Caller> {
  // Logging out and uploading may name it without the X.
  const token = headerOf(request, 'x-access-token') ?? headerOf(request, 'access-token')
  if (!token) return keyHolderOf(request, keys)
  if (token.length > 200) return 'expired'
  const session = await store.find(hashed(token))
  if (!session || session.expiresAt <= new Date().toISOString()) return 'expired'
  if (session.cookieHash !== null) {
    const cookie = readCookie(request, 'session')
    if (!cookie || !same(hashed(cookie), session.cookieHash)) return undefined
  }
  return inTenant(request, session)
}

/** A request is for the tenant it names, which must be one of the caller's own, or else for the session's. */
function inTenant(request: FastifyRequest, session: Session): Session {
  const tenant = headerOf(request, 'tenant-id')
  if (tenant === undefined || tenant === '' || tenant === session.tenant) return session
  if (!session.tenants.includes(tenant)) throw raise('tenant.foreign')
  return { ...session, tenant }
}

/** A program shows its API key as a bearer. A page never does: whatever a page knows, its scripts know. */
async function keyHolderOf(request: FastifyRequest, keys: SessionStore): Promise<Caller> {
  const key = /^Bearer +(\S{1,200})$/i.exec(headerOf(request, 'authorization') ?? '')?.[1]
  if (key === undefined) return undefined
  if (isFromBrowser(request)) throw raise('api_key.in_browser')
  const session = await keys.find(hashed(key))
  if (!session || session.expiresAt <= new Date().toISOString()) throw raise('api_key.refused')
  return inTenant(request, session)
}
