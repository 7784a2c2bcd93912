import { toLocalDate } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findTimeZone, readSites } from '#kernel/config/sites.ts'
import { subscribe } from '#kernel/messaging/jobs.ts'
import { findOrder } from '#ordering/orders/index.ts'
import { closeApprovalOfOrder, reviseApprovalOfOrder } from './approvals.service.ts'

const OrderEvent = z.looseObject({ orderId: z.string(), code: z.string() })

/** A request follows its order: another quote may need other approvals, and an ended one needs none. */
export const subscribers = [
  subscribe('order.quoted', 'approvals-revise', OrderEvent, async ({ db, now, config }, { code }) => {
    const order = await findOrder(db, 'all', code)
    if (!order) return
    const today = toLocalDate(now, findTimeZone(readSites(config), order.site))
    await reviseApprovalOfOrder(db, order, today, now)
  }),
  ...['order.cancelled', 'order.accepted'].map((event) =>
    subscribe(event, 'approvals-close', OrderEvent, ({ db, now }, { orderId }) =>
      closeApprovalOfOrder(db, orderId, now),
    ),
  ),
]
