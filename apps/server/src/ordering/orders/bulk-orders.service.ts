import type { Instant, Language } from '@paratope/contract/kernel'
import type { BulkCancellation, BulkReply, Colleague } from '@paratope/contract/ordering/orders'
import { listTenantUsersWithPermission } from '#identity/departments/index.ts'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Scope, type Session } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { applyToEach } from './apply-to-each.ts'
import { cancelOrder } from './change-order.service.ts'
import { orderParts } from './order-parts.ts'
import { createError } from './orders.errors.ts'
import { publishOrderUpdate } from './orders.events.ts'
import { listColleagueNames, updateAssignee } from './orders.repo.ts'
import { toTransitionRequest } from './orders.transitions.ts'

/** Everybody at the desk of the tenant can look after an order. */
export async function listColleagues(db: Db, tenant: string): Promise<Colleague[]> {
  const names = await listColleagueNames(db, await listTenantUsersWithPermission(db, tenant, ['order.desk']))
  // Ids are branded in the contract; the reply schema checks them.
  return names.map(({ id, name }) => ({ id: id as Colleague['id'], name }))
}

interface AssignContext {
  scope: Scope
  tenant: string
  now: Instant
  language: Language
}

export async function assignOrders(
  db: Db,
  { scope, tenant, now, language }: AssignContext,
  { orderNos, assigneeId }: { orderNos: readonly string[]; assigneeId: string | null },
): Promise<BulkReply> {
  const assignee = assigneeId === null ? null : (await listColleagues(db, tenant)).find(({ id }) => id === assigneeId)
  if (assignee === undefined) throw createError('order.assignee_unfit')
  return applyToEach(
    db,
    orderNos.map((orderNo) => ({ orderNo })),
    { key: 'orderNo', language },
    async (tx, { orderNo }) => {
      const [order] = await updateAssignee(tx, scope, orderNo, assigneeId)
      if (!order) throw createCommonError('record.missing')
      await publishOrderUpdate(tx, order, now)
      return assignee?.name ?? ''
    },
  )
}

interface CancelContext {
  db: Db
  session: Session
  site: Site
  now: Instant
  registry: Registry
  language: Language
}

/** The move of one order, for each of them. */
export const cancelOrders = (call: CancelContext, { orders, reason }: BulkCancellation): Promise<BulkReply> =>
  applyToEach(call.db, orders, { key: 'orderNo', language: call.language }, async (tx, { orderNo, version }) => {
    const attempt = toTransitionRequest({ ...call, params: { orderNo }, body: { version } })
    await cancelOrder(tx, attempt, 'cancelByStaff', { reason }, orderParts.list(call.registry))
    return ''
  })
