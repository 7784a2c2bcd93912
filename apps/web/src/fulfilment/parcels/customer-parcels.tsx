import { orderPagesTexts } from '@paratope/contract/ordering/orders'
import { useTexts } from '#lib/texts/texts.ts'
import { OrderSection, type OrderSectionProps } from '#ordering/orders/index.ts'
import { ParcelList } from './parcel-list.tsx'
import { ReceiptButton } from './receipt-button.tsx'

/** The parcels on the customer's page of an order. */
export default function CustomerParcels({ order }: OrderSectionProps) {
  const t = useTexts(orderPagesTexts)
  if (order.parcels.length === 0) return null
  return (
    <OrderSection title={t('parcels')}>
      <ParcelList
        isDesk={false}
        order={order}
        actions={(parcel) => <ReceiptButton orderNo={order.orderNo} parcel={parcel} />}
      />
    </OrderSection>
  )
}
