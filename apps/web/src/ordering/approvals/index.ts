import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

/** Pending approval on the page of its order. */
export const approvalSections: OrderSections = {
  customerMain: lazyComponent(() => import('./held-purchase.tsx')),
}
