import type { Instant } from '@paratope/contract/kernel'
import { deskKey, myOrdersKey, type OrderEventKind } from '@paratope/contract/orders'
import { notify } from '#domains/notifications/index.ts'
import { usersWithPermission } from '#domains/users/index.ts'
import type { Db } from '#kernel/database.ts'
import { emit } from '#kernel/jobs.ts'
import type { SocketMessage } from '#kernel/realtime.ts'
import type { OrderRow } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'

/** What the outside world calls each thing that can happen, and whom it concerns: staff by permission, or the buyer. */
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
} as const satisfies Record<OrderEventKind, { event: string; staff: readonly string[] }>

/** What the buyer did is no news to the buyer. */
const ofBuyer: readonly OrderEventKind[] = ['submit', 'orderNow', 'accept', 'askChanges', 'cancel', 'confirmReceipt']

export type Subject = Pick<
  OrderRow,
  'id' | 'code' | 'status' | 'version' | 'company_id' | 'company_name' | 'placed_by' | 'site'
>

interface Happened {
  kind: OrderEventKind
  /** The order as it is after it. */
  order: Subject
  values: EventValues
  reason: string
  /** Products whose stock moved. */
  productIds: readonly string[]
}

/** Everything that an event sets off, in its own transaction: outbox, bells, and tables that are open somewhere. */
export async function announce(
  db: Db,
  { kind, order, values, reason, productIds }: Happened,
  now: Instant,
): Promise<void> {
  const { event, staff } = news[kind]
  const { id, code, company_id: companyId } = order
  await emit(db, event, id, { orderId: id, code, companyId, status: order.status, productIds, ...values }, now)
  const colleagues = staff.length === 0 ? [] : await usersWithPermission(db, ...staff)
  const buyer = ofBuyer.includes(kind) ? [] : [order.placed_by]
  const row = { orderNo: code, status: order.status, version: order.version, changedAt: now }
  await notify(
    db,
    [...colleagues.map((user) => user.id), ...buyer],
    {
      kind: `order.${kind}`,
      values: { code, company: order.company_name, reason, ...values },
      link: { kind: 'order', code },
      site: order.site,
    },
    now,
    [
      { kind: 'socket', needs: 'order.desk', message: updated(deskKey, row) },
      { kind: 'socket', userId: order.placed_by, message: updated(myOrdersKey, row) },
    ],
  )
}

const updated = (socketKey: string, row: { orderNo: string }): SocketMessage => ({
  type: 'update_vxe_table',
  data: { socketKey, args: { row }, key: row.orderNo },
})
