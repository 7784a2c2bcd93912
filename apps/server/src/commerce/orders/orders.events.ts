import { type OrderEventKind, orderDeskKey, orderListKey } from '@paratope/contract/commerce/orders'
import type { Instant } from '@paratope/contract/kernel'
import { findUser, listUsersWithPermission } from '#identity/accounts/index.ts'
import { filterTenantMembers } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { emit } from '#kernel/messaging/jobs.ts'
import type { BusMessage as BusDraft, SocketMessage } from '#kernel/messaging/message-bus.ts'
import { findOrderTopic } from './order-notification-topics.ts'
import type { OrderRow } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'

interface EventTopic {
  /** What the outside world calls it. */
  event: string
  /** The permissions of the staff it concerns. */
  staff: readonly string[]
}

const orderEventTopics = {
  submit: { event: 'order.submitted', staff: ['order.quote'] },
  orderNow: { event: 'order.placed', staff: ['order.quote', 'order.ship'] },
  quote: { event: 'order.quoted', staff: [] },
  accept: { event: 'order.accepted', staff: ['order.quote', 'order.ship'] },
  askChanges: { event: 'order.changes_asked', staff: ['order.quote'] },
  expire: { event: 'order.quote_expired', staff: ['order.quote'] },
  cancel: { event: 'order.cancelled', staff: ['order.quote'] },
  stop: { event: 'order.cancelled', staff: [] },
  sendParcel: { event: 'order.parcel_sent', staff: [] },
  ship: { event: 'order.shipped', staff: [] },
  deliver: { event: 'order.parcel_delivered', staff: [] },
  confirmReceipt: { event: 'order.completed', staff: ['order.quote'] },
  close: { event: 'order.completed', staff: [] },
} as const satisfies Record<OrderEventKind, EventTopic>

/** What only customers do. */
const customerEventKinds: readonly OrderEventKind[] = [
  'submit',
  'orderNow',
  'accept',
  'askChanges',
  'cancel',
  'confirmReceipt',
]

export type OrderEventSubject = Pick<
  OrderRow,
  'id' | 'code' | 'status' | 'version' | 'tenant' | 'company_id' | 'company_name' | 'placed_by' | 'site' | 'language'
>

interface OrderEventDetails {
  kind: OrderEventKind
  from: OrderRow['status']
  /** The order as it is after it. */
  order: OrderEventSubject
  /** Null where time did it. */
  by: string | null
  values: EventValues
  reason: string
  /** Products whose stock moved. */
  productIds: readonly string[]
}

/** Everything that an event sets off, in its own transaction: outbox, bells, and tables that are open somewhere. */
export async function publishOrderEvent(db: Db, happened: OrderEventDetails, now: Instant): Promise<void> {
  const { kind, order, by, values, reason, productIds } = happened
  const { id, code, company_id: companyId, status, tenant } = order
  await emit(db, orderEventTopics[kind].event, id, { orderId: id, code, companyId, status, productIds, ...values }, now)
  const row = { orderNo: code, status, version: order.version, changedAt: now }
  const live: BusDraft[] = [
    { kind: 'socket', tenant, needs: 'order.desk', message: buildTableUpdate(orderDeskKey, row) },
    { kind: 'socket', tenant, companyId, needs: 'order.read', message: buildTableUpdate(orderListKey, row) },
  ]
  const about = (name: string, more: EventValues = {}) => ({
    kind: `order.${name}`,
    topic: findOrderTopic(`order.${name}`),
    values: { code, company: order.company_name, reason, ...values, ...more },
    link: { kind: 'order' as const, code },
    site: order.site,
  })
  await notify(db, await listConcernedStaff(db, happened), about(kind), now, live)
  if (by === order.placed_by) return
  const toBuyer = (draft: ReturnType<typeof about>) =>
    notify(db, [order.placed_by], { ...draft, language: order.language }, now)
  if (!customerEventKinds.includes(kind)) return toBuyer(about(kind))
  const colleague = (by === null ? undefined : await findUser(db, by))?.realname ?? ''
  await toBuyer(about(`byColleague.${kind}`, { colleague }))
}

/** Nobody is told what they did themselves. */
async function listConcernedStaff(db: Db, { kind, from, order, by }: OrderEventDetails): Promise<string[]> {
  // Production only knows an order that has reached it.
  const permissions = kind === 'stop' && from === 'inProduction' ? ['order.ship'] : orderEventTopics[kind].staff
  const staff = permissions.length === 0 ? [] : await listUsersWithPermission(db, ...permissions)
  const members = await filterTenantMembers(
    db,
    order.tenant,
    staff.map((user) => user.id),
  )
  return members.filter((id) => id !== by)
}

const buildTableUpdate = (socketKey: string, row: { orderNo: string }): SocketMessage => ({
  type: 'update_vxe_table',
  data: { socketKey, args: { row }, key: row.orderNo },
})
