import { sso } from '@paratope/contract/identity/sso'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './sso.handlers.ts'
import { jobs } from './sso.jobs.ts'
import './sso.tables.ts'

export default defineDomain({
  api: sso,
  handlers,
  jobs,
  personalData: [
    {
      table: 'identity',
      column: 'user_id',
      owner: 'user',
      export: { as: 'otherLogins', columns: ['provider', 'account', 'linked_at', 'last_used_at'] },
      onErasure: 'delete',
    },
    { table: 'identity_voucher', column: 'user_id', owner: 'user', onErasure: 'delete' },
  ],
  migrations: new URL('./migrations/', import.meta.url),
})
