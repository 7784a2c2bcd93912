import { mfa } from '@paratope/contract/identity/mfa'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './mfa.handlers.ts'
import { jobs } from './mfa.jobs.ts'
import './mfa.tables.ts'

export { requireMfa, verifyMfaLogin } from './mfa-tickets.ts'

export default defineDomain({
  api: mfa,
  handlers,
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
