import { sso } from '@paratope/contract/identity/sso'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './sso.handlers.ts'
import './sso.tables.ts'

export default defineDomain({
  api: sso,
  handlers,
  personalData: [
    {
      table: 'linked_account',
      column: 'user_id',
      owner: 'user',
      export: { as: 'linkedAccounts', columns: ['provider', 'account', 'linked_at', 'last_used_at'] },
      onErasure: 'delete',
    },
  ],
  retention: [{ table: 'cas_ticket', column: 'expires_at', keepFor: 0 }],
  migrations: new URL('./migrations/', import.meta.url),
})
