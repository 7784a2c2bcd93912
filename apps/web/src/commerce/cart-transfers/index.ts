import type { CheckoutParts } from '#commerce/carts/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Sending the cart to a colleague, and what colleagues sent. */
export const cartTransferParts: CheckoutParts = {
  cartAction: lazyComponent(() => import('./send-cart-button.tsx')),
  cartNotice: lazyComponent(() => import('./received-carts.tsx')),
}
