import { approvalSections } from '#commerce/approvals/index.ts'
import { complaintSections } from '#commerce/complaints/index.ts'
import { invoiceSections } from '#commerce/invoices/index.ts'
import { messageSections } from '#commerce/order-messages/index.ts'
import type { OrderSections } from '#commerce/orders/index.ts'
import { parcelSections } from '#commerce/parcels/index.ts'
import { productionSections, resultSections, screeningSections } from '#commerce/production/index.ts'
import { confirmationSections, contractSections, quoteSections } from '#commerce/quotes/index.ts'
import { vectorSections } from '#commerce/vector-orders/index.ts'

/** What domains show on the pages of an order, one line each, in the order of the page. */
export const orderSections: readonly OrderSections[] = [
  approvalSections,
  vectorSections,
  screeningSections,
  resultSections,
  productionSections,
  parcelSections,
  quoteSections,
  contractSections,
  confirmationSections,
  invoiceSections,
  complaintSections,
  messageSections,
]
