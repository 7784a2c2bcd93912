import { checkoutBudget } from '#ordering/budgets/index.ts'
import { cartTransferParts } from '#ordering/cart-transfers/index.ts'
import type { CheckoutParts } from '#ordering/carts/index.ts'
import { cartRowParts } from '#ordering/order-tables/index.ts'

/** What domains show in the cart and at check-out. */
export const checkoutParts: CheckoutParts = { ...checkoutBudget, ...cartTransferParts, ...cartRowParts }
