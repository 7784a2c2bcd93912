import type { Instant } from '@paratope/contract/kernel'
import { deskKey, myOrdersKey, type OrderEventKind } from '@paratope/contract/orders'
import { notify } from '#domains/notifications/index.ts'
import { findUser, usersWithPermission } from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import { emit } from '#kernel/jobs.ts'
import type { News as BusNews, SocketMessage } from '#kernel/realtime.ts'
import type { OrderRow } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'

interface EventNews {
  /** What the outside world calls it. */
  event: string
  /** The permissions of the staff it concerns. */
  staff: readonly string[]
}

const news = {
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
} as const satisfies Record<OrderEventKind, EventNews>

/** What only customers do. */
const byCustomer: readonly OrderEventKind[] = ['submit', 'orderNow', 'accept', 'askChanges', 'cancel', 'confirmReceipt']

export type Subject = Pick<
  OrderRow,
  'id' | 'code' | 'status' | 'version' | 'company_id' | 'company_name' | 'placed_by' | 'site' | 'language'
>

interface Happened {
  kind: OrderEventKind
  from: OrderRow['status']
  /** The order as it is after it. */
  order: Subject
  /** Null where time did it. */
  by: string | null
  values: EventValues
  reason: string
  /** Products whose stock moved. */
  productIds: readonly string[]
}

/** Everything that an event sets off, in its own transaction: outbox, bells, and tables that are open somewhere. */
export async function announce(db: Db, happened: Happened, now: Instant): Promise<void> {
  const { kind, order, by, values, reason, productIds } = happened
  const { id, code, company_id: companyId, status } = order
  await emit(db, news[kind].event, id, { orderId: id, code, companyId, status, productIds, ...values }, now)
  const row = { orderNo: code, status, version: order.version, changedAt: now }
  const live: BusNews[] = [
    { kind: 'socket', needs: 'order.desk', message: updated(deskKey, row) },
    { kind: 'socket', companyId, needs: 'order.read', message: updated(myOrdersKey, row) },
  ]
  const about = (name: string, more: EventValues = {}) => ({
    kind: `order.${name}`,
    values: { code, company: order.company_name, reason, ...values, ...more },
    link: { kind: 'order' as const, code },
    site: order.site,
  })
  await notify(db, await staffConcerned(db, happened), about(kind), now, live)
  if (by === order.placed_by) return
  const toBuyer = (news: ReturnType<typeof about>) =>
    notify(db, [order.placed_by], { ...news, language: order.language }, now)
  if (!byCustomer.includes(kind)) return toBuyer(about(kind))
  const colleague = (by === null ? undefined : await findUser(db, by))?.realname ?? ''
  await toBuyer(about(`byColleague.${kind}`, { colleague }))
}

/** Nobody is told what they did themselves. */
async function staffConcerned(db: Db, { kind, from, by }: Happened): Promise<string[]> {
  // Production only knows an order that has reached it.
  const permissions = kind === 'stop' && from === 'inProduction' ? ['order.ship'] : news[kind].staff
  const staff = permissions.length === 0 ? [] : await usersWithPermission(db, ...permissions)
  return staff.map((user) => user.id).filter((id) => id !== by)
}

const updated = (socketKey: string, row: { orderNo: string }): SocketMessage => ({
  type: 'update_vxe_table',
  data: { socketKey, args: { row }, key: row.orderNo },
})
