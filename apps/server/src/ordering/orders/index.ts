import { orders } from '@paratope/contract/ordering/orders'
import { defineDomain } from '#kernel/domain.ts'
import { handlers } from './orders.handlers.ts'
import { subscribers } from './orders.jobs.ts'
import './orders.tables.ts'

export { applyToEach } from './apply-to-each.ts'
export { cancelOrder, completeOrder, withdrawPrices } from './change-order.service.ts'
export { assertLinesWork, type LineCheck, lineChecks } from './line-checks.ts'
export { listOrderAttachments, type OrderAttachmentRow } from './order-attachments.repo.ts'
export { getProviderCalendar, markReplied, planAnswers, promiseDispatch } from './order-deadlines.ts'
export { type AcceptedPurchase, holdAcceptance, type OrderGuard, orderGuards, type Purchase } from './order-guards.ts'
export {
  addShippedQuantities,
  type LinePrice,
  listOrderLines,
  markFromStock,
  type OrderLineRow,
  updateLinePrices,
} from './order-lines.repo.ts'
export { type OrderPart, orderParts } from './order-parts.ts'
export { publishOrderUpdate } from './orders.events.ts'
export { type OrderHook, type OrderMoved, orderHooks } from './orders.hooks.ts'
export { isQuoteExpired } from './orders.policy.ts'
export { formatSubOrderNo, type PresentContext } from './orders.present.ts'
export { findOrder, lockOrder, markHeld, type OrderRow, takeNextNumber } from './orders.repo.ts'
export { getOrderDetail } from './orders.service.ts'
export {
  applyTransition,
  lockForTransition,
  recordTransition,
  type TransitionRequest,
  toTransitionRequest,
  type Unversioned,
} from './orders.transitions.ts'
export { type LineSource, placeOrder } from './place-order.ts'
export { type SubmitContext, submitDirectOrder, submitInquiry } from './submit-order.ts'
export { findOrderTaxes, pickTax } from './taxes/order-taxes.ts'
export { transitionBatchSize, transitionEach } from './transition-each.ts'

import { orderNotificationTopics } from './order-notification-topics.ts'
import { menu } from './orders.menu.ts'
import { personalData } from './orders.personal-data.ts'
import { reports } from './orders.reports.ts'

export default defineDomain({
  api: orders,
  handlers,
  subscribers,
  personalData,
  notificationTopics: orderNotificationTopics,
  reports,
  limitedTables: { order_event: 'append' },
  migrations: new URL('./migrations/', import.meta.url),
  menu,
  grants: {
    customer: ['order.place', 'order.read', 'order.accept'],
    approver: ['order.place', 'order.read', 'order.accept'],
    buyer: ['order.place', 'order.read', 'order.accept'],
    viewer: ['order.read'],
    sales: ['order.desk', 'order.assign', 'order.quote', 'order.cancel'],
    production: ['order.desk', 'order.assign', 'order.ship'],
    finance: ['order.desk'],
    admin: ['order.desk', 'order.assign', 'order.quote', 'order.cancel', 'order.ship'],
  },
})
