import { type CartItem, cartPageTexts, cartTexts } from '@paratope/contract/carts'
import { useSay } from '#lib/texts.ts'
import { Status } from '#ui/status.tsx'

/** Whether it lies there, and how long it takes where it does not. */
export function LineStock({ line: { orderable, stock, num, leadDays } }: { line: CartItem }) {
  const say = useSay(cartTexts)
  const sayPage = useSay(cartPageTexts)
  if (!orderable) return <Status tone="danger">{sayPage('unavailable')}</Status>
  const days = leadDays ?? 0
  if (stock !== null && stock >= num) return <Status tone="success">{say('inStock')}</Status>
  if (stock !== null && stock > 0) {
    return <Status tone="warning">{sayPage('stock.short', { stock, rest: num - stock, days })}</Status>
  }
  return <Status>{days > 0 ? sayPage('lead.days', { days }) : say('madeToOrder')}</Status>
}
