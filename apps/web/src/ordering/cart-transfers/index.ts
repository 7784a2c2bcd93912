import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { CheckoutParts } from '#ordering/carts/index.ts'

/** Sending the cart to a colleague, and what colleagues sent. */
export const cartTransferParts: CheckoutParts = {
  cartAction: lazyComponent(() => import('./send-cart-button.tsx')),
  cartNotice: lazyComponent(() => import('./received-carts.tsx')),
}
