import { checks } from '@paratope/contract/checks'
import { defineDomain } from '#kernel/domain.ts'
import { checkDuplicate, checkRule } from './checks.service.ts'

export default defineDomain({ api: checks, handlers: { duplicate: checkDuplicate, rule: checkRule } })
