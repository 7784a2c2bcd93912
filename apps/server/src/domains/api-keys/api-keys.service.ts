import {
  type ApiKey,
  apiKeys as api,
  type KeyScope,
  keyScopes,
  mostKeys,
  type NewApiKey,
} from '@paratope/contract/api-keys'
import { after, day, type Instant, raiser } from '@paratope/contract/kernel'
import type { z } from 'zod'
import { getByOwnPassword, tellOfSafety } from '#domains/users/index.ts'
import { type Db, transaction } from '#kernel/database.ts'
import type { Call } from '#kernel/http.ts'
import { hashed, newId, newToken } from '#kernel/ids.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import { tell } from '#kernel/realtime.ts'
import type { Session } from '#kernel/session.ts'
import { type ApiKeyRow, addKey, keysOf, removeKey } from './api-keys.repo.ts'

const raise = raiser(api.errors)

const prefixLength = 10

const present = (row: ApiKeyRow, now: Instant): z.input<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes,
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  lastAddress: row.last_address,
  expiresAt: row.expires_at,
  expired: row.expires_at <= now,
})

/** What of one's own permissions a key may carry. */
export const scopesOf = ({ permissions }: Session): KeyScope[] => keyScopes.filter((scope) => permissions.has(scope))

export const myKeys = async (db: Db, { userId }: Session, now: Instant): Promise<z.input<typeof ApiKey>[]> =>
  (await keysOf(db, userId)).map((row) => present(row, now))

type Asked = Pick<Call, 'db' | 'now' | 'language' | 'site'> & { session: Session }

/** The key in full is answered here and never again; what is kept is its hash and how it begins. */
export async function createKey(
  call: Asked,
  { name, scopes, days, password }: z.output<typeof NewApiKey>,
): Promise<{ key: string; record: z.input<typeof ApiKey> }> {
  const { db, session, now } = call
  await getByOwnPassword(db, session.userId, password, now)
  const own = scopesOf(session)
  if (scopes.some((scope) => !own.includes(scope))) throw raiseCommon('permission.missing')
  const key = `ptk_${newToken()}`
  const row = await transaction(db, async (tx) => {
    if ((await keysOf(tx, session.userId)).length >= mostKeys) throw raise('api_key.too_many')
    await tellOfSafety({ ...call, db: tx }, session.userId, 'user.keyAdded', { name })
    return addKey(tx, {
      id: newId('key', Date.parse(now)),
      user_id: session.userId,
      name,
      prefix: key.slice(0, prefixLength),
      token_hash: hashed(key),
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: after(now, days * day),
      last_used_at: null,
    })
  })
  return { key, record: present(row, now) }
}

/** Every node forgets it the moment this commits. */
export async function revokeKey(db: Db, { userId }: Session, id: string): Promise<void> {
  if (!(await removeKey(db, userId, id))) throw raiseCommon('record.missing')
  await tell(db, { kind: 'session-ended', sessionId: id })
}
