import type { CheckoutParts } from '#commerce/carts/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** The budget of an order, at check-out. */
export const checkoutBudget: CheckoutParts = {
  budget: lazyComponent(() => import('./checkout-budget.tsx')),
}
