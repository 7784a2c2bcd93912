import { createErrorFactory } from '@paratope/contract/kernel'
import { orders } from '@paratope/contract/ordering/orders'

export const createError = createErrorFactory(orders.errors)
