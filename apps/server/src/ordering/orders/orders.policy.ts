import type { Instant } from '@paratope/contract/kernel'
import { canMove, type OrderActions, type OrderMove, orderMoves } from '@paratope/contract/ordering/orders'
import type { Session } from '#kernel/http/session.ts'
import type { OrderRow } from './orders.repo.ts'

type PolicyUser = Pick<Session, 'permissions'>
type PolicyOrder = Pick<OrderRow, 'status' | 'quote_valid_until' | 'is_held'>

export const isQuoteExpired = ({ quote_valid_until: until }: PolicyOrder, now: Instant): boolean =>
  until !== null && until <= now

/** Returns which moves a user may make on a visible order. */
export function getOrderActions({ permissions }: PolicyUser, order: PolicyOrder, now: Instant): OrderActions {
  const canDo = (move: OrderMove): boolean => {
    const { needs } = orderMoves[move]
    return needs !== null && permissions.has(needs) && canMove(order.status, move)
  }
  return {
    quote: canDo('quote'),
    accept: canDo('accept') && !order.is_held && !isQuoteExpired(order, now),
    // While colleagues decide there is nothing to negotiate: the buyer withdraws the purchase first.
    requestChanges: canDo('requestChanges') && !order.is_held,
    cancel: canDo('cancel') || canDo('cancelByStaff'),
    ship: canDo('ship'),
    confirmReceipt: canDo('confirmReceipt'),
  }
}
