import { useTexts } from '#lib/texts/texts.ts'
import { OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { shippedLotsTexts } from './shipped-lots.texts.ts'
import { hasShipped, ShippedLots } from './shipped-lots.tsx'

/** The shipped lots on the customer's page of an order. */
export default function CustomerLots({ order }: OrderSectionProps) {
  const t = useTexts(shippedLotsTexts)
  if (!hasShipped(order)) return null
  return (
    <OrderSection title={t('title')}>
      <ShippedLots order={order} isDesk={false} />
    </OrderSection>
  )
}
