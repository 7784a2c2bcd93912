import { randomBytes } from 'node:crypto'
import type { RenewedTokens } from '@paratope/contract/identity/sessions'
import { addToInstant, day, hour, type Instant, second } from '@paratope/contract/kernel'
import type { RequestContext } from '#kernel/http/request-context.ts'
import { createId, createToken, hashSecret } from '#kernel/ids.ts'
import { insertSession } from './sessions.repo.ts'

export const rememberedLifetime = 7 * day
export const defaultLifetime = 12 * hour

export const sessionCookie = 'session'

/** The selected tenant and department. */
export interface SessionScope {
  tenant: string
  orgCode: string
}

interface OpenSessionOptions {
  remember: boolean
  /** Hash of a cookie; without the cookie the token is invalid. */
  bound: boolean
  scope?: SessionScope
  /** The default is the normal lifetime of a login. */
  expiresAt?: Instant
  /** When its owner proved who they are; null if another session did it for them. */
  provenAt: Instant | null
}

/** Creates a session for an authenticated user. */
export async function openSession(
  { db, now, site, http: wire }: Pick<RequestContext, 'db' | 'now' | 'site' | 'http'>,
  userId: string,
  {
    remember,
    bound,
    scope: place,
    provenAt,
    expiresAt: until = addToInstant(now, remember ? rememberedLifetime : defaultLifetime),
  }: OpenSessionOptions,
): Promise<RenewedTokens> {
  const token = createToken()
  const signKey = randomBytes(24).toString('base64url')
  const cookie = bound ? createToken() : null
  await insertSession(db, {
    id: createId('ses'),
    token_hash: hashSecret(token),
    cookie_hash: cookie === null ? null : hashSecret(cookie),
    user_id: userId,
    site: site.id,
    sign_key: signKey,
    user_agent: wire.userAgent,
    address: wire.address,
    created_at: now,
    last_used_at: now,
    expires_at: until,
    proven_at: provenAt,
    ...(place && { tenant: place.tenant, org_code: place.orgCode || null }),
  })
  const maxAge = Math.floor((Date.parse(until) - Date.parse(now)) / second)
  if (cookie !== null) wire.setCookie(sessionCookie, cookie, remember ? { maxAge } : {})
  return { token, signKey }
}
