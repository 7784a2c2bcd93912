import { createErrorFactory } from '@paratope/contract/kernel'
import { approvals } from '@paratope/contract/ordering/approvals'

export const createError = createErrorFactory({ ...approvals.errors, ...approvals.foreignErrors })
