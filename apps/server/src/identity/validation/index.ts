import { validation } from '@paratope/contract/identity/validation'
import { defineDomain } from '#kernel/domain.ts'
import { verifyRule, verifyUnique } from './validation.service.ts'

export default defineDomain({ api: validation, handlers: { duplicate: verifyUnique, rule: verifyRule } })
