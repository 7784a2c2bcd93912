import { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './verification-codes.handlers.ts'
import { jobs } from './verification-codes.jobs.ts'
import './verification-codes.tables.ts'

export {
  type CodeContext,
  type CodeIssue,
  type CodeSubmission,
  consumeCode,
  sendCode,
} from './verification-codes.service.ts'

export default defineDomain({
  api: verificationCodes,
  handlers,
  jobs,
  migrations: new URL('./migrations/', import.meta.url),
})
