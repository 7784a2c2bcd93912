import type { Instant } from '@paratope/contract/kernel'
import { canMove, type Moved, type OrderMove, orderMoves } from '@paratope/contract/orders'
import type { Db } from '#kernel/database.ts'
import { raise as raiseCommon } from '#kernel/raise.ts'
import type { Scope } from '#kernel/session.ts'
import { addEvent } from './order-papers.repo.ts'
import { announce } from './orders.news.ts'
import { lockOrder, type OrderRow, updateOrder } from './orders.repo.ts'
import type { EventValues } from './orders.tables.ts'
import { raise } from './raise.ts'

/** Which order somebody wants to move, how they saw it, and who they are; time itself has no name. */
export interface Attempt {
  scope: Scope
  code: string
  /** Left out where nobody looked at the order first. */
  version?: number
  by: string | null
  now: Instant
}

/** What the attempt itself already says is left out. */
export type Unversioned<Input> = Omit<Input, 'version'>

/** The order, held for this move alone; refused where the state does not allow it or the caller saw another version. */
export async function take(db: Db, { scope, code, version }: Attempt, move: OrderMove): Promise<OrderRow> {
  const order = await lockOrder(db, scope, code)
  if (!order) throw raiseCommon('record.missing')
  if (!canMove(order.status, move)) {
    throw raise('order.move_refused', { from: order.status, to: orderMoves[move].to, move })
  }
  if (version !== undefined && version !== order.version) {
    throw raiseCommon('record.changed', { status: order.status, version: order.version })
  }
  return order
}

interface Move {
  kind: Parameters<typeof announce>[1]['kind']
  to: OrderRow['status']
  set?: Parameters<typeof updateOrder>[2]
  reason?: string
  values?: EventValues
  productIds?: readonly string[]
}

/** One step of an order's way: its new state, what happened for the log, and everyone who should know. */
export async function step(
  db: Db,
  order: OrderRow,
  { by, now }: Attempt,
  { kind, to, set = {}, reason = '', values = {}, productIds = [] }: Move,
): Promise<Moved> {
  if (!(await updateOrder(db, order, { ...set, status: to, changed_at: now }))) throw raiseCommon('record.changed')
  await addEvent(db, {
    order_id: order.id,
    version: order.version + 1,
    at: now,
    kind,
    from_status: order.status,
    to_status: to,
    by_user: by,
    reason,
    values: JSON.stringify(values),
  })
  const moved = { ...order, status: to, version: order.version + 1 }
  await announce(db, { kind, from: order.status, order: moved, by, values, reason, productIds }, now)
  return { orderNo: order.code, status: to, version: moved.version }
}

/** A move to the state its row in the table of moves names. */
export const make = (
  db: Db,
  order: OrderRow,
  attempt: Attempt,
  kind: OrderMove,
  rest: Omit<Move, 'kind' | 'to'> = {},
): Promise<Moved> => step(db, order, attempt, { ...rest, kind, to: orderMoves[kind].to })
