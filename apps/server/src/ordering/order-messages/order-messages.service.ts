import type { Instant } from '@paratope/contract/kernel'
import type { OrderMessage } from '@paratope/contract/ordering/order-messages'
import { orderDeskKey, orderListKey } from '@paratope/contract/ordering/orders'
import type { z } from 'zod'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import { notify } from '#identity/notifications/index.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { createId } from '#kernel/ids.ts'
import type { BusMessage } from '#kernel/messaging/message-bus.ts'
import { findOrder, markReplied, type OrderRow } from '#ordering/orders/index.ts'
import { insertOrderMessage, listOrderMessages, type OrderMessageRow } from './order-messages.repo.ts'
import { orderMessageTopics } from './order-messages.topics.ts'

type Reply = z.input<typeof OrderMessage>

const presentMessage = (row: OrderMessageRow, { userId }: Session): Reply => ({
  id: row.id,
  sentAt: row.sent_at,
  author: row.author_name,
  isFromStaff: row.is_from_staff,
  isOwn: row.author_id === userId,
  isInternal: row.is_internal,
  text: row.text,
})

async function getOrder(db: Db, session: Session, orderNo: string): Promise<OrderRow> {
  const order = await findOrder(db, toScope(session), orderNo)
  if (!order) throw createCommonError('record.missing')
  return order
}

/** Internal notes are left out unless the caller is staff. */
export async function listMessages(db: Db, session: Session, orderNo: string): Promise<Reply[]> {
  const { id } = await getOrder(db, session, orderNo)
  const rows = await listOrderMessages(db, id, { internal: session.kind === 'staff' })
  return rows.map((row) => presentMessage(row, session))
}

interface MessageDraft {
  text: string
  isInternal: boolean
}

export async function sendMessage(
  db: Db,
  session: Session,
  orderNo: string,
  { text, isInternal }: MessageDraft,
  now: Instant,
): Promise<Reply> {
  const order = await getOrder(db, session, orderNo)
  const isFromStaff = session.kind === 'staff'
  const row = {
    id: createId('oms', Date.parse(now)),
    order_id: order.id,
    author_id: session.userId,
    is_from_staff: isFromStaff,
    is_internal: isFromStaff && isInternal,
    text,
    sent_at: now,
  }
  await insertOrderMessage(db, row)
  if (isFromStaff && !row.is_internal) await markReplied(db, order.id)
  await announceMessage(db, session, order, { isInternal: row.is_internal, now })
  return presentMessage({ ...row, author_name: session.realname }, session)
}

/** Rings the bell of the other side and refreshes pages that show the order; notes stay among staff. */
async function announceMessage(
  db: Db,
  { userId, realname, kind }: Session,
  order: OrderRow,
  { isInternal, now }: { isInternal: boolean; now: Instant },
): Promise<void> {
  const { code, tenant, company_id: companyId, status, version } = order
  const row = { orderNo: code, status, version, changedAt: now }
  const toUpdate = (socketKey: string) => ({
    type: 'update_vxe_table' as const,
    data: { socketKey, args: { row }, key: code },
  })
  const live: BusMessage[] = [{ kind: 'socket', tenant, needs: 'order.desk', message: toUpdate(orderDeskKey) }]
  if (!isInternal)
    live.push({ kind: 'socket', tenant, companyId, needs: 'order.read', message: toUpdate(orderListKey) })
  const isFromStaff = kind === 'staff'
  const readers = isFromStaff ? [order.placed_by] : await listTenantUsersWithPermission(db, tenant, ['order.quote'])
  const recipients = isInternal ? [] : readers.filter((id) => id !== userId)
  const name = isFromStaff ? 'fromStaff' : 'fromCustomer'
  const draft = {
    kind: `orderMessage.${name}`,
    topic: orderMessageTopics.find((topic) => topic.name === name),
    values: { code, author: realname, company: order.company_name },
    link: { kind: 'order' as const, code },
    site: order.site,
    companyId: order.company_id,
    ...(isFromStaff && { language: order.language }),
  }
  await notify(db, recipients, draft, now, live)
}
