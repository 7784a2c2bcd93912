import type { Parcel } from '@paratope/contract/fulfilment/parcels'
import { orderDeskTexts } from '@paratope/contract/ordering/orders'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DeskOrderSection, type OrderDetail, type OrderSectionProps, useOrderAction } from '#ordering/orders/index.ts'
import { Button } from '#ui/actions/button.tsx'
import { EventButton } from './event-button.tsx'
import { ParcelList } from './parcel-list.tsx'
import styles from './parcels.module.css'
import { ReadingsButton } from './readings-button.tsx'
import { ReviewButton } from './review-button.tsx'

/** The parcels of an order at the desk, with what staff enter about them. */
export default function DeskParcels({ order }: OrderSectionProps) {
  const t = useTexts(orderDeskTexts)
  if (order.parcels.length === 0) return null
  return (
    <DeskOrderSection title={t('parcels')}>
      <ParcelList isDesk order={order} actions={(parcel) => <StaffActions order={order} parcel={parcel} />} />
    </DeskOrderSection>
  )
}

function StaffActions({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  const canShip = useHasPermission('order.ship')
  return (
    <div className={styles.foot}>
      <ReviewButton orderNo={order.orderNo} parcel={parcel} />
      {canShip && <ShippingActions order={order} parcel={parcel} />}
    </div>
  )
}

function ShippingActions({ order, parcel }: { order: OrderDetail; parcel: Parcel }) {
  return (
    <>
      {parcel.shippedAt !== null && parcel.deliveredAt === null && <DeliverButton order={order} no={parcel.no} />}
      <EventButton orderNo={order.orderNo} parcel={parcel} />
      <ReadingsButton orderNo={order.orderNo} parcel={parcel} hasReadings={parcel.temperature !== null} />
    </>
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
