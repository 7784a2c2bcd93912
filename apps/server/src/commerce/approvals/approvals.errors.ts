import { approvals } from '@paratope/contract/commerce/approvals'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory({ ...approvals.errors, ...approvals.foreignErrors })
