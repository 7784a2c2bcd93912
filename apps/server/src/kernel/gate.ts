import { timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { readCookie } from './cookies.ts'
import { headerOf } from './http.ts'
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
export async function callerOf(request: FastifyRequest, store: SessionStore): Promise<Caller> {
  // Logging out and uploading may name it without the X.
  const token = headerOf(request, 'x-access-token') ?? headerOf(request, 'access-token')
  if (!token) return undefined
  if (token.length > 200) return 'expired'
  const session = await store.find(hashed(token))
  if (!session || session.expiresAt <= new Date().toISOString()) return 'expired'
  if (session.cookieHash !== null) {
    const cookie = readCookie(request, 'session')
    if (!cookie || !same(hashed(cookie), session.cookieHash)) return undefined
  }
  const tenant = headerOf(request, 'tenant-id')
  if (tenant !== undefined && tenant !== '' && tenant !== session.tenant) throw raise('tenant.foreign')
  return session
}
