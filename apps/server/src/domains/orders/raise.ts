import { raiser } from '@paratope/contract/kernel'
import { orders } from '@paratope/contract/orders'

export const raise = raiser(orders.errors)
