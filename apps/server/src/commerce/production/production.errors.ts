import { production } from '@paratope/contract/commerce/production'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(production.errors)
