import { toLocalDate } from '@paratope/contract/kernel'
import { z } from 'zod'
import { findOrder } from '#commerce/orders/index.ts'
import { readSites } from '#kernel/config/sites.ts'
import { subscribe } from '#kernel/messaging/jobs.ts'
import { closeApprovalOfOrder, reviseApprovalOfOrder } from './approvals.service.ts'

const OrderEvent = z.looseObject({ orderId: z.string(), code: z.string() })

/** A request follows its order: another quote may need other approvals, and an ended one needs none. */
export const subscribers = [
  subscribe('order.quoted', 'approvals-revise', OrderEvent, async ({ db, now, config }, { code }) => {
    const order = await findOrder(db, 'all', code)
    const [firstSite, ...sites] = readSites(config)
    const site = sites.find(({ id }) => id === order?.site) ?? firstSite
    if (order) await reviseApprovalOfOrder(db, order, toLocalDate(now, site?.timeZone ?? 'UTC'), now)
  }),
  ...['order.cancelled', 'order.accepted'].map((event) =>
    subscribe(event, 'approvals-close', OrderEvent, ({ db, now }, { orderId }) =>
      closeApprovalOfOrder(db, orderId, now),
    ),
  ),
]
