import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** What waits for an approval, on the page of its order. */
export const approvalSections: OrderSections = {
  customerMain: lazyComponent(() => import('./held-purchase.tsx')),
}
