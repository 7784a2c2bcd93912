import { parcels } from '@paratope/contract/fulfilment/parcels'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(parcels.errors)
