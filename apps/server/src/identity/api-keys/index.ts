import { apiKeys } from '@paratope/contract/identity/api-keys'
import { otherAccess } from '#identity/sessions/index.ts'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './api-keys.handlers.ts'
import { deleteApiKeysOfUser } from './api-keys.repo.ts'
import './api-keys.tables.ts'

export { deleteApiKeysOfUser, findApiKeySession } from './api-keys.repo.ts'
export { recordKeyUses } from './record-key-uses.ts'

export default defineDomain({
  api: apiKeys,
  handlers,
  personalData: [
    {
      table: 'api_key',
      column: 'user_id',
      owner: 'user',
      export: {
        as: 'apiKeys',
        columns: ['name', 'prefix', 'scopes', 'created_at', 'expires_at', 'last_used_at', 'last_address'],
      },
      onErasure: 'delete',
    },
  ],
  extensions: [
    otherAccess.extend({ kind: 'apiKeys', end: ({ db, session }) => deleteApiKeysOfUser(db, session.userId) }),
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
