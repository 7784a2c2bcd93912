import { validation } from '@paratope/contract/identity/validation'
import { defineDomain } from '#kernel/domain.ts'
import { verifyRule, verifyUnique } from './validation.service.ts'

export default defineDomain({
  api: validation,
  handlers: {
    checkDuplicate: { perMinute: 20, successText: 'value.free', handle: verifyUnique },
    checkRule: { perMinute: 60, successText: 'rule.passed', handle: verifyRule },
  },
})
