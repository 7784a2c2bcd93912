import { keyScopes } from '@paratope/contract'
import {
  type ApiKey,
  type ApiKeyDraft,
  apiKeys as api,
  type KeyScope,
  maxApiKeys,
} from '@paratope/contract/identity/api-keys'
import { addToInstant, createErrorFactory, day, type Instant, type Language } from '@paratope/contract/kernel'
import { findText } from '@paratope/contract/text-registry'
import type { z } from 'zod'
import { getUserByPassword, sendSecurityAlert } from '#identity/accounts/index.ts'
import { type Db, inTransaction } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import type { RequestContext } from '#kernel/http/request-context.ts'
import type { Session } from '#kernel/http/session.ts'
import { createId, createToken, hashSecret } from '#kernel/ids.ts'
import { publish } from '#kernel/messaging/message-bus.ts'
import { type ApiKeyRow, deleteApiKey, insertApiKey, listApiKeyRows } from './api-keys.repo.ts'

const createError = createErrorFactory(api.errors)

const prefixLength = 10

export const presentScope = (name: string, language: Language): KeyScope => ({
  name,
  label: findText(language, `permission.${name}`) ?? name,
})

const presentApiKey = (row: ApiKeyRow, now: Instant, language: Language): z.input<typeof ApiKey> => ({
  id: row.id,
  name: row.name,
  prefix: row.prefix,
  scopes: row.scopes.map((scope) => presentScope(scope, language)),
  createdAt: row.created_at,
  lastUsedAt: row.last_used_at,
  lastAddress: row.last_address,
  expiresAt: row.expires_at,
  expired: row.expires_at <= now,
})

/** The permissions of the user that a key may have. */
export const listGrantableScopes = ({ permissions }: Session): string[] =>
  keyScopes.filter((scope) => permissions.has(scope))

export const listApiKeys = async (
  db: Db,
  { userId }: Session,
  now: Instant,
  language: Language,
): Promise<z.input<typeof ApiKey>[]> =>
  (await listApiKeyRows(db, userId)).map((row) => presentApiKey(row, now, language))

type CreateKeyContext = Pick<RequestContext, 'db' | 'now' | 'language' | 'site'> & { session: Session }

/** Returns the key in full, this once; only its hash and prefix are stored. */
export async function createApiKey(
  call: CreateKeyContext,
  { name, scopes, days, password }: z.output<typeof ApiKeyDraft>,
): Promise<{ key: string; record: z.input<typeof ApiKey> }> {
  const { db, session, now } = call
  await getUserByPassword(db, session.userId, password, now)
  const grantableScopes = listGrantableScopes(session)
  if (scopes.some((scope) => !grantableScopes.includes(scope))) throw createCommonError('permission.missing')
  const key = `ptk_${createToken()}`
  const row = await inTransaction(db, async (tx) => {
    if ((await listApiKeyRows(tx, session.userId)).length >= maxApiKeys) throw createError('api_key.too_many')
    await sendSecurityAlert({ ...call, db: tx }, session.userId, 'user.apiKeyCreated', { name })
    return insertApiKey(tx, {
      id: createId('key', Date.parse(now)),
      user_id: session.userId,
      name,
      prefix: key.slice(0, prefixLength),
      token_hash: hashSecret(key),
      scopes: [...new Set(scopes)],
      created_at: now,
      expires_at: addToInstant(now, days * day),
      last_used_at: null,
    })
  })
  return { key, record: presentApiKey(row, now, call.language) }
}

/** Every node evicts it on commit. */
export async function revokeApiKey(db: Db, { userId }: Session, id: string): Promise<void> {
  if (!(await deleteApiKey(db, userId, id))) throw createCommonError('record.missing')
  await publish(db, { kind: 'session-ended', sessionId: id })
}
