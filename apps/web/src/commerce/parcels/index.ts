import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

/** The parcels on the pages of an order. */
export const parcelSections: OrderSections = {
  customerMain: lazyComponent(() => import('./customer-parcels.tsx')),
  deskForm: lazyComponent(() => import('./ship-form.tsx')),
  desk: lazyComponent(() => import('./desk-parcels.tsx')),
}
