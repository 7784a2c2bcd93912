import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

const loadSections = () => import('./order-production.tsx')
const loadScreening = () => import('./order-screening.tsx')

/** Decisions about the sequences of an order. */
export const screeningSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadScreening()).CustomerScreening })),
  desk: lazyComponent(async () => ({ default: (await loadScreening()).DeskScreening })),
}

/** Released results, drawn, on the customer's page of an order. */
export const resultSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await import('./order-results.tsx')).CustomerResults })),
}

/** Steps and results on the pages of an order. */
export const productionSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerProduction })),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskProduction })),
}
