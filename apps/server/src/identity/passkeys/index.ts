import { passkeys } from '@paratope/contract/identity/passkeys'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './passkeys.handlers.ts'
import './passkeys.tables.ts'

export { hasPasskey } from './passkeys.service.ts'
export { verifyPasskey } from './verify-passkey.ts'

export default defineDomain({
  api: passkeys,
  handlers,
  personalData: [
    {
      table: 'passkey',
      column: 'user_id',
      owner: 'user',
      export: { as: 'passkeys', columns: ['name', 'created_at', 'last_used_at'] },
      onErasure: 'delete',
    },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
