import { after } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database.ts'
import { hashed, newId, newToken } from '#kernel/ids.ts'
import { rememberedLife } from './open-session.ts'
import { addSession } from './sessions.repo.ts'

/** A program's session for somebody, as a login would have made it. */
export async function aSession(db: Db, userId: string): Promise<{ token: string }> {
  const token = newToken()
  const now = new Date().toISOString()
  await addSession(db, {
    id: newId('ses'),
    token_hash: hashed(token),
    cookie_hash: null,
    user_id: userId,
    site: 'vivo',
    sign_key: newToken(),
    user_agent: 'test',
    address: '127.0.0.1',
    created_at: now,
    expires_at: after(now, rememberedLife),
  })
  return { token }
}
