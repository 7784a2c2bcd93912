import { invoices } from '@paratope/contract/commerce/invoices'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(invoices.errors)
