import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

const loadSections = () => import('./order-message-sections.tsx')

/** The messages on the pages of an order. */
export const messageSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerMessages })),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskMessages })),
}
