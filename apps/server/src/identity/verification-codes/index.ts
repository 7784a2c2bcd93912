import { verificationCodes } from '@paratope/contract/identity/verification-codes'
import { day } from '@paratope/contract/kernel'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './verification-codes.handlers.ts'
import './verification-codes.tables.ts'

export {
  type CodeContext,
  type CodeIssue,
  type CodeSubmission,
  consumeCode,
  sendCode,
} from './verification-codes.service.ts'

import { codeTemplates } from './verification-codes.templates.ts'

export default defineDomain({
  api: verificationCodes,
  handlers,
  templates: codeTemplates,
  retention: [{ table: 'verification_code_daily_count', column: 'day', keepFor: 30 * day }],
  migrations: new URL('./migrations/', import.meta.url),
})
