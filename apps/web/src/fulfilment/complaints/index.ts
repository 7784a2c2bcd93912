import { lazyComponent } from '#lib/page/lazy-component.ts'
import type { OrderSections } from '#ordering/orders/index.ts'

export { OpenComplaintDialog } from './lazy-complaint-dialog.ts'
export type { ComplaintLine } from './open-complaint-dialog.tsx'

/** The complaints on the customer's page of an order. */
export const complaintSections: OrderSections = {
  customerMain: lazyComponent(() => import('./customer-complaints.tsx')),
}
