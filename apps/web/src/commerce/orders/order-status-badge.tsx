import { type OrderStatus, orderTexts } from '@paratope/contract/commerce/orders'
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

/** The state in the words that the whole product uses for it. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const t = useTexts(orderTexts)
  return <Status tone={orderStatusTones[status]}>{t(`status.${status}`)}</Status>
}
