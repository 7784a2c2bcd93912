import type { ProductionDetail } from '@paratope/contract/fulfilment/production'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { deskOrderQuery, OrderAttachments } from '#ordering/orders/index.ts'
import { DetailSection } from './detail-section.tsx'
import { productionOfficeTexts } from './production-office.texts.ts'

/** The files that the customer sent with this line; nothing without them. */
export function OrderLineFiles({ line: { orderNo, no } }: { line: ProductionDetail }) {
  const t = useTexts(productionOfficeTexts)
  const order = useQuery(deskOrderQuery(orderNo, useLanguage()))
  const files = (order.data?.attachments ?? []).filter(({ lineNo }) => lineNo === no)
  if (files.length === 0) return null
  return (
    <DetailSection title={t('customerFiles')}>
      <OrderAttachments orderNo={orderNo} attachments={files} isDesk />
    </DetailSection>
  )
}
