import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

const loadSections = () => import('./order-message-sections.tsx')

/** The messages on the pages of an order. */
export const messageSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerMessages })),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskMessages })),
}
