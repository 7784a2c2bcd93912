import { parcels } from '@paratope/contract/commerce/parcels'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(parcels.errors)
