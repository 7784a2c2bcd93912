import { memberships } from '@paratope/contract/identity/memberships'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(memberships.errors)
