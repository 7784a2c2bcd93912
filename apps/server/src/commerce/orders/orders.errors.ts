import { orders } from '@paratope/contract/commerce/orders'
import { createErrorFactory } from '@paratope/contract/kernel'

export const createError = createErrorFactory(orders.errors)
