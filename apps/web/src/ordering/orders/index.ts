/** Parts of orders for other domains, and the extension points of its pages. */

export { BulkResults, toOrderResults } from './desk/bulk-results.tsx'
export { DeadlineText } from './desk/deadline-text.tsx'
export { OrderAgainButton } from './order-again-button.tsx'
export { OrderAttachments } from './order-attachments.tsx'
export { DeskOrderSection, OrderSection } from './order-section.tsx'
export { type OrderSectionProps, type OrderSections, OrderSectionsContext } from './order-sections.tsx'
export { OrderStatusBadge } from './order-status-badge.tsx'
export { getShownFreight, OrderTotals } from './order-totals.tsx'
export { deskOrderQuery, getOrderKey, isFromCart, type OrderDetail, ordersKey } from './orders.data.ts'
export { useOrderAction, useStaleOrder } from './use-order-action.ts'
export { useOrderTaxRows } from './use-order-tax-rows.ts'
