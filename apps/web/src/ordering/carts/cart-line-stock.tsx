import { type CartItem, cartPageTexts, cartTexts } from '@paratope/contract/ordering/carts'
import { useTexts } from '#lib/texts/texts.ts'
import { Status } from '#ui/display/status.tsx'

/** Whether it lies there, and how long it takes where it does not. */
export function CartLineStock({ line: { orderable, stock, num, leadDays } }: { line: CartItem }) {
  const t = useTexts(cartTexts)
  const tPage = useTexts(cartPageTexts)
  if (!orderable) return <Status tone="danger">{tPage('unavailable')}</Status>
  const days = leadDays ?? 0
  if (stock !== null && stock >= num) return <Status tone="success">{t('inStock')}</Status>
  if (stock !== null && stock > 0) {
    return <Status tone="warning">{tPage('stock.partial', { stock, rest: num - stock, days })}</Status>
  }
  return <Status>{days > 0 ? tPage('lead.days', { days }) : t('madeToOrder')}</Status>
}
