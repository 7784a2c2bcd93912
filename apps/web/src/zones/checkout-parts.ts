import { checkoutBudget } from '#commerce/budgets/index.ts'
import { cartTransferParts } from '#commerce/cart-transfers/index.ts'
import type { CheckoutParts } from '#commerce/carts/index.ts'
import { cartRowParts } from '#commerce/order-tables/index.ts'

/** What domains show in the cart and at check-out. */
export const checkoutParts: CheckoutParts = { ...checkoutBudget, ...cartTransferParts, ...cartRowParts }
