import { orderDeskTexts, orderPagesTexts } from '@paratope/contract/commerce/orders'
import {
  DeskOrderSection,
  type OrderDetail,
  OrderSection,
  type OrderSectionProps,
  useOrderAction,
} from '#commerce/orders/index.ts'
import { useHasPermission } from '#lib/session/permissions.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { ParcelList } from './parcel-list.tsx'

export function CustomerParcels({ order }: OrderSectionProps) {
  const t = useTexts(orderPagesTexts)
  if (order.parcels.length === 0) return null
  return (
    <OrderSection title={t('parcels')}>
      <ParcelList order={order} />
    </OrderSection>
  )
}

export function DeskParcels({ order }: OrderSectionProps) {
  const t = useTexts(orderDeskTexts)
  if (order.parcels.length === 0) return null
  return (
    <DeskOrderSection title={t('parcels')}>
      <ParcelList
        order={order}
        actions={({ no, deliveredAt }) => deliveredAt === null && <DeliverButton order={order} no={no} />}
      />
    </DeskOrderSection>
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
  if (!useHasPermission('order.ship')) return null
  return (
    <div>
      <Button size="small" loading={delivery.isPending} onClick={() => void delivery.run()}>
        {t('deliver.mark')}
      </Button>
    </div>
  )
}
