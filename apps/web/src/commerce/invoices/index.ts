import type { OrderSections } from '#commerce/orders/index.ts'
import { lazyComponent } from '#lib/page/lazy-component.ts'

const loadSections = () => import('./invoice-sections.tsx')

/** The invoices on the pages of an order. */
export const invoiceSections: OrderSections = {
  customerMain: lazyComponent(async () => ({ default: (await loadSections()).CustomerInvoices })),
  desk: lazyComponent(async () => ({ default: (await loadSections()).DeskInvoices })),
}
