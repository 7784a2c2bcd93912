import { scans } from '@paratope/contract/scans'
import { defineDomain } from '#kernel/domain.ts'
import { labelOf } from './labels.service.ts'
import { answerLogin, loginState, lookAtLogin, startLogin, takeLogin } from './scan-login.service.ts'
import { jobs } from './scans.jobs.ts'
import './scans.tables.ts'

export default defineDomain({
  api: scans,
  handlers: { label: labelOf, startLogin, loginState, takeLogin, lookAtLogin, answerLogin },
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
