import type { CheckoutParts } from '#commerce/carts/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** A line of the cart that is a row of an order table is edited there. */
export const cartRowParts: CheckoutParts = {
  lineAction: lazyComponent(() => import('./edit-cart-row-button.tsx')),
}
