import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { CheckoutParts } from '#ordering/carts/index.ts'

/** A line of the cart that is a row of an order table is edited there. */
export const cartRowParts: CheckoutParts = {
  lineAction: lazyComponent(() => import('./edit-cart-row-button.tsx')),
}
