import { invoiceSections } from '#billing/invoices/index.ts'
import { complaintSections } from '#fulfilment/complaints/index.ts'
import { lotSections, parcelSections } from '#fulfilment/parcels/index.ts'
import { productionSections, resultSections, screeningSections } from '#fulfilment/production/index.ts'
import { approvalSections } from '#ordering/approvals/index.ts'
import { messageSections } from '#ordering/order-messages/index.ts'
import type { OrderSections } from '#ordering/orders/index.ts'
import { confirmationSections, contractSections, quoteSections } from '#ordering/quotes/index.ts'
import { vectorSections } from '#ordering/vector-orders/index.ts'

/** Sections on the pages of an order, one line each, in the order of the page. */
export const orderSections: readonly OrderSections[] = [
  approvalSections,
  vectorSections,
  screeningSections,
  resultSections,
  productionSections,
  parcelSections,
  lotSections,
  quoteSections,
  contractSections,
  confirmationSections,
  invoiceSections,
  complaintSections,
  messageSections,
]
