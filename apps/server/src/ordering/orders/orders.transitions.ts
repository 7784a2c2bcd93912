import { type Instant, toLocalDate } from '@paratope/contract/kernel'
import { canMove, type OrderMove, orderMoves, type TransitionedOrder } from '@paratope/contract/ordering/orders'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import { createCommonError } from '#kernel/http/common-error.ts'
import { type Scope, type Session, toScope } from '#kernel/http/session.ts'
import type { Registry } from '#kernel/registry.ts'
import { planDeadlines } from './order-deadlines.ts'
import { insertOrderEvent } from './order-events.repo.ts'
import { createError } from './orders.errors.ts'
import { findOrderEventReaders, publishOrderEvent } from './orders.events.ts'
import { type OrderHook, orderHooks, runOrderHooks } from './orders.hooks.ts'
import { lockOrder, type OrderRow, updateOrder } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'

/** The order to move, the version the caller saw, and the caller; null for jobs. */
export interface TransitionRequest {
  scope: Scope
  code: string
  /** Absent if nobody viewed the order before, as for jobs. */
  version?: number
  by: string | null
  now: Instant
  /** Of the site, for business days; absent for jobs, which count in UTC. */
  timeZone?: string
  /** Actions of other domains in the same transaction. */
  hooks: readonly OrderHook[]
}

/** Context of a move for its handler. */
interface TransitionContext {
  db: Db
  session: Session
  site: Site
  now: Instant
  registry: Registry
  params: { orderNo: string }
  body: { version: number }
}

export const toTransitionRequest = ({ session, site, now, registry, params, body }: TransitionContext) => ({
  scope: toScope(session),
  code: params.orderNo,
  version: body.version,
  by: session.userId,
  now,
  timeZone: site.timeZone,
  hooks: orderHooks.list(registry),
})

/** Without the version, which TransitionRequest holds. */
export type Unversioned<Input> = Omit<Input, 'version'>

/** Locks the order for a move; throws if its state does not allow the move or the caller saw another version. */
export async function lockForTransition(
  db: Db,
  { scope, code, version }: TransitionRequest,
  move: OrderMove,
): Promise<OrderRow> {
  const order = await lockOrder(db, scope, code)
  if (!order) throw createCommonError('record.missing')
  if (!canMove(order.status, move)) {
    throw createError('order.transition_refused', { from: order.status, to: orderMoves[move].to, move })
  }
  if (version !== undefined && version !== order.version) {
    throw createCommonError('record.changed', { status: order.status, version: order.version })
  }
  return order
}

interface TransitionChange {
  kind: Parameters<typeof publishOrderEvent>[1]['kind']
  to: OrderRow['status']
  set?: Parameters<typeof updateOrder>[2]
  reason?: string
  values?: EventValues
  productIds?: readonly string[]
  /** The event that staff read of, where it is another: an approved purchase is a new order to them. */
  noticeKind?: TransitionChange['kind']
  /** Days until the goods are due, for the move into production. */
  leadDays?: number
}

/** Records a transition: the new state, the event, and its publication. */
export async function recordTransition(
  db: Db,
  order: OrderRow,
  { by, now, timeZone = 'UTC', hooks }: TransitionRequest,
  { kind, to, set = {}, reason = '', values = {}, productIds = [], leadDays, noticeKind }: TransitionChange,
): Promise<TransitionedOrder> {
  const from = order.status
  const deadlines = await planDeadlines(db, kind, { now, timeZone, leadDays })
  const [isUpdated, readers] = await Promise.all([
    updateOrder(db, order, { ...set, ...deadlines, status: to, changed_at: now }),
    findOrderEventReaders(db, { kind, from, order, by }),
  ])
  if (!isUpdated) throw createCommonError('record.changed')
  const moved = { ...order, status: to, version: order.version + 1 }
  const event = {
    order_id: order.id,
    version: moved.version,
    at: now,
    kind,
    from_status: from,
    to_status: to,
    user_id: by,
    reason,
    values: JSON.stringify(values),
  }
  await Promise.all([
    insertOrderEvent(db, event),
    publishOrderEvent(
      db,
      { kind, ...(noticeKind && { noticeKind }), from, order: moved, by, values, reason, productIds },
      readers,
      now,
    ),
  ])
  await runOrderHooks(db, hooks, { kind, from, order: moved, by, now, day: toLocalDate(now, timeZone), timeZone })
  return { orderNo: order.code, status: to, version: moved.version }
}

/** Applies a move; the new state comes from the table of moves. */
export const applyTransition = (
  db: Db,
  order: OrderRow,
  attempt: TransitionRequest,
  kind: OrderMove,
  rest: Omit<TransitionChange, 'kind' | 'to'> = {},
): Promise<TransitionedOrder> => recordTransition(db, order, attempt, { ...rest, kind, to: orderMoves[kind].to })
