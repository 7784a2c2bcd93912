import { type OrderStatus, orderTexts } from '@paratope/contract/orders'
import { useSay } from '#lib/texts.ts'
import type { Tone } from '#ui/badge.tsx'
import { Status } from '#ui/status.tsx'

export const toneOf: Record<OrderStatus, Tone> = {
  cart: 'neutral',
  inquiry: 'neutral',
  toConfirm: 'warning',
  inProduction: 'primary',
  shipped: 'primary',
  completed: 'success',
  cancelled: 'danger',
}

/** The state in the words that the whole product uses for it. */
export function OrderState({ status }: { status: OrderStatus }) {
  const say = useSay(orderTexts)
  return <Status tone={toneOf[status]}>{say(`status.${status}`)}</Status>
}
