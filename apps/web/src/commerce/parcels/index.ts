import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

const loadSections = () => import('./parcel-sections.tsx')

/** The parcels on the pages of an order. */
export const parcelSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerParcels })),
  deskForm: lazyComponent(() => import('./ship-form.tsx')),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskParcels })),
}
