import { production } from '@paratope/contract/fulfilment/production'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(production.errors)
