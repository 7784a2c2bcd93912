import { randomBytes } from 'node:crypto'
import { after, day, hour, second } from '@paratope/contract/kernel'
import type { RenewedLogin } from '@paratope/contract/sessions'
import type { Call } from '#kernel/http.ts'
import { hashed, newId, newToken } from '#kernel/ids.ts'
import { addSession } from './sessions.repo.ts'

export const rememberedLife = 7 * day
export const shortLife = 12 * hour

export const sessionCookie = 'session'

interface Wish {
  remember: boolean
  /** To a cookie, without which the token counts for nothing. */
  bound: boolean
}

/** A new session for somebody who has just proved who they are. */
export async function openSession(
  { db, now, site, wire }: Pick<Call, 'db' | 'now' | 'site' | 'wire'>,
  userId: string,
  { remember, bound }: Wish,
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
    expires_at: after(now, remember ? rememberedLife : shortLife),
  })
  if (cookie !== null) wire.setCookie(sessionCookie, cookie, remember ? { maxAge: rememberedLife / second } : {})
  return { token, signKey }
}
