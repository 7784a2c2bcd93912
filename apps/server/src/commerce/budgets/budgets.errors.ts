import { budgets } from '@paratope/contract/commerce/budgets'
import { orders } from '@paratope/contract/commerce/orders'
import { createErrorFactory } from '@paratope/contract/kernel'

/** Purchases are refused in the words of orders, which do not know budgets. */
export const createError = createErrorFactory({ ...budgets.errors, ...orders.errors })
