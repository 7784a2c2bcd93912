import { checkoutBudget } from '#ordering/budgets/index.ts'
import { cartTransferParts } from '#ordering/cart-transfers/index.ts'
import type { CheckoutParts } from '#ordering/carts/index.ts'
import { cartRowParts } from '#ordering/order-tables/index.ts'

/** Extensions of cart and checkout. */
export const checkoutParts: CheckoutParts = { ...checkoutBudget, ...cartTransferParts, ...cartRowParts }
