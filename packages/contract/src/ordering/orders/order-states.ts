import { z } from 'zod'
import { orderStatuses } from './orders.constants.ts'

export const OrderStatus = z.enum(orderStatuses)
export type OrderStatus = z.infer<typeof OrderStatus>

export const orderPermissions = [
  'order.place',
  'order.read',
  'order.accept',
  'order.desk',
  'order.assign',
  'order.quote',
  'order.cancel',
  'order.ship',
] as const

interface OrderMoveRule {
  from: readonly OrderStatus[]
  to: OrderStatus
  /** Permission to make the move; null for moves of jobs, and for those that follow from a release of results. */
  needs: (typeof orderPermissions)[number] | null
}

/** All moves of an order; everything else is refused. */
export const orderMoves = {
  submit: { from: ['cart'], to: 'inquiry', needs: 'order.place' },
  orderNow: { from: ['cart'], to: 'inProduction', needs: 'order.place' },
  hold: { from: ['cart'], to: 'toConfirm', needs: 'order.place' },
  quote: { from: ['inquiry'], to: 'toConfirm', needs: 'order.quote' },
  accept: { from: ['toConfirm'], to: 'inProduction', needs: 'order.accept' },
  requestChanges: { from: ['toConfirm'], to: 'inquiry', needs: 'order.accept' },
  expire: { from: ['toConfirm'], to: 'inquiry', needs: null },
  cancel: { from: ['inquiry', 'toConfirm'], to: 'cancelled', needs: 'order.place' },
  cancelByStaff: { from: ['inquiry', 'toConfirm', 'inProduction'], to: 'cancelled', needs: 'order.cancel' },
  ship: { from: ['inProduction'], to: 'shipped', needs: 'order.ship' },
  /** The release of results ends an order of data; there is nothing to receive. */
  deliverData: { from: ['inProduction'], to: 'completed', needs: null },
  /** The release of the last results, after all goods were shipped. */
  deliverRest: { from: ['inProduction'], to: 'shipped', needs: null },
  confirmReceipt: { from: ['shipped'], to: 'completed', needs: 'order.accept' },
  autoComplete: { from: ['shipped'], to: 'completed', needs: null },
} as const satisfies Record<string, OrderMoveRule>
export type OrderMove = keyof typeof orderMoves

/** A move to another state, or a step that keeps the state. */
export const orderSteps = ['shipPart', 'markDelivered'] as const
export const OrderEventKind = z.enum([...(Object.keys(orderMoves) as OrderMove[]), ...orderSteps])
export type OrderEventKind = z.infer<typeof OrderEventKind>

export const canMove = (status: OrderStatus, move: OrderMove): boolean => {
  const from: readonly OrderStatus[] = orderMoves[move].from
  return from.includes(status)
}

/** The possible next states. */
export const nextStates = (status: OrderStatus): OrderStatus[] => [
  ...new Set(
    Object.values(orderMoves)
      .filter(({ from }: OrderMoveRule) => from.includes(status))
      .map(({ to }) => to),
  ),
]
