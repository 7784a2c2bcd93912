import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** The ordered vectors on the pages of an order, for customers and staff. */
export const vectorSections: OrderSections = {
  customerMain: lazyComponent(() => import('./customer-vectors.tsx')),
  desk: lazyComponent(() => import('./desk-vectors.tsx')),
}
