import { createErrorFactory } from '@paratope/contract/kernel'
import { budgets } from '@paratope/contract/ordering/budgets'
import { orders } from '@paratope/contract/ordering/orders'

/** Purchases are refused in the words of orders, which do not know budgets. */
export const createError = createErrorFactory({ ...budgets.errors, ...orders.errors })
