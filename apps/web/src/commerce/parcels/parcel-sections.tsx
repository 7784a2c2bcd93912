import { orderDeskTexts, orderPagesTexts } from '@paratope/contract/commerce/orders'
import type { Parcel } from '@paratope/contract/commerce/parcels'
import type { OrderDetail } from '#commerce/orders/index.ts'
import { DeskOrderSection, OrderSection, type OrderSectionProps, useOrderAction } from '#commerce/orders/index.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { EventButton } from './event-button.tsx'
import { ParcelList } from './parcel-list.tsx'
import styles from './parcels.module.css'
import { ReadingsButton } from './readings-button.tsx'
import { ReceiptButton } from './receipt-button.tsx'

export function CustomerParcels({ order }: OrderSectionProps) {
  const t = useTexts(orderPagesTexts)
  if (order.parcels.length === 0) return null
  return (
    <OrderSection title={t('parcels')}>
      <ParcelList
        isDesk
        order={order}
        actions={(parcel) => <ReceiptButton orderNo={order.orderNo} parcel={parcel} />}
      />
    </OrderSection>
  )
}

export function DeskParcels({ order }: OrderSectionProps) {
  const t = useTexts(orderDeskTexts)
  if (order.parcels.length === 0) return null
  return (
    <DeskOrderSection title={t('parcels')}>
      <ParcelList isDesk order={order} actions={(parcel) => <StaffActions order={order} parcel={parcel} />} />
    </DeskOrderSection>
  )
}

function StaffActions({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  if (!useHasPermission('order.ship')) return null
  return (
    <div className={styles.foot}>
      {parcel.shippedAt !== null && parcel.deliveredAt === null && <DeliverButton order={order} no={parcel.no} />}
      <EventButton orderNo={order.orderNo} parcel={parcel} />
      <ReadingsButton orderNo={order.orderNo} parcel={parcel} hasReadings={parcel.temperature !== null} />
    </div>
  )
}

function DeliverButton({ order: { orderNo, version }, no }: { order: OrderDetail; no: number }) {
  const t = useTexts(orderDeskTexts)
  const delivery = useOrderAction(
    ({ parcels }) => parcels.markDelivered({ params: { orderNo, no }, body: { version } }),
    {
      successText: t('deliver.done'),
    },
  )
  return (
    <Button size="small" loading={delivery.isPending} onClick={() => void delivery.run()}>
      {t('deliver.mark')}
    </Button>
  )
}
