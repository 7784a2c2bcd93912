import type { Instant } from '@paratope/contract/kernel'
import { type OrderEventKind, orderDeskKey, orderListKey } from '@paratope/contract/ordering/orders'
import { findUser } from '#identity/accounts/index.ts'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import { type BusMessage as BusDraft, publishAll, type SocketMessage } from '#kernel/messaging/message-bus.ts'
import { findOrderTopic } from './order-notification-topics.ts'
import type { OrderRow } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'

interface EventTopic {
  /** Name of the event in the outbox. */
  event: string
  /** Permissions of the staff to notify. */
  staff: readonly string[]
}

const orderEventTopics = {
  submit: { event: 'order.submitted', staff: ['order.quote'] },
  orderNow: { event: 'order.placed', staff: ['order.quote', 'order.ship'] },
  quote: { event: 'order.quoted', staff: [] },
  hold: { event: 'order.held', staff: [] },
  accept: { event: 'order.accepted', staff: ['order.quote', 'order.ship'] },
  requestChanges: { event: 'order.changes_requested', staff: ['order.quote'] },
  expire: { event: 'order.quote_expired', staff: ['order.quote'] },
  cancel: { event: 'order.cancelled', staff: ['order.quote'] },
  cancelByStaff: { event: 'order.cancelled', staff: [] },
  shipPart: { event: 'order.parcel_sent', staff: [] },
  ship: { event: 'order.shipped', staff: [] },
  markDelivered: { event: 'order.parcel_delivered', staff: [] },
  deliverData: { event: 'order.completed', staff: [] },
  deliverRest: { event: 'order.shipped', staff: [] },
  confirmReceipt: { event: 'order.completed', staff: ['order.quote'] },
  autoComplete: { event: 'order.completed', staff: [] },
} as const satisfies Record<OrderEventKind, EventTopic>

/** Moves that only customers make. */
const customerEventKinds: readonly OrderEventKind[] = [
  'submit',
  'orderNow',
  'hold',
  'accept',
  'requestChanges',
  'cancel',
  'confirmReceipt',
]
const isCustomerEvent = (kind: OrderEventKind): boolean => customerEventKinds.includes(kind)

export type OrderEventSubject = Pick<
  OrderRow,
  'id' | 'code' | 'status' | 'version' | 'tenant' | 'company_id' | 'company_name' | 'placed_by' | 'site' | 'language'
>

type UpdatedOrder = Pick<OrderRow, 'code' | 'status' | 'version' | 'tenant' | 'company_id'>

interface OrderEventDetails {
  kind: OrderEventKind
  /** The event that staff read of, where it is another. */
  noticeKind?: OrderEventKind
  from: OrderRow['status']
  /** The order after the move. */
  order: OrderEventSubject
  /** Null for jobs. */
  by: string | null
  values: EventValues
  reason: string
  /** Products whose stock changed. */
  productIds: readonly string[]
}

/**
 * Everything that an event sets off, in its own transaction: outbox, bells, and tables that are open somewhere. What
 * it writes needs no answer, so all of it is sent at once.
 */
export async function publishOrderEvent(
  db: Db,
  happened: OrderEventDetails,
  { staff, colleague }: OrderEventReaders,
  now: Instant,
): Promise<void> {
  const { kind, noticeKind = kind, order, by, values, reason, productIds } = happened
  const { id, code, company_id: companyId, status } = order
  const payload = { orderId: id, code, companyId, status, productIds, ...values }
  const live = buildTableUpdates(order, now)
  const about = (name: string, more: EventValues = {}) => ({
    kind: `order.${name}`,
    topic: findOrderTopic(`order.${name}`),
    values: { code, company: order.company_name, reason, ...values, ...more },
    link: { kind: 'order' as const, code },
    site: order.site,
    companyId,
  })
  const toBuyer = isCustomerEvent(kind) ? about(`byColleague.${kind}`, { colleague }) : about(kind)
  await Promise.all([
    emit(db, orderEventTopics[kind].event, id, payload, now),
    notify(db, staff, about(noticeKind), now, live),
    ...(by === order.placed_by ? [] : [notify(db, [order.placed_by], { ...toBuyer, language: order.language }, now)]),
  ])
}

/** Further receivers of an event beside the buyer, and its sender. */
export interface OrderEventReaders {
  /** Users are not notified of their own moves. */
  staff: readonly string[]
  /** The customer who acted, where that was not the buyer. */
  colleague: string
}

type OrderEventSource = Pick<OrderEventDetails, 'kind' | 'from' | 'by'> & {
  order: Pick<OrderEventSubject, 'tenant' | 'placed_by'>
}

export async function findOrderEventReaders(
  db: Db,
  { kind, from, order, by }: OrderEventSource,
): Promise<OrderEventReaders> {
  // Production is only notified of orders that reached it.
  const permissions =
    kind === 'cancelByStaff' && from === 'inProduction' ? ['order.ship'] : orderEventTopics[kind].staff
  const [staff, colleague] = await Promise.all([
    permissions.length === 0 ? [] : listTenantUsersWithPermission(db, order.tenant, permissions),
    by === null || by === order.placed_by || !isCustomerEvent(kind) ? undefined : findUser(db, by),
  ])
  return { staff: staff.filter((id) => id !== by), colleague: colleague?.realname ?? '' }
}

/** Refreshes the open lists and pages of an order whose state did not change. */
export const publishOrderUpdate = (db: Db, order: UpdatedOrder, now: Instant): Promise<void> =>
  publishAll(db, buildTableUpdates(order, now))

function buildTableUpdates(order: UpdatedOrder, changedAt: Instant): BusDraft[] {
  const { code: orderNo, status, version, tenant, company_id: companyId } = order
  const row = { orderNo, status, version, changedAt }
  return [
    { kind: 'socket', tenant, needs: 'order.desk', message: buildTableUpdate(orderDeskKey, row) },
    { kind: 'socket', tenant, companyId, needs: 'order.read', message: buildTableUpdate(orderListKey, row) },
  ]
}

const buildTableUpdate = (socketKey: string, row: { orderNo: string }): SocketMessage => ({
  type: 'update_vxe_table',
  data: { socketKey, args: { row }, key: row.orderNo },
})
