import { orderDeskTexts, orderPagesTexts } from '@paratope/contract/ordering/orders'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, isFromCart, OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { QuoteList } from './quote-list.tsx'

export function CustomerQuotes({ order }: OrderSectionProps) {
  const t = useTexts(orderPagesTexts)
  if (order.quotes.length === 0 || isFromCart(order)) return null
  return (
    <OrderSection title={t('quotes')}>
      <QuoteList order={order} />
    </OrderSection>
  )
}

export function DeskQuotes({ order }: OrderSectionProps) {
  const t = useTexts(orderDeskTexts)
  if (order.quotes.length === 0 || isFromCart(order)) return null
  return (
    <DeskOrderSection title={t('quotes')}>
      <QuoteList order={order} isDesk />
    </DeskOrderSection>
  )
}
