import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

/** The parcels on the pages of an order. */
export const parcelSections: OrderSections = {
  customerMain: lazyComponent(() => import('./customer-parcels.tsx')),
  deskForm: lazyComponent(() => import('./ship-form.tsx')),
  desk: lazyComponent(() => import('./desk-parcels.tsx')),
}

/** The lots that were shipped, on the pages of an order. */
export const lotSections: OrderSections = {
  customerMain: lazyComponent(() => import('./customer-lots.tsx')),
  desk: lazyComponent(() => import('./desk-lots.tsx')),
}
