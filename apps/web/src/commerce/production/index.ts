import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

const loadSections = () => import('./order-production.tsx')

/** Steps and results on the pages of an order. */
export const productionSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerProduction })),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskProduction })),
}
