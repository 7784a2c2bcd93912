import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

/** Reads files of sequences, so it comes when it is called. */
export const loadOrderedMolecule: typeof import('./load-ordered-molecule.ts').loadOrderedMolecule = async (...args) =>
  (await import('./load-ordered-molecule.ts')).loadOrderedMolecule(...args)

/** The ordered vectors on the pages of an order, for customers and staff. */
export const vectorSections: OrderSections = {
  customerMain: lazyComponent(() => import('./customer-vectors.tsx')),
  desk: lazyComponent(() => import('./desk-vectors.tsx')),
}
