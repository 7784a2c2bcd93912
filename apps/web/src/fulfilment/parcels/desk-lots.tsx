import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { shippedLotsTexts } from './shipped-lots.texts.ts'
import { hasShipped, ShippedLots } from './shipped-lots.tsx'

/** The shipped lots of an order at the desk. */
export default function DeskLots({ order }: OrderSectionProps) {
  const t = useTexts(shippedLotsTexts)
  if (!hasShipped(order)) return null
  return (
    <DeskOrderSection title={t('title')}>
      <ShippedLots order={order} isDesk />
    </DeskOrderSection>
  )
}
