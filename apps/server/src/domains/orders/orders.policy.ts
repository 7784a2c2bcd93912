import type { Instant } from '@paratope/contract/kernel'
import { canMove, type OrderCan, type OrderMove, orderMoves } from '@paratope/contract/orders'
import type { Session } from '#kernel/session.ts'
import type { OrderRow } from './orders.repo.ts'

type Asker = Pick<Session, 'permissions'>
type Asked = Pick<OrderRow, 'status' | 'quote_valid_until'>

export const isExpired = ({ quote_valid_until: until }: Asked, now: Instant): boolean => until !== null && until <= now

/** What somebody may do with an order they can see. */
export function policy({ permissions }: Asker, order: Asked, now: Instant): OrderCan {
  const may = (move: OrderMove): boolean => {
    const { needs } = orderMoves[move]
    return needs !== null && permissions.has(needs) && canMove(order.status, move)
  }
  return {
    quote: may('quote'),
    accept: may('accept') && !isExpired(order, now),
    askChanges: may('askChanges'),
    cancel: may('cancel') || may('stop'),
    ship: may('ship'),
    confirmReceipt: may('confirmReceipt'),
  }
}
