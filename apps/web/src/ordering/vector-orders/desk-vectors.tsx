import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { listVectorLines, OrderedVectors } from './ordered-vectors.tsx'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

export default function DeskVectors({ order }: OrderSectionProps) {
  const t = useTexts(vectorOrderPageTexts)
  const lines = listVectorLines(order)
  if (lines.length === 0) return null
  return (
    <DeskOrderSection title={t('ordered')}>
      <OrderedVectors
        lines={lines}
        download={(client, id) => client.vectorOrders.deskDownloadSequence({ params: { id }, query: {} })}
      />
    </DeskOrderSection>
  )
}
