import { type OrderRow, type OrderStatus, orderTexts } from '@paratope/contract/ordering/orders'
import { useTexts } from '#lib/texts/texts.ts'
import type { Tone } from '#ui/display/badge.tsx'
import { Status } from '#ui/display/status.tsx'

export const orderStatusTones: Record<OrderStatus, Tone> = {
  cart: 'neutral',
  inquiry: 'neutral',
  toConfirm: 'warning',
  inProduction: 'primary',
  shipped: 'primary',
  completed: 'success',
  cancelled: 'danger',
}

type OrderState = Pick<OrderRow, 'status' | 'isHeld'>

/** Names the state; an order that waits for an approval of its company is no open quote. */
export const getStatusTextKey = ({ status, isHeld }: OrderState) =>
  isHeld ? 'status.held' : (`status.${status}` as const)

/** The state in the words that the whole product uses for it. */
export function OrderStatusBadge({ order }: { order: OrderState }) {
  const t = useTexts(orderTexts)
  return <Status tone={orderStatusTones[order.status]}>{t(getStatusTextKey(order))}</Status>
}
