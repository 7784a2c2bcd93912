import { randomBytes } from 'node:crypto'
import { after, day, hour, type Instant, second } from '@paratope/contract/kernel'
import type { RenewedLogin } from '@paratope/contract/sessions'
import type { Call } from '#kernel/http.ts'
import { hashed, newId, newToken } from '#kernel/ids.ts'
import { addSession } from './sessions.repo.ts'

export const rememberedLife = 7 * day
export const shortLife = 12 * hour

export const sessionCookie = 'session'

/** Where somebody works, as far as they chose it. */
export interface Place {
  tenant: string
  orgCode: string
}

interface Wish {
  remember: boolean
  /** To a cookie, without which the token counts for nothing. */
  bound: boolean
  place?: Place
  /** Otherwise as long as any login. */
  until?: Instant
}

/** A new session for somebody who has just proved who they are. */
export async function openSession(
  { db, now, site, wire }: Pick<Call, 'db' | 'now' | 'site' | 'wire'>,
  userId: string,
  { remember, bound, place, until = after(now, remember ? rememberedLife : shortLife) }: Wish,
): Promise<RenewedLogin> {
  const token = newToken()
  const signKey = randomBytes(24).toString('base64url')
  const cookie = bound ? newToken() : null
  await addSession(db, {
    id: newId('ses'),
    token_hash: hashed(token),
    cookie_hash: cookie === null ? null : hashed(cookie),
    user_id: userId,
    site: site.id,
    sign_key: signKey,
    user_agent: wire.userAgent,
    address: wire.address,
    created_at: now,
    last_used_at: now,
    expires_at: until,
    ...(place && { tenant: place.tenant, org_code: place.orgCode || null }),
  })
  const maxAge = Math.floor((Date.parse(until) - Date.parse(now)) / second)
  if (cookie !== null) wire.setCookie(sessionCookie, cookie, remember ? { maxAge } : {})
  return { token, signKey }
}
