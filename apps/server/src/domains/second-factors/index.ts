import { secondFactors } from '@paratope/contract/second-factors'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './second-factors.handlers.ts'
import { jobs } from './second-factors.jobs.ts'
import './second-factors.tables.ts'

export { needSecondFactor, takeSecondFactor } from './login-tickets.ts'

export default defineDomain({
  api: secondFactors,
  handlers,
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
