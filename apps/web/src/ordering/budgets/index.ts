import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { CheckoutParts } from '#ordering/carts/index.ts'

/** The budget of an order, at check-out. */
export const checkoutBudget: CheckoutParts = {
  budget: lazyComponent(() => import('./checkout-budget.tsx')),
}
