import { buildVerificationPath } from '@paratope/contract/catalogue/services'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { listVectorLines, OrderedVectors } from './ordered-vectors.tsx'
import { vectorOrderPageTexts } from './vector-orders.texts.ts'

export default function CustomerVectors({ order }: OrderSectionProps) {
  const t = useTexts(vectorOrderPageTexts)
  const site = useSite()
  const lines = listVectorLines(order)
  if (lines.length === 0) return null
  return (
    <OrderSection title={t('ordered')}>
      <OrderedVectors
        lines={lines}
        toVerification={site.systemType === 1 ? (id) => buildVerificationPath(id) : undefined}
        download={(client, id) => client.vectorOrders.downloadSequence({ params: { id }, query: {} })}
      />
    </OrderSection>
  )
}
