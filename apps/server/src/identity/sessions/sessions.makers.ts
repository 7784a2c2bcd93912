import { addToInstant } from '@paratope/contract/kernel'
import type { Db } from '#kernel/database/database.ts'
import { createId, createToken, hashSecret } from '#kernel/ids.ts'
import { rememberedLifetime } from './open-session.ts'
import { insertSession } from './sessions.repo.ts'

/** A program's session for someone, as a login would have made it. */
export async function aSession(db: Db, userId: string): Promise<{ token: string }> {
  const token = createToken()
  const now = new Date().toISOString()
  await insertSession(db, {
    id: createId('ses'),
    token_hash: hashSecret(token),
    cookie_hash: null,
    user_id: userId,
    site: 'vivo',
    sign_key: createToken(),
    user_agent: 'test',
    address: '127.0.0.1',
    created_at: now,
    expires_at: addToInstant(now, rememberedLifetime),
    // Tests that move the clock are not asked for a proof; those of the step-up log in themselves.
    proven_at: '2999-01-01T00:00:00.000Z',
  })
  return { token }
}
