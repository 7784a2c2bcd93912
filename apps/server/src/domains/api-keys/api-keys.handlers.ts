import type { apiKeys } from '@paratope/contract/api-keys'
import type { Handlers } from '#kernel/http.ts'
import { createKey, myKeys, revokeKey, scopesOf } from './api-keys.service.ts'

export const handlers: Handlers<typeof apiKeys> = {
  async list({ db, session, now }) {
    const records = await myKeys(db, session, now)
    return { total: records.length, records, scopes: scopesOf(session) }
  },
  create: (call) => createKey(call, call.body),
  async revoke({ db, session, params }) {
    await revokeKey(db, session, params.id)
    return null
  },
}
