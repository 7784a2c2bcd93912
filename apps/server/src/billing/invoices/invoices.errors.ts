import { invoices } from '@paratope/contract/billing/invoices'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(invoices.errors)
