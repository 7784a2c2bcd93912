import { mfa } from '@paratope/contract/identity/mfa'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './mfa.handlers.ts'
import { sealPurpose } from './verify-code.ts'
import './mfa.tables.ts'

export { requireMfa, verifyMfaLogin } from './mfa-tickets.ts'

export default defineDomain({
  api: mfa,
  handlers,
  personalData: [
    {
      table: 'mfa_factor',
      column: 'user_id',
      owner: 'user',
      export: { as: 'mfa', columns: ['created_at', 'confirmed_at'] },
      onErasure: 'delete',
    },
    { table: 'recovery_code', column: 'user_id', owner: 'user', onErasure: 'delete' },
  ],
  sealedColumns: [{ table: 'mfa_factor', column: 'secret', owner: 'user_id', purpose: sealPurpose }],
  migrations: new URL('./migrations/', import.meta.url),
})
