import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

const loadSections = () => import('./invoice-sections.tsx')

/** The invoices on the pages of an order. */
export const invoiceSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerInvoices })),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskInvoices })),
}
