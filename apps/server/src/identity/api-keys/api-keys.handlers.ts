import type { apiKeys } from '@paratope/contract/identity/api-keys'
import type { Handlers } from '#kernel/http/request-context.ts'
import { createApiKey, listApiKeys, listGrantableScopes, presentScope, revokeApiKey } from './api-keys.service.ts'

export const handlers: Handlers<typeof apiKeys> = {
  async list({ db, session, now, language }) {
    const records = await listApiKeys(db, session, now, language)
    return {
      total: records.length,
      records,
      scopes: listGrantableScopes(session).map((scope) => presentScope(scope, language)),
    }
  },
  create: {
    perMinute: 20,
    withoutTransaction: 'A wrong password is counted although the call fails.',
    handle: (call) => createApiKey(call, call.body),
  },
  revoke: {
    securityEvent: 'api_key.revoked',
    async handle({ db, session, params }) {
      await revokeApiKey(db, session, params.id)
      return null
    },
  },
}
